"""What `batch` and `collect` share: orders, filters, progress."""
