## Time controls

life-time = Time: { $control }
life-time-and-out = Time: { $control }. When it is up: { $out }
life-time-none = no limit – after a week of waiting the others decide
life-time-none-alone = no limit
life-time-live = live – 10 minutes each for the whole game, and 10 seconds more for every decision
life-time-evening = one evening – 1 hour each for the whole game, and 30 seconds more for every decision
life-time-day = one day for every decision
life-time-three_days = three days for every decision
life-time-five_days = 5 days each for the whole game
life-time-ten_days = 10 days each for the whole game
life-time-menu = Time…
life-out-menu = When the time is up…
life-out = When it is up: { $out }
life-out-pause = the clock stops, and the others decide
life-out-pause-alone = the clock stops
life-out-forfeit = the game is lost
life-out-computer = a computer plays on
life-due = ⏳ Your time is up { $due }.
life-offer-due = The offer made to you lapses { $due }.

## For whom a table waits

life-waiting = ⏳ Waiting for { $players } · last move { $since }
life-waiting-until = ⏳ Waiting for { $players } · last move { $since } · time is up { $due }
life-due-over = ⌛ Your time is up. You can play on until the others decide otherwise.
life-due-over-alone = ⌛ Your time is up. You can play on all the same.
life-ran-out = ⌛ The time of { $players } was up.
life-time-up-alone = ⌛ The time of { $players } is up.
life-time-up = ⌛ The time of { $players } is up. The other players can decide under **Table** how to go on.
life-gone = 🚪 { $players } has left the server. The other players can decide under **Table** how to go on.
life-called = 🔔 { $players }, it is your turn.
life-panel-moved = 🔔 **{ $game }** is waiting for you. Your private panel is now in your direct messages: { $place } · To play on here, press **My turn** below the board.
life-about = **{ $game }** · { $players } · { $place }
life-menu = Table…
# In its place while somebody waits for an answer.
life-answer = Answer…
life-told = What happened?
life-unrated = This game does not count towards the leaderboard.
life-nothing = There is nothing you can do at this table at the moment.

## Leaving and going on

life-leave = Leave the game
life-leave-really = Really leave? You then lose the game. A computer plays on for you until somebody takes the seat, and for the others the game no longer counts towards the leaderboard.
life-leave-last = Really leave? Nobody else is playing: the game then ends without a result.
life-leave-yes = Yes, leave
life-left = 🤖 { $player } has stopped playing. A computer plays on until somebody takes the seat.
life-farewell = You are no longer in this game: a computer plays on for you, and for you the game is lost. As long as nobody has taken your seat, you can come back.
life-take-over = Take the free seat
life-replace = Computer for { $player }
life-claim = { $player } loses on time
life-claim-gone = { $player } loses
life-end = End this table (moderators)
life-end-really = Really end this table? The game ends without a result for everybody.
life-end-yes = Yes, end it
life-cancel-really = Really end this game? It then counts for nobody.
life-closed-agreed = The players have agreed to end this game without a result.
life-closed-alone = The game was ended without a result.
life-closed-late = Everybody’s time was up. The game ends without a result.
life-closed-left = Nobody is playing any more. The game ends without a result.
life-closed-unused = This table was closed because the game had not begun for too long. `/play` opens a new one.
life-closed-unanswered = This table was closed: the player who opened it did not answer in time.
life-closed-missed = This table was closed: not everybody joined in time.
life-closed-found = Somebody was found, and the game is at another table.
life-closed-unfound = Nobody was found in time, and the search has ended. `/play` begins a new one.
life-closed-stopped = The player who opened this table is no longer looking for anybody.
life-closed-busy = The player who opened this table is playing another game now.
life-closed-moderator = A moderator has ended this table.
life-closed-walkover = This table of the cup was closed: not everybody joined in time.
life-closed-not-needed = This table of the cup was closed: the game is no longer needed.

## Agreements

life-wish-draw = Offer a draw
life-draw-really = Really offer a draw? The game then ends without a winner if everybody who plays accepts.
life-draw-yes = Yes, offer a draw
life-wish-cancel = End without a result
life-wish-undo = Take back my last move
life-agree-draw = Accept the draw
life-agree-cancel = End without a result
life-agree-undo = Allow it
life-decline-draw = No draw
life-decline-cancel = Play on
life-decline-undo = Do not allow it
life-withdraw-draw = Withdraw the offer
life-withdraw-cancel = Play on after all
life-withdraw-undo = Leave it as it is
life-proposal-draw = 🤝 { $players } { $count ->
    [one] offers
   *[other] offer
} a draw.
life-proposal-cancel = 🤝 { $players } { $count ->
    [one] wants
   *[other] want
} to end the game without a result.
life-proposal-undo = 🤝 { $players } { $count ->
    [one] asks
   *[other] ask
} to take back the last move and what followed. The game is then unrated; dice and cards stay the same.
life-asked-draw = 🤝 You have offered { $players } a draw.
life-asked-cancel = 🤝 You have asked { $players } to end the game without a result.
life-asked-undo = 🤝 You have asked { $players } to let you take back your last move.
life-declined-draw = 🤝 { $player } declines the draw.
life-declined-cancel = 🤝 { $player } wants to play on.
life-declined-undo = 🤝 { $player } does not want the last move taken back.
life-done-draw = The game is a draw.
life-done-cancel = The game has been ended without a result.
life-done-undo = The move has been taken back.
life-taken-back = ↩️ A move has been taken back by agreement.
life-over-left = Nobody but computers was left, so the game ends here. Those who resigned have **lost**.

## Refusals

life-refused-not-missing = That is only possible when another player is missing: after leaving the server, when the time is up or, without a clock, after a week of waiting.
life-refused-left-another = You left another seat at this table and can only go back to that one.
life-refused-own-game = You cannot end your own game as a moderator. Agree on it with the others, or resign.
life-refused-draw-computer = Computers do not agree to draws. You can resign, or end the game without a result.
life-refused-proposal-gone = That offer is no longer open.
life-refused-moderator = Only people who may manage messages or threads here can end a table.
