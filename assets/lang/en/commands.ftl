# Names and descriptions of the slash commands, their options and choices, as they are registered at Discord.

command-play = play
command-play-about = Start a game: against friends, against the computer, or open to everybody
command-play-game = game
command-play-game-about = Which game
command-play-opponent = opponent
command-play-opponent-about = Whom to challenge; without it anybody may join
command-play-opponent2 = opponent2
command-play-opponent2-about = Whom else to challenge
command-play-opponent3 = opponent3
command-play-opponent3-about = Whom else to challenge
command-play-opponent4 = opponent4
command-play-opponent4-about = Whom else to challenge
command-play-opponent5 = opponent5
command-play-opponent5-about = Whom else to challenge
command-play-computer = computer
command-play-computer-about = Play against the computer at once
command-play-time = time
command-play-time-about = How much time everybody has

command-move = move
command-move-about = Make a move, for example A5
command-move-move = move
# The apostrophe is straight at Discord, too.
command-move-move-about = The move in the game{ "'" }s notation

command-board = board
command-board-about = Show the board as you see it
command-board-text = text
command-board-text-about = As text instead of a picture

command-hand = hand
command-hand-about = Show your cards, in card games

command-games = games
command-games-about = List your games, those that wait for you first

command-cup = cup
command-cup-about = Cups: everybody meets everybody, in one evening or over weeks

command-rules = rules
command-rules-about = Read the rules of a game
command-rules-game = game
command-rules-game-about = Which game
command-rules-page = page
command-rules-page-about = Which page

command-undo = undo
command-undo-about = Take back your last step, as long as nobody has learned anything from it

command-draw = draw
command-draw-about = Offer your opponents a draw, or accept the one that they offer

command-table = table
command-table-about = See how your table stands, agree on something, leave, decide when somebody is missing

command-resign = resign
command-resign-about = Resign the game in this thread

command-replay = replay
command-replay-about = Look back at a game, step by step
command-replay-game = game
command-replay-game-about = One of your games; without it the one of this thread or channel
command-replay-gif = gif
command-replay-gif-about = The whole game as a GIF, after its end

command-verify = verify
command-verify-about = Check that nobody has cheated, not even the bot
command-verify-game = game
command-verify-game-about = One of your games; without it the one of this thread or channel
command-verify-file = file
command-verify-file-about = A game record that this bot has made

command-help = help
command-help-about = How this bot works

command-settings = settings
command-settings-about = Your settings: language, notifications, quiet hours, vacation, appearance; and those of the server
command-settings-timezone = timezone
command-settings-timezone-about = Your time zone, for quiet hours and vacations

command-privacy = privacy
command-privacy-about = What is stored about you; get it or have it deleted

command-leaderboard = leaderboard
command-leaderboard-about = Who plays best, on this server or everywhere
command-leaderboard-game = game
command-leaderboard-game-about = Which game; all of them without it
command-leaderboard-where = where
command-leaderboard-where-about = Where it was played
command-leaderboard-where-here = this server
command-leaderboard-where-everywhere = all servers
command-leaderboard-period = period
command-leaderboard-period-about = When it was played
command-leaderboard-period-season = this season
command-leaderboard-period-lastseason = last season
command-leaderboard-period-alltime = all time
command-leaderboard-by = by
command-leaderboard-by-about = What it is ordered by
command-leaderboard-by-rating = rating
command-leaderboard-by-wins = wins
command-leaderboard-by-games = games
command-leaderboard-text = text
command-leaderboard-text-about = As text instead of a picture

command-profile = profile
command-profile-about = What you or somebody else has achieved
command-profile-person = person
command-profile-person-about = Whose profile; your own without it
command-profile-text = text
command-profile-text-about = As text instead of a picture

command-puzzle = puzzle
command-puzzle-about = The puzzle of the day: one question, one try
