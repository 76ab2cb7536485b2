table-computer = { $level ->
    [easy] Computer (easy)
    [normal] Computer (normal)
   *[hard] Computer (hard)
}
table-against = { $level ->
    [easy] Computer: easy
    [normal] Computer: normal
   *[hard] Computer: hard
}
table-nobody = open seat

table-card-playing = { $players } are playing.
table-card-cancelled = This table was closed before the game began.
table-card-invited = The second seat is kept for { $player }.
table-card-hash = Proof of fair play: { $hash }…

table-join = Join
table-leave = Leave
table-options = Options
table-start = Start
table-rules = Rules
table-turn = My turn
table-refresh = Refresh
table-resign = Resign
table-rematch = Rematch
table-record = Record of the game
table-record-file = The whole game as a file, with the proof that nobody cheated: `flaggschiff verify FILE`.
table-choose-option = Change an option …
table-resign-really = Really resign? The game is lost then.
table-yes = Yes, resign
table-no = No, play on
table-waiting = The others are to move.
table-as-of = As of move { $ply }
table-page-before = ◀ Page before
table-page-after = Next page ▶
table-no-games = You have no games at the moment. `/play` opens one.
table-line-lobby = ⏳ { $game } in { $place }: waiting for players { $since }
table-line-yours = ▶️ { $game } in { $place }: **your turn** { $since }
table-line-others = ⏸️ { $game } in { $place }: waiting for others { $since }
table-stale = That button was from an earlier moment. This is how things stand now.

table-refused-begun = The game has already begun.
table-refused-not-begun = The game has not begun yet.
table-refused-over = The game is over.
table-refused-not-over = The record is open only after the end of the game.
table-refused-cancelled = This table has been closed.
table-refused-creator = Only whoever opened the table can do that.
table-refused-full = All seats are taken.
table-refused-seated = You already have a seat at this table.
table-refused-invited = This seat is kept for somebody else.
table-refused-level = There is no such computer opponent.
table-refused-stranger = You do not play at this table.
table-refused-other-seat = That button belongs to another player.
table-refused-option = There is no such option: { $option }
table-refused-few = There are too few players for that.
table-refused-control = This button is no longer understood. `/games` takes you back to your game.
table-refused-gone = This table no longer exists.
table-refused-several = You play several games. Use the command in the thread of the game you mean, or see `/games`.
table-refused-none-here = There is no game of yours here. `/play` opens one, `/games` lists yours.
table-refused-game = There is no such game.
table-refused-opponent = Choose another person as your opponent. For the computer there is the option `computer`.
table-refused-guild = Games are opened in a channel of a server in which this bot is a member.
table-refused-permissions = Here I lack permissions: { $permissions }. Somebody who may manage the channel can grant them.
table-refused-broken = This game cannot be continued at the moment. Nothing is lost; please tell whoever runs the bot: table { $table }.
table-refused-internal = Something went wrong on my side. Nothing is lost; please try again.

table-help = **Flaggschiff** hosts naval board games.
    `/play` opens a table: with an opponent, for whoever joins, or against the computer. The game runs in a thread of its own; only you see your secret set-up.
    **My turn** below the board opens your private panel at any time, also after days. `/move A5` does the same in words.
    `/board` shows the board, `/games` your games, `/rules` the rules, `/resign` gives a game up.
    Computer opponents remember everything they were told, also misses in the hard variant of Battleship.
