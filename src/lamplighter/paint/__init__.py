"""What pictures of both games share: palette, pages, boards (`pen`), charts, PNG and QR codes, saving of files."""
