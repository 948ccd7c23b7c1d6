"""The page as a folder for any host: Python runs inside the browser, so nobody needs a server of ours."""
