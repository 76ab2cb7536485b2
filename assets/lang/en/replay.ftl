## Looking back at a game, and its proof

replay-button = Replay
