settings-title = **Deine Einstellungen.** Sie gelten auf jedem Server, für alles, was nur du siehst.
settings-language = Sprache: { $language ->
    [de] Deutsch
   *[en] Englisch
}
settings-language-mine = Sprache: wie in Discord
settings-language-server = Öffentliches: Sprache des Servers
settings-language-posts = Öffentliches: { $language ->
    [de] Deutsch
   *[en] Englisch
}
settings-pushes-private = Am Zug: Ich schreibe dir privat
settings-pushes-mention = Am Zug: Ich erwähne dich im Thread des Spiels
settings-pushes-off = Am Zug: Ich sage nichts
settings-palette-dark = Farben: Nachtblau
settings-palette-light = Farben: Seekarte auf Papier
settings-palette-safe = Farben: leicht zu unterscheiden
settings-is-quiet = 🌙 Ruhezeit: { $hours } Uhr ({ $zone }). Was inzwischen wartet, erfährst du danach.
settings-is-not-quiet = 🌙 Keine Ruhezeit.
settings-is-not-quiet-in = 🌙 Keine Ruhezeit. Deine Zeitzone: { $zone }.
settings-is-away = 🏝️ Du bist bis einschließlich { $until } im Urlaub. Du bekommst keine Benachrichtigungen. Wo es für jede Entscheidung Tage gibt, steht deine Uhr, bei jeder höchstens vier Wochen; Bedenkzeit fürs ganze Spiel läuft weiter.
settings-is-away-until-back = 🏝️ Du bist im Urlaub, bis du dich zurückmeldest. Du bekommst keine Benachrichtigungen. Wo es für jede Entscheidung Tage gibt, steht deine Uhr, bei jeder höchstens vier Wochen; Bedenkzeit fürs ganze Spiel läuft weiter.
settings-is-not-away = 🏝️ Du bist nicht im Urlaub.
settings-is-hints-on = 💡 In deinem ersten Spiel jeder Art sagt dir ein Hinweis, was zu tun ist.
settings-is-hints-off = 💡 Hinweise sind aus, in allen deinen Spielen.
settings-is-hidden-off = 🏆 Du stehst in Bestenlisten, und andere können dein Profil sehen.
settings-is-hidden-on = 🏆 Du stehst in keiner Bestenliste, und dein Profil siehst nur du.
settings-calls = Benachrichtigungen …
settings-calls-title = **Wie ich dich benachrichtige** und wer dich sieht.
settings-quiet = Ruhezeit …
settings-not-quiet = Keine Ruhezeit
settings-away = Urlaub …
settings-back = Ich bin zurück
settings-text-on = Spielfelder als Text
settings-text-off = Spielfelder als Bild
settings-misses-on = Fehlschüsse zeigen
settings-misses-off = Fehlschüsse ausblenden
settings-hints-on = Hinweise zeigen
settings-hints-off = Keine Hinweise
settings-hidden-on = Nicht in Bestenlisten
settings-hidden-off = In Bestenlisten stehen
settings-privacy = Deine Daten
settings-server = Server-Einstellungen
settings-mine = Deine Einstellungen
settings-sample = Beispiel für ein Spielfeld. { $palette }
settings-sample-you = Du
settings-sample-other = Jemand
settings-quiet-title = Ruhezeit
settings-quiet-from = Von
settings-quiet-from-like = 22:00
settings-quiet-until = Bis
settings-quiet-until-like = 7:00
settings-quiet-zone = Zeitzone oder eine Stadt darin
settings-quiet-zone-like = Europe/Berlin, Wien, Zürich …
settings-away-title = Urlaub
settings-away-until = Letzter Tag (leer: bis ich zurück bin)
settings-away-like = 31.7.2026
settings-changed-looks = Deine offenen Spielfelder folgen gleich.
settings-refused-hours = ⚠️ Diese Uhrzeiten verstehe ich nicht. Schreib sie wie 22:00 und 7:30; sie müssen sich unterscheiden.
settings-refused-zone = ⚠️ Die Zeitzone „{ $zone }“ kenne ich nicht. Schreib eine größere Stadt hin, die darin liegt, zum Beispiel Berlin, Wien oder New York.
settings-refused-zones = ⚠️ „{ $zone }“ kann mehrere Zeitzonen meinen: { $zones }. Schreib eine davon.
settings-refused-date = ⚠️ Dieses Datum verstehe ich nicht. Schreib es wie 31.7.2026; es muss in den nächsten zwei Jahren liegen. Weißt du es noch nicht, lass das Feld leer.
settings-refused-manager = Die Einstellungen eines Servers kann nur ändern, wer die Berechtigung „Server verwalten“ hat.
settings-refused-guild = Die Einstellungen eines Servers kannst du nur auf dem Server selbst ändern.

