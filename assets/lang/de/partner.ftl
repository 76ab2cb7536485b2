## Tables that wait, on the panel of `/spielen`

# $name: the person who opened the table. Labels of buttons.
partner-join = Mit { $name } · { $time }
partner-join-game = Mit { $name } · { $game } · { $time }
partner-time-none = unbegrenzt Zeit
partner-time-live = je 10 Minuten
partner-time-evening = je 1 Stunde
partner-time-day = 1 Tag pro Zug
partner-time-three_days = 3 Tage pro Zug
partner-time-five_days = je 5 Tage
partner-time-ten_days = je 10 Tage

## Looking for somebody

partner-look = Mitspieler suchen
partner-looking = 🔎 Deine Suche
partner-ask = 🔎 **Such dir jemanden zum Spielen.** Sucht hier noch jemand, bringe ich euch zusammen. Sonst eröffne ich einen Tisch für alle und sage denen Bescheid, die das wollen. Wann möchtest du spielen?
partner-any = Irgendein Spiel
partner-pace-now = Jetzt (Suche: 30 Minuten)
partner-pace-days = Über Tage (Suche: 3 Tage)
partner-settings = Mitspielersuche …
partner-line = 🔎 { $game }, { $pace ->
    [now] jetzt
   *[days] über Tage
} · { $place } · endet { $until }
partner-line-pair = 🎉 { $game } · { $place } · es hat sich jemand gefunden: drück auf **Mitspielen** · die Zeit endet { $until }
partner-line-joined = 🎉 { $game } · { $place } · du bist dabei · die Zeit der anderen Person endet { $until }
partner-waits = **Du suchst jemanden zum Spielen.**
    { $line }
    Sobald sich jemand findet, schreibe ich dir.
partner-meanwhile = Noch niemand da. Möchtest du solange gegen den Computer spielen? Deine Suche läuft weiter.
partner-stop = Nicht mehr suchen
partner-stopped = Du suchst niemanden mehr.
partner-none = Du suchst niemanden mehr. Hat dein Spiel begonnen, steht es unter `/spiele`.
partner-refused = Auf diesem Server ist die Suche nach Mitspielern abgeschaltet. **Tisch eröffnen** und **Jemanden herausfordern …** gehen wie immer.
partner-refused-busy = Du bist mitten in einem schnellen Spiel mit jemandem. Such das nächste, wenn es vorbei ist, oder such ein Spiel **über Tage**.
partner-pair = 🎉 **Es hat sich jemand gefunden:** { $game } ({ $time }) mit **{ $other }**, in { $place }. Das Spiel beginnt, wenn ihr beide auf **Mitspielen** gedrückt habt. Die Zeit dafür endet { $until }. Spielst du nicht mit, ist auch deine Suche zu Ende.
partner-pair-waits = **{ $game }** mit **{ $other }**, in { $place }: Du bist dabei. Die Zeit für **{ $other }** endet { $until }; wird nichts daraus, läuft deine Suche weiter.
partner-begun = **{ $game }** hat begonnen: { $place }
partner-lost = Du bist nicht dabei, und deine Suche ist zu Ende. Mit `/spielen` beginnst du eine neue.
partner-declined = Du spielst dieses Spiel nicht mit, und deine Suche ist zu Ende. Mit `/spielen` beginnst du eine neue.
partner-goes-on = Aus diesem Spiel wird nichts: Die andere Person ist nicht dabei. Deine Suche läuft weiter.
partner-table-stays = Deine Suche ist zu Ende. Dein Tisch bleibt offen, weil jemand mitspielen möchte: Sieh auf der Karte nach.
partner-busy = Deine Suche ist zu Ende, weil ein anderes Spiel von dir begonnen hat. Mit `/spielen` beginnst du eine neue.
partner-card-pair = ⏳ Hier haben sich zwei gefunden. Das Spiel beginnt, wenn beide auf **Mitspielen** gedrückt haben. Die Zeit dafür endet { $until }.

## Still there?

partner-card-asks = ⏳ { $player }, bist du noch da? Drück auf **Ich bin da**, sonst wird der Tisch { $until } geschlossen.
partner-still-there = An deinem Tisch möchte jemand mitspielen. **Bist du noch da?** Drück auf **Ich bin da**, sonst wird der Tisch { $until } geschlossen.
partner-here = Ich bin da

## Calls

partner-about = **{ $game }** · { $place }
partner-alert = 🔔 **{ $name }** sucht jemanden zum Spielen ({ $time }).
partner-alert-last = Bei meinen letzten Nachrichten hast du nicht auf **Mitspielen** gedrückt. Tust du es auch diesmal nicht, schreibe ich dir zu diesem Spiel nicht mehr.
partner-silence = Nicht mehr schreiben
partner-silenced = Ich sage dir dort nicht mehr Bescheid, wenn jemand **{ $game }** spielen will.
partner-aloud-missed = 🔔 { $player }, deine Suche für **{ $game }** ist zu Ende, weil du nicht auf **Mitspielen** gedrückt hast. Mit `/spielen` beginnst du eine neue.
partner-aloud = 🔔 { $player }, an deinem Tisch für **{ $game }** gibt es Neues: Sieh auf der Karte nach, oder schick `/spiele`.

## Settings

partner-settings-title = **Mitspielersuche.** Das siehst nur du.
partner-settings-alerts = 🔔 Ich schreibe dir, wenn in dem Kanal, in dem du sie gewählt hast, oder in einem, den der Server für Spiele gewählt hat, jemand für eines dieser Spiele Mitspieler sucht: höchstens einmal am Tag, nie in deiner Ruhezeit oder im Urlaub. Nach fünf Nachrichten, bei denen du nicht auf **Mitspielen** drückst, höre ich auf.
partner-settings-elsewhere = 🔔 Auf einem Server kannst du hier auch wählen, zu welchen Spielen ich dir Bescheid sage, wenn jemand sucht.
partner-settings-avoid = 🚫 Mit diesen Leuten bringe ich dich nie zusammen und sage keinem von euch Bescheid, wenn der andere sucht. Das sieht niemand. An Tischen, die für alle offen sind, und in Pokalen könnt ihr trotzdem aufeinandertreffen.
partner-alerts = Bescheid, wenn jemand sucht: zu keinem Spiel
partner-avoid = Nicht zusammenbringen mit: niemandem
partner-server-on = 🔎 Die Suche nach Mitspielern ist an.
partner-server-off = 🔎 Die Suche nach Mitspielern ist aus: Neue Suchen beginnen nicht.
partner-server-switch-on = Suche einschalten
partner-server-switch-off = Suche abschalten
