# $number: 0 for the only computer at a table.
table-computer = Computer{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
table-computer-title = { table-computer } ({ $level ->
    [easy] easy
    [normal] normal
   *[hard] hard
})
table-against = { $level ->
    [easy] 🤖 easy
    [normal] 🤖 normal
   *[hard] 🤖 hard
}
table-nobody = open seat

table-card-playing = Now playing: { $players }
table-card-cancelled = This table was closed before the game began.
table-card-reserved = reserved for { $player }
table-card-hash = Proof of fair play: { $hash }…

table-join = Join
table-leave = Leave
table-decline = Decline
table-set-up = Set up…
table-back = Back
table-close = Close the table
table-options = Options
table-seats = Manage seats
table-team = Team { $team }
table-other-number = Another number…
table-number = A number from { $least } to { $most }
table-change-seat = Change seat
table-invite = Invite somebody…
table-send-away = Free up a seat…
table-remove = Remove { $name }
table-withdraw = Withdraw the invitation of { $name }
table-seat-computer = Seat a computer…
table-seat-computer-on = Seat { $seat }: { $computer }
table-fill = All open seats: { $computer }
table-seat = Seat { $seat }
table-own-seat = You have seat { $seat }.
table-colour = My colour
table-own-colour = Your colour: { $colour }
table-take-colour = Another colour…
table-seat-count = Seats: { $seats }
table-can-start = The game begins when all seats are taken, or earlier with **Start**.
table-all-here = Everybody is here: **Start** begins the game.
table-invited = { $player } – { $by } invites you to play **{ $game }**: { $place }
table-left = You have left the table.
table-declined = You have declined the invitation.
table-you-are-invited = { $host } is setting the table up. You are invited: **Join** or **Decline**.
table-declines = { $player } – { $by } declines your invitation to **{ $game }**. The seat is open to anybody now: { $place }
table-opened-there = This thread belongs to another game. Your table is in the channel: { $place }
table-start = Start
table-rules = Rules
table-rule = Rule { $rule }
table-turn = My turn
table-turn-at = My turn: { $game }
table-refresh = Refresh
table-undo = Undo
table-resign = Resign
table-rematch = Rematch
table-rematch-there = The rematch of this game is here: { $place }
table-rematch-opened = Your rematch is open: { $place }. It begins as soon as everybody who was invited presses **Rematch** as well, or **Join** on its card.
table-rematch-joined = You are in. The rematch begins as soon as all seats are taken: { $place }
table-record = Game record
table-record-file = The whole game as a file. `/verify` with this file checks that nobody cheated.
table-resign-really = Really resign? You will lose this game.
table-yes = Yes, resign
table-no = No, play on
table-stay = You play on.
table-about = **{ $game }** against { $opponents } · { $place }
table-about-team = **{ $game }** with { $mates } against { $opponents } · { $place }
table-as-of = { $ply ->
    [0] At the start of the game
    [one] After 1 move
   *[other] After { $ply } moves
}
table-as-of-moment = { $moment }
table-rules-others = `/rules game:…` shows those of other games.
table-rules-headings = Go to…
table-page-before = ◀ Previous page
table-page-after = Next page ▶
table-news-more = … and { $count ->
    [1] one
   *[other] { $count }
} more before that.
table-end-more = … **Replay** shows the rest.
table-games-more = … and { $count } more.
table-no-hand = There are no cards in this game: `/board` shows the board as you see it.
table-no-games = You have no games at the moment. `/play` opens one.
table-line-lobby = ⏳ { $game } · { $place } · not begun yet · { $since }
table-line-yours = ▶️ { $game } · { $place } · **your turn** · { $since }
table-line-may = 💬 { $game } · { $place } · there is something you can do · { $since }
table-line-others = ⏸️ { $game } · { $place } · waiting for others · { $since }
table-line-game = { $game } against { $others }
table-line-due = { $line } · time is up { $due }
table-stale = Things have moved on since. This is how they stand now.
table-board-refused = The public board is out of date: I lack permissions in { $place }. What I need there: { $permissions }. Here the game goes on as usual.
table-place-gone = The channel of this game no longer exists, and so there is no public board any more. Here the game goes on as usual.

table-refused-begun = The game has already begun.
table-refused-not-begun = The game has not begun yet.
table-refused-of-the-clock = Only the clock makes this move, when your time is up.
table-refused-suggestion = There is nothing to suggest at the moment.
table-refused-not-over = The game record is available only after the end of the game.
table-refused-rematch = A rematch is possible only after the end of the game.
table-refused-cancelled = This table has been closed.
table-refused-creator = Only the player who opened the table can do that.
table-refused-full = All seats are taken.
table-refused-number = { $option }: please enter a whole number from { $least } to { $most }.
table-refused-teams = As you sit now, { $seats } players would make unequal teams. Either the player who opened the table chooses **Seats: { $seats }** under **Set up… → Options**, which forms the teams anew, or somebody changes seats.
table-refused-seat-taken = This seat is not free any more.
table-refused-colour = This colour is not free any more.
table-refused-seat-count = More people sit or are invited at this table. Open seats first under **Manage seats**.
table-refused-guest = That person already has a seat at this table, or an invitation to one.
table-refused-guest-gone = That seat has changed hands in the meantime. Nothing has been changed.
table-refused-too-many = { $game } has { $seats } seats: invite fewer opponents.
table-refused-seated = You already have a seat at this table.
table-refused-invited = This seat is reserved for another person.
table-refused-level = { $game } has no such computer opponent. Available: { $levels }.
table-refused-not-invited = You are not invited to this table.
table-refused-stranger = You are not playing at this table.
table-refused-onlooker = You are watching this table: only those who play here can press that.
table-refused-other-seat = That button belongs to another player.
table-refused-option = There is no such option: { $option }
table-refused-few = To start, { $missing ->
    [one] one more player is needed.
   *[other] { $missing } more players are needed.
}
table-refused-control = I no longer understand this button. `/games` takes you back to your game.
table-refused-gone = This table no longer exists.
# $places: links to the threads of these games.
table-over-elsewhere = ⚠️ The game here is over. { $count ->
    [one] Your running game is here: { $places }
   *[other] Your running games are here: { $places }
}
table-refused-several = You have several games running. Use the command in the thread of the game you mean; `/games` lists them all.
table-refused-none-here = You have no game here at the moment. `/play` opens one, `/games` lists yours.
table-refused-game = There is no such game.
table-refused-opponent = You cannot challenge yourself or a bot. To play against the computer, press a **🤖** button of `/play`.
table-refused-not-a-member = { $player } is not a member of this server. Ask them to join it first, or invite somebody else.
table-refused-guild = A game needs a channel of a server that I am a member of. Use the command there.
table-refused-uninvited = My commands are installed on this server, but I am not a member of it or cannot see this channel. Somebody who manages the server can [invite me]({ $link }) or let me see the channel.
table-refused-private-thread = I am not a member of this private thread. Mention me in it, for instance with `@` and my name, and use the command again.
table-refused-locked = This thread is locked: I cannot post here. Use the command in another channel, or ask a moderator to unlock the thread.
# As Discord's client calls them.
table-permission = { $permission ->
    [view] View Channels
    [send] Send Messages
    [threads] Send Messages in Threads
    [create] Create Public Threads
    [connect] Connect
   *[attach] Attach Files
}
table-refused-crowd-person = You have opened as many tables as one person may have at once: { $most }. `/games` lists them. Finish one first, or end it: with **Set up… → Close the table** on its card before the game has begun, with `/table` in its place afterwards.
table-refused-crowd-server = This server has as many open tables as it may have at once: { $most }. A further one can be opened when one of them has ended; if you have one that nobody uses, you can close it with **Set up…** on its card.
table-refused-permissions = I lack permissions here: { $permissions }. Whoever manages the channel can grant them.
table-refused-broken = This game cannot be continued at the moment. Nothing is lost. Please tell the people who run the bot: table `{ $table }`.
table-refused-later-release = The bot is being updated, and the new version already runs this game. Nothing is lost; please try again in a minute.
table-refused-place-gone = The channel of this game no longer exists. Open a new table with `/play` in another channel.
table-refused-away = I cannot get at the games at the moment. Nothing is lost; please try again in a minute.
table-refused-internal = Something went wrong on my side. Nothing is lost; please try again.

# A line of a text that begins with *, [, . or } ends the text: begin such a line with a word.
table-help = **Flaggschiff** brings five naval board games to this server. New here? A **tutorial** takes two minutes. Otherwise press **Play**.
table-help-thread = -# A game runs in a thread of its own; only you see your secret set-up. **My turn** below the board opens your private panel at any time, even after days.
table-help-play = Play
table-help-rules = Rules and tutorial…
table-help-all = All commands
table-help-commands = **Commands**
    - `/play` opens a game or looks for somebody to play with, `/move A5` makes a move without any buttons.
    - `/board` shows the board, `/hand` your cards, `/games` your games, `/rules` the rules; `/undo` takes back a step, `/resign` gives a game up.
    - `/table` or **Table…** below the board: offer a draw (`/draw`), ask to take a move back, leave the game, decide when somebody is missing. You choose before the game how much time everybody has.
    - `/replay` looks back at a game step by step, `/verify` proves that nobody cheated.
    - `/leaderboard` shows who plays best, `/profile` what somebody has achieved. `/puzzle` is the puzzle of the day, `/cup` shows the cups of the server.
    - `/settings` changes language, notifications, quiet hours and appearance; managers of the server also decide there where games are opened. `/privacy` shows and deletes your data.
    {""}**Computer opponents**
    - *Easy* plays on a hunch: it takes what looks good and overlooks things.
    - *Normal* plays each turn soundly but does not look far ahead.
    - *Hard* plans ahead, counts what can still be hidden and expects your best answer.
    -# None of them knows more than a person in its seat. They remember misses even in the hard variant of Battleship.

cli-person = Player { $number }
cli-option = { $option }: { $value }
cli-opening = Type a move and press Enter. `help` shows what else can be typed.
cli-hand-over = Press Enter once you have read this. The screen is then cleared for { $seat }.
cli-sit-down = It is { $seat }’s turn: sit down alone at the screen and press Enter.
cli-next = You can enter: { $next }
cli-suggestion = Type `suggestion` to take the suggestion.
cli-continue = "{ $entered }" is the beginning of a move. Go on with: { $next }
cli-next-pick = { $choices }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
cli-next-number = a number from { $least } to { $most }
cli-next-text = a text of up to { $longest } characters
cli-next-nothing = nothing
cli-undone = The last change has been taken back.
cli-undo-nothing = There is nothing to take back. Only what you have not confirmed yet can be taken back.
cli-resign-really = Really resign? You will lose this game. (yes/no)
cli-really = Yes or no?
cli-stopped = The game has been stopped. Nobody has won.
cli-recorded = The game is recorded in { $file }.
cli-seen-by = As { $seat } was told.
cli-seen-by-all = As everybody was told.
# A line of a text that begins with *, [, . or } ends the text: begin such a line with a word.
cli-help = Type a move as the rules write it, for example one of the suggestions below the board. The beginning of a move shows how it can go on. `resign` gives the game up.
    board   shows the board once more
    rules   shows the rules
    undo    takes back the last change of what you have not confirmed yet
    quit    stops the game

panel-page-before = ‹ Page { $page }
panel-page-after = Page { $page } of { $pages } ›
panel-form-number = A number from { $least } to { $most }
panel-form-text = At most { $longest } characters
panel-hint = 💡 { $hint }
panel-draft-lost = No longer possible and taken out: { $lines }
table-refused-undo-line = There is no such move among those that you can still change.