settings-server-title = **Einstellungen dieses Servers.** Sie gelten für Tische, die ab jetzt eröffnet werden.
settings-server-everywhere = 📍 Tische dürfen in jedem Kanal eröffnet werden.
settings-server-only-in = 📍 Tische dürfen nur hier eröffnet werden: { $channels }
settings-server-everybody = 👥 Alle dürfen Tische eröffnen.
settings-server-only-roles = 👥 Nur diese Rollen und wer den Server verwaltet dürfen Tische eröffnen: { $roles }
settings-server-only-managers = 👥 Nur wer den Server verwaltet, darf Tische eröffnen.
settings-server-announced = 📣 In { $channel } stehen die Ergebnisse von Spielen zwischen Menschen und am Ende jeder Saison die ersten drei.
settings-server-not-announced = 📣 Ergebnisse werden nirgends verkündet.
settings-server-channels = Kanäle für Tische: alle
settings-server-roles = Rollen, die Tische eröffnen dürfen: alle
settings-server-results = Kanal für Ergebnisse: keiner
settings-server-managers-on = Nur wer den Server verwaltet
settings-server-managers-off = Alle dürfen Tische eröffnen
settings-time-none = Neue Tische: Bedenkzeit unbegrenzt
settings-time-live = Neue Tische: je 10 Minuten und 10 Sekunden pro Zug
settings-time-evening = Neue Tische: je eine Stunde und 30 Sekunden pro Zug
settings-time-day = Neue Tische: ein Tag für jede Entscheidung
settings-time-three_days = Neue Tische: drei Tage für jede Entscheidung
settings-time-five_days = Neue Tische: je 5 Tage fürs ganze Spiel
settings-time-ten_days = Neue Tische: je 10 Tage fürs ganze Spiel
settings-refused-here = Auf diesem Server werden Tische hier eröffnet: { $channels }
settings-refused-roles = Auf diesem Server eröffnen nur Leute mit einer dieser Rollen Tische: { $roles }. Mitspielen kannst du trotzdem überall.
settings-refused-managers = Auf diesem Server eröffnet nur Tische, wer ihn verwaltet. Mitspielen kannst du trotzdem überall.

settings-announced = 🏁 **{ $game }** · { $players } · { $place }
    { $outcome }

privacy-forgotten = Gelöschte Person
privacy-about = **Deine Daten.** Ich speichere, was deine Spiele brauchen, und sonst nichts:
    - deine Kennung, deinen Namen und deine Sprache an Tischen, an denen du sitzt oder zu denen du eingeladen bist
    - deine Züge mit ihren Zeiten und den Nummern der Klicks, aus denen sie kamen, damit sich Spiele wiedergeben und nachprüfen lassen
    - Ergebnisse und Wertungen beendeter Spiele, dazu deinen Discord-Namen und dein Profilbild für Bestenlisten
    - welche meiner Nachrichten zu deinen Spielen gehören, und deine Einstellungen
    - deine Suchen nach Mitspielern und was du dafür eingestellt hast
    - Pokale, bei denen du dabei bist oder warst, und deine Versuche beim Rätsel des Tages
    Ich lese in Kanälen nicht mit, und nichts wird weitergegeben. **Meine Daten** gibt dir alles als Datei, **Daten löschen** löscht alles.
privacy-export = Meine Daten
privacy-export-next = Nächster Teil
privacy-exported = Das ist alles, was ich über dich gespeichert habe, als JSON-Datei, die jeder Texteditor öffnet. Deine Züge in laufenden Spielen stehen erst nach deren Ende darin, Züge anderer gar nicht.
privacy-exported-part = { $more ->
    [yes] Teil { $part }. Es gibt noch mehr.
   *[no] Teil { $part }, der letzte.
}
privacy-refused-waiting = Deine Daten sind schon unterwegs.
privacy-refused-busy = Gerade holen sich viele ihre Daten. Versuch es in ein paar Minuten noch einmal.
privacy-delete = Daten löschen …
privacy-delete-really = **Wirklich alles über dich löschen?** Das lässt sich nicht rückgängig machen.
    - { $open ->
        [0] Du hast keine offenen Spiele.
        [one] Du verlässt einen offenen Tisch oder ein Spiel; ein laufendes Spiel ist verloren.
       *[other] Du verlässt { $open } offene Tische und Spiele; laufende Spiele sind verloren.
    }
    - Deine Einstellungen, Suchen, Rätselversuche, Wertungen und Plätze in Bestenlisten werden gelöscht, und bei laufenden Pokalen bist du nicht mehr dabei.
    - In beendeten Spielen und Pokalen heißt du „Gelöschte Person“. Die Züge bleiben: Die Spiele gehören auch den anderen.
    -# Was schon in Kanälen steht, bleibt auf Discord; wer den Server verwaltet, kann es löschen.
privacy-delete-yes = Ja, alles löschen
privacy-delete-no = Nein, alles behalten
privacy-deleting = Wird gelöscht. Bei vielen Spielen dauert das ein wenig. Spielst du wieder, fängst du neu an.
privacy-kept = Es wird nichts gelöscht.
privacy-policy = Datenschutzerklärung
privacy-terms = Nutzungsbedingungen
privacy-policy-public = Erklärung im Web
privacy-terms-public = Bedingungen im Web
privacy-back = Zurück
