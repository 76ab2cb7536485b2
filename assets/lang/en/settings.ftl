settings-title = **Your settings.** They apply on every server, for everything that only you see.
settings-language = Language: { $language ->
    [de] German
   *[en] English
}
settings-language-mine = Language: the same as in Discord
settings-language-server = Public posts: the server’s language
settings-language-posts = Public posts: { $language ->
    [de] German
   *[en] English
}
settings-pushes-private = Your turn: I send you a private message
settings-pushes-mention = Your turn: I mention you in the game’s thread
settings-pushes-off = Your turn: I say nothing
settings-palette-dark = Colours: night blue
settings-palette-light = Colours: chart on paper
settings-palette-safe = Colours: easy to tell apart
settings-is-quiet = 🌙 Quiet hours: { $hours } ({ $zone }). I tell you afterwards what is waiting.
settings-is-not-quiet = 🌙 No quiet hours.
settings-is-not-quiet-in = 🌙 No quiet hours. Your time zone: { $zone }.
settings-is-away = 🏝️ You are on vacation until the end of { $until }. You get no notifications. Where each decision has days, your clock stands still, for four weeks a decision at most; time for the whole game runs on.
settings-is-away-until-back = 🏝️ You are on vacation until you say you are back. You get no notifications. Where each decision has days, your clock stands still, for four weeks a decision at most; time for the whole game runs on.
settings-is-not-away = 🏝️ You are not on vacation.
settings-is-hints-on = 💡 In your first game of each kind, a hint tells you what to do.
settings-is-hints-off = 💡 Hints are off, in all your games.
settings-is-hidden-off = 🏆 You appear on leaderboards, and others can see your profile.
settings-is-hidden-on = 🏆 You appear on no leaderboard, and only you see your profile.
settings-calls = Notifications…
settings-calls-title = **How I notify you,** and who sees you.
settings-quiet = Quiet hours…
settings-not-quiet = No quiet hours
settings-away = Vacation…
settings-back = I’m back
settings-text-on = Boards as text
settings-text-off = Boards as pictures
settings-misses-on = Show misses
settings-misses-off = Hide misses
settings-hints-on = Show hints
settings-hints-off = No hints
settings-hidden-on = Leave leaderboards
settings-hidden-off = Appear on leaderboards
settings-privacy = Your data
settings-server = Server settings
settings-mine = Your settings
settings-sample = An example of a board. { $palette }
settings-sample-you = You
settings-sample-other = Somebody
settings-quiet-title = Quiet hours
settings-quiet-from = From
settings-quiet-from-like = 22:00
settings-quiet-until = Until
settings-quiet-until-like = 7:00
settings-quiet-zone = Time zone or a city in it
settings-quiet-zone-like = Europe/London, New York, Sydney…
settings-away-title = Vacation
settings-away-until = Last day (empty: until I say I’m back)
settings-away-like = 2026-07-31
settings-changed-looks = Your open boards follow in a moment.
settings-refused-hours = ⚠️ I don’t understand these times. Write them like 22:00 and 7:30; they must not be the same.
settings-refused-zone = ⚠️ I don’t know the time zone “{ $zone }”. Write a larger city in it, such as London, New York or Sydney.
settings-refused-zones = ⚠️ “{ $zone }” could be several time zones: { $zones }. Write one of them.
settings-refused-date = ⚠️ I don’t understand this date. Write it like 2026-07-31, and it has to be in the next two years; leave it empty if you don’t know yet.
settings-refused-manager = Only people with the permission “Manage Server” can change the settings of a server.
settings-refused-guild = A server’s settings can be changed only on the server itself.

settings-server-title = **Settings of this server.** They apply to tables that are opened from now on.
settings-server-everywhere = 📍 Tables may be opened in every channel.
settings-server-only-in = 📍 Tables may be opened only here: { $channels }
settings-server-everybody = 👥 Everybody may open tables.
settings-server-only-roles = 👥 Only these roles, and managers of the server, may open tables: { $roles }
settings-server-only-managers = 👥 Only people who manage the server may open tables.
settings-server-announced = 📣 Results of games between people, and the first three of each season, are announced in { $channel }.
settings-server-not-announced = 📣 Results are not announced.
settings-server-channels = Channels for tables: all
settings-server-roles = Roles that may open tables: everybody
settings-server-results = Channel for results: none
settings-server-managers-on = Only people who manage the server
settings-server-managers-off = Everybody opens tables
settings-time-none = New tables: unlimited time
settings-time-live = New tables: 10 minutes each and 10 seconds a move
settings-time-evening = New tables: an hour each and 30 seconds a move
settings-time-day = New tables: a day for each decision
settings-time-three_days = New tables: three days for each decision
settings-time-five_days = New tables: 5 days each for the whole game
settings-time-ten_days = New tables: 10 days each for the whole game
settings-refused-here = On this server tables are opened here: { $channels }
settings-refused-roles = On this server only people with one of these roles open tables: { $roles }. You can join any table all the same.
settings-refused-managers = On this server only people who manage it open tables. You can join any table all the same.

settings-announced = 🏁 **{ $game }** · { $players } · { $place }
    { $outcome }

privacy-forgotten = Deleted player
privacy-about = **Your data.** I store what your games need, and nothing else:
    - your id, name and language at the tables where you sit or are invited
    - your moves, with their times and the numbers of the clicks they came from, so that games can be replayed and checked
    - results and ratings of finished games, with your Discord name and profile picture for leaderboards
    - which of my messages belong to your games, and your settings
    - your searches for somebody to play with, and what you have set for them
    - the cups that you take or took part in, and your tries of the puzzle of the day
    I don’t read along in channels, and nothing is passed on. **My data** gives you all of it as a file; **Delete my data** deletes all of it.
privacy-export = My data
privacy-export-next = Next part
privacy-exported = This is everything I have stored about you, as a JSON file that any text editor opens. Your moves in running games are in it only after their end, moves of others never.
privacy-exported-part = { $more ->
    [yes] Part { $part }. There is more.
   *[no] Part { $part }, the last one.
}
privacy-refused-waiting = Your data is already on its way.
privacy-refused-busy = Many people are getting their data right now. Please try again in a few minutes.
privacy-delete = Delete my data…
privacy-delete-really = **Delete everything about you?** This cannot be undone.
    - { $open ->
        [0] You have no open games.
        [one] You leave one open table or game; a running game is lost.
       *[other] You leave { $open } open tables and games; running games are lost.
    }
    - Your settings, searches, puzzle tries, ratings and places on leaderboards are deleted, and you are out of running cups.
    - In finished games and cups you are called “Deleted player”. The moves stay: the games belong to the others as well.
    -# Messages already posted in channels stay on Discord; anyone who manages the server can delete them.
privacy-delete-yes = Yes, delete everything
privacy-delete-no = No, keep everything
privacy-deleting = Deleting. With many games this takes a little while. If you play again, you start afresh.
privacy-kept = Nothing is deleted.
privacy-policy = Privacy policy
privacy-terms = Terms
privacy-policy-public = Policy on the web
privacy-terms-public = Terms on the web
privacy-back = Back
