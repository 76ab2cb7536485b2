## Tables that wait, on the panel of `/play`

# $name: the person who opened the table. Labels of buttons.
partner-join = Join { $name } · { $time }
partner-join-game = Join { $name } · { $game } · { $time }
partner-time-none = unlimited time
partner-time-live = 10 minutes each
partner-time-evening = 1 hour each
partner-time-day = 1 day a move
partner-time-three_days = 3 days a move
partner-time-five_days = 5 days each
partner-time-ten_days = 10 days each

## Looking for somebody

partner-look = Look for somebody
partner-looking = 🔎 You are looking
partner-ask = 🔎 **Look for somebody to play with.** If somebody here is looking too, I bring the two of you together. Otherwise I open a table that anybody can join, and tell those who want to know.
partner-any = Any game
partner-pace-now = Now (for 30 minutes)
partner-pace-days = Over days (for 3 days)
partner-settings = Partners…
partner-line = 🔎 { $game }, { $pace ->
    [now] now
   *[days] over days
} · { $place } · ends { $until }
partner-line-pair = 🎉 { $game } · { $place } · somebody is found: press **Join** · time is up { $until }
partner-waits = **You are looking for somebody.**
    { $line }
    I write to you when somebody is found.
partner-meanwhile = Nobody yet. Would you like to play the computer meanwhile? Your search goes on.
partner-stop = Stop looking
partner-stopped = You are no longer looking for anybody.
partner-refused = On this server nobody can look for somebody to play with: its managers have switched that off. **Open a table** and **Challenge somebody…** work as always.
partner-pair = 🎉 **Somebody is found:** { $game } with **{ $other }**, in { $place }. The game begins when you have both pressed **Join**. The time for that is up { $until }.
partner-pair-waits = **{ $game }** with **{ $other }**, in { $place }: you have joined. The other player’s time to join is up { $until }; then your search goes on.
partner-begun = **{ $game }** has begun: { $place }
partner-lost = You have not joined in time, and your search has ended. `/play` begins a new one.
partner-card-pair = ⏳ Two people were looking for somebody. The game begins when both have pressed **Join**. The time for that is up { $until }.

## Still there?

partner-card-asks = ⏳ { $player }, are you still there? The game begins when you say so. Without an answer the table closes { $until }.
partner-still-there = Somebody has joined your table. **Are you still there?** Without an answer the table closes { $until }.
partner-here = I’m here

## Calls

partner-about = **{ $game }** · { $place }
partner-alert = 🔔 **{ $name }** is looking for somebody to play with: { $time }.
partner-alert-last = You have not answered the last calls. If you do not answer this one either, I stop calling you for this game.
partner-silence = No more such calls
partner-silenced = I no longer call you when somebody looks for **{ $game }** there.
partner-aloud = 🔔 { $player }, there is news of your table for **{ $game }**: see its card, or send `/play`.

## Settings

partner-settings-title = **Partners.** Only you see this.
partner-settings-alerts = 🔔 When somebody looks for one of these games in this channel, or in a channel that this server has chosen for games, I write to you: at most once a day, never in your quiet hours or on vacation. After five calls without an answer I stop.
partner-settings-elsewhere = 🔔 On a server, you can also choose here for which games I call you when somebody looks.
partner-settings-avoid = 🚫 I never pair you with these people, and never call one of you because the other looks. Nobody sees that. They can still join a table that you open for everybody.
partner-alerts = Call me when somebody looks: for no game
partner-avoid = Do not pair me with: nobody
partner-server-on = 🔎 People may look for somebody to play with.
partner-server-off = 🔎 Nobody can look for somebody to play with.
partner-server-switch-on = Allow searches
partner-server-switch-off = Forbid searches
