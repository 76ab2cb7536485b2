## Tables that wait, on the panel of `/spielen`

# $name: the person who opened the table. Labels of buttons.
partner-join = Zu { $name } · { $time }
partner-join-game = Zu { $name } · { $game } · { $time }
partner-time-none = unbegrenzt Zeit
partner-time-live = je 10 Minuten
partner-time-evening = je 1 Stunde
partner-time-day = 1 Tag pro Zug
partner-time-three_days = 3 Tage pro Zug
partner-time-five_days = je 5 Tage
partner-time-ten_days = je 10 Tage

## Looking for somebody

partner-look = Jemanden suchen
partner-looking = 🔎 Du suchst
partner-ask = 🔎 **Such dir jemanden zum Spielen.** Sucht hier noch jemand, bringe ich euch zusammen. Sonst eröffne ich einen Tisch für alle und sage denen Bescheid, die das wollen.
partner-any = Irgendein Spiel
partner-pace-now = Jetzt (30 Minuten lang)
partner-pace-days = Über Tage (3 Tage lang)
partner-settings = Mitspieler …
partner-line = 🔎 { $game }, { $pace ->
    [now] jetzt
   *[days] über Tage
} · { $place } · endet { $until }
partner-line-pair = 🎉 { $game } · { $place } · jemand ist gefunden: drück **Mitspielen** · die Zeit endet { $until }
partner-waits = **Du suchst jemanden zum Spielen.**
    { $line }
    Sobald sich jemand findet, schreibe ich dir.
partner-meanwhile = Noch niemand da. Möchtest du solange gegen den Computer spielen? Deine Suche läuft weiter.
partner-stop = Nicht mehr suchen
partner-stopped = Du suchst niemanden mehr.
partner-refused = Auf diesem Server kann man nicht nach Mitspielern suchen; das hat abgeschaltet, wer den Server verwaltet. **Tisch eröffnen** und **Jemanden herausfordern …** gehen wie immer.
partner-pair = 🎉 **Jemand ist gefunden:** { $game } mit **{ $other }**, in { $place }. Das Spiel beginnt, wenn ihr beide **Mitspielen** gedrückt habt. Die Zeit dafür endet { $until }.
partner-pair-waits = **{ $game }** mit **{ $other }**, in { $place }: Du bist dabei. Die Zeit der anderen Seite endet { $until }; danach läuft deine Suche weiter.
partner-begun = **{ $game }** hat begonnen: { $place }
partner-lost = Du hast nicht rechtzeitig **Mitspielen** gedrückt, und deine Suche ist zu Ende. Mit `/spielen` beginnst du eine neue.
partner-card-pair = ⏳ Zwei haben jemanden gesucht. Das Spiel beginnt, wenn beide **Mitspielen** gedrückt haben. Die Zeit dafür endet { $until }.

## Still there?

partner-card-asks = ⏳ { $player }, bist du noch da? Das Spiel beginnt, sobald du es sagst. Ohne Antwort schließt der Tisch { $until }.
partner-still-there = Jemand ist an deinen Tisch gekommen. **Bist du noch da?** Ohne Antwort schließt der Tisch { $until }.
partner-here = Ich bin da

## Calls

partner-about = **{ $game }** · { $place }
partner-alert = 🔔 **{ $name }** sucht jemanden zum Spielen: { $time }.
partner-alert-last = Auf die letzten Nachrichten hast du nicht geantwortet. Wenn du auch auf diese nicht antwortest, schreibe ich dir zu diesem Spiel nicht mehr.
partner-silence = Keine solchen Nachrichten
partner-silenced = Ich sage dir dort nicht mehr Bescheid, wenn jemand **{ $game }** spielen will.
partner-aloud = 🔔 { $player }, es gibt Neues von deinem Tisch für **{ $game }**: Es steht auf der Karte, oder schick `/spielen`.

## Settings

partner-settings-title = **Mitspieler.** Das siehst nur du.
partner-settings-alerts = 🔔 Wenn jemand in diesem Kanal oder in einem Kanal, den der Server für Spiele gewählt hat, eines dieser Spiele sucht, schreibe ich dir: höchstens einmal am Tag, nie in deiner Ruhezeit oder im Urlaub. Nach fünf Nachrichten ohne Antwort höre ich auf.
partner-settings-elsewhere = 🔔 Auf einem Server kannst du hier auch wählen, zu welchen Spielen ich dir Bescheid sage, wenn jemand sucht.
partner-settings-avoid = 🚫 Mit diesen Leuten bringe ich dich nie zusammen und sage keinem von euch Bescheid, wenn der andere sucht. Das sieht niemand. An einem Tisch, den du für alle eröffnest, können sie trotzdem mitspielen.
partner-alerts = Sag mir Bescheid, wenn jemand sucht: zu keinem Spiel
partner-avoid = Nicht zusammenbringen mit: niemandem
partner-server-on = 🔎 Auf dem Server kann man nach Mitspielern suchen.
partner-server-off = 🔎 Auf dem Server kann man nicht nach Mitspielern suchen.
partner-server-switch-on = Suchen erlauben
partner-server-switch-off = Suchen abschalten
