## Rückblick auf eine Partie, und ihr Beweis

replay-button = Rückblick
