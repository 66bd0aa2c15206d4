"""A table that is laid and ruled on in the browser, by this very package."""
