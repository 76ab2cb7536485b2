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
partner-looking = 🔎 Your search
partner-ask = 🔎 **Look for somebody to play with.** If somebody here is looking too, I bring the two of you together. Otherwise I open a table that anybody can join, and tell those who want to know. When would you like to play?
partner-any = Any game
partner-pace-now = Now (search: 30 minutes)
partner-pace-days = Over days (search: 3 days)
partner-settings = Finding players…
partner-line = 🔎 { $game }, { $pace ->
    [now] now
   *[days] over days
} · { $place } · ends { $until }
partner-line-pair = 🎉 { $game } · { $place } · I have found somebody: press **Join** · time is up { $until }
partner-line-joined = 🎉 { $game } · { $place } · you have joined · the other player’s time is up { $until }
partner-waits = **You are looking for somebody.**
    { $line }
    I write to you when I have found somebody.
partner-meanwhile = Nobody yet. Would you like to play the computer meanwhile? Your search goes on.
partner-stop = Stop looking
partner-stopped = You are no longer looking for anybody.
partner-none = You are no longer looking for anybody. If your game has begun, `/games` shows it.
partner-refused = Looking for somebody to play with is switched off on this server. **Open a table** and **Challenge somebody…** work as always.
partner-refused-busy = You are in the middle of a quick game with somebody. Look for the next one when it is over, or look for a game **over days**.
partner-pair = 🎉 **I have found somebody:** { $game } ({ $time }) with **{ $other }**, in { $place }. The game begins when you have both pressed **Join**. The time for that is up { $until }. If you do not join, your search ends, too.
partner-pair-waits = **{ $game }** with **{ $other }**, in { $place }: you have joined. The time for **{ $other }** is up { $until }; if nothing comes of it, your search goes on.
partner-begun = **{ $game }** has begun: { $place }
partner-lost = You have not joined, and your search has ended. `/play` begins a new one.
partner-declined = You are not in this game, and your search has ended. `/play` begins a new one.
partner-goes-on = Nothing came of this game: the other player did not join. Your search goes on.
partner-table-stays = Your search has ended. Your table stays open, because somebody has joined it: see its card.
partner-busy = Your search has ended, because another game of yours has begun. `/play` begins a new one.
partner-card-pair = ⏳ Two people have found each other here. The game begins when both have pressed **Join**. The time for that is up { $until }.

## Still there?

partner-card-asks = ⏳ { $player }, are you still there? Press **I’m here**, or the table closes { $until }.
partner-still-there = Somebody has joined your table. **Are you still there?** Press **I’m here**, or the table closes { $until }.
partner-here = I’m here

## Calls

partner-about = **{ $game }** · { $place }
partner-alert = 🔔 **{ $name }** is looking for somebody to play with ({ $time }).
partner-alert-last = You have not pressed **Join** in my last messages. If you do not press it this time either, I stop telling you about this game.
partner-silence = Stop telling me
partner-silenced = I no longer tell you when somebody looks for **{ $game }** there.
partner-aloud-missed = 🔔 { $player }, your search for **{ $game }** has ended, because you did not press **Join**. `/play` begins a new one.
partner-aloud = 🔔 { $player }, there is news of your table for **{ $game }**: see its card, or send `/games`.

## Settings

partner-settings-title = **Finding players.** Only you see this.
partner-settings-alerts = 🔔 I write to you when somebody looks for one of these games in the channel in which you chose them, or in one that this server has chosen for games: at most once a day, never in your quiet hours or on vacation. After five messages in which you do not press **Join**, I stop.
partner-settings-elsewhere = 🔔 On a server, this page also lets you choose the games for which I tell you when somebody looks.
partner-settings-avoid = 🚫 I never pair you with these people, and tell neither of you when the other looks. Nobody sees that. You can still meet at tables that are open to everybody, and in cups.
partner-alerts = Tell me when somebody looks: for no game
partner-avoid = Do not pair me with: nobody
partner-server-on = 🔎 Searching for players is on.
partner-server-off = 🔎 Searching for players is off: no new search begins.
partner-server-switch-on = Switch search on
partner-server-switch-off = Switch search off
