## Pokale

cup-name = Pokal: { $game }
cup-title = **Pokale auf diesem Server**
cup-none = Noch kein Pokal. In einem Pokal spielen alle gegen alle, und die Besten treffen sich im Finale.
cup-line = **{ $game }** · { $pace } · { $state } · { $count ->
    [one] 1 Person
   *[other] { $count } Leute
} · <#{ $channel }>
cup-entry = { $game } · { $state }
cup-state = { $state ->
    [open] offen
    [running] läuft
    [over] zu Ende
   *[cancelled] abgesagt
}
cup-choose = Pokal wählen …
cup-pace-short = { $pace ->
    [evening] an einem Abend
   *[weeks] über Wochen
}

cup-about-evening = An einem Abend: eine Runde nach der anderen. Komm zu jedem Spiel innerhalb von 5 Minuten.
cup-about-weeks = Über Wochen: alle Spiele gleichzeitig, { $days } Tage pro Person für ein ganzes Spiel. Komm zu jedem Spiel innerhalb von 3 Tagen.
cup-about-pairs = Bis zu 5 Leute spielen alle gegen alle. Bei mehr Leuten gibt es Gruppen, deren Erste ein Finale spielen.
cup-about-tables = Zwei Runden an Tischen mit 3 bis 5 Leuten.
cup-about-final = Bei mehr als 5 Leuten spielen die besten vier ein Finale.
cup-starts-with = Beginnt, sobald **{ $count }** Leute dabei sind.
cup-starts-at = Beginnt { $at } ({ $in }) mit allen, die dabei sind, mindestens { $least } Leuten.
cup-people = Dabei: { $names }
cup-people-nobody = Noch niemand ist dabei.
cup-again = { $names }: noch ein Pokal? Drückt auf Mitmachen.
cup-proof = Nachweis: { $hash }
cup-ends = Die Spiele enden spätestens am { $at }.
cup-winner = { $count ->
    [one] 🏆 **{ $names }** gewinnt den Pokal!
   *[other] 🏆 **{ $names }** teilen sich den Pokal!
}
cup-second = Platz 2: { $names }
cup-third = Platz 3: { $names }
cup-not-held = Der Pokal hat nicht stattgefunden: Es braucht mindestens { $least } Leute.
cup-cancelled = Der Pokal wurde abgesagt. Laufende Spiele gehen als gewöhnliche Spiele weiter.
cup-over-nobody = Der Pokal ist zu Ende. Niemand war mehr da, um ihn zu gewinnen.

cup-join = Mitmachen
cup-leave = Aussteigen
cup-withdraw = Zurückziehen
cup-mine = Meine Spiele
cup-table = Tabelle
cup-cancel = Pokal absagen
cup-new = Neuer Pokal
cup-repeat = Noch einmal dieselben
cup-list = Alle Pokale
cup-refresh = Aktualisieren
cup-back = Zurück
cup-come = Mitspielen: { $opponents }
cup-turn = Mein Zug: { $opponents }

cup-joined = Du bist dabei.
cup-joined-away = Du bist im Urlaub. Die Uhren eines Pokals warten darauf nicht: Komm rechtzeitig zurück oder steig vor dem Beginn aus.
cup-left = Du bist bei diesem Pokal nicht dabei.
cup-withdrawn = Du hast dich zurückgezogen.
cup-leave-question = Möchtest du dich zurückziehen? Deine offenen Spiele verlierst du. Ist weniger als die Hälfte deiner Spiele zu Ende, werden alle deine Ergebnisse gestrichen.
cup-leave-yes = Ja, zurückziehen
cup-leave-no = Nein, dabeibleiben
cup-cancel-question = Möchtest du diesen Pokal für alle absagen? Laufende Spiele gehen als gewöhnliche Spiele weiter.
cup-cancel-yes = Ja, absagen
cup-cancel-no = Nein, behalten

cup-mine-title = **Deine Spiele im Pokal: { $game }**
cup-mine-none = In diesem Pokal wartet gerade kein Spiel auf dich.
cup-mine-come = **{ $opponents }**: komm bis { $until } ({ $in })
cup-mine-here = **{ $opponents }**: du bist da. Das Spiel wartet bis { $until } auf { $missing }.
cup-mine-playing = **{ $opponents }**: das Spiel läuft in <#{ $thread }>
cup-mine-playing-soon = **{ $opponents }**: das Spiel läuft
cup-mine-later = **{ $opponents }**: kommt später
cup-mine-over = **{ $opponents }**: { $result }
cup-result = { $result ->
    [won] gewonnen
    [level] unentschieden
    [lost] verloren
    [walkover] gewonnen, sonst kam niemand
    [missed] verpasst
   *[left] verlassen
}
cup-place = Platz { $place }

cup-waits = { $count ->
    [one] 🏆 **{ $cup }**: Ein Spiel wartet bis { $until } auf dich
   *[other] 🏆 **{ $cup }**: { $count } Spiele warten auf dich, das erste bis { $until }
}

cup-group = Gruppe { $group }
cup-stage = { $stage ->
    [final] Finale
    [replay] Zweites Finale
   *[groups] Alle gegen alle
}
cup-round = Runde { $round }
cup-at-begins = beginnt
cup-come-by = Kommt bis { $until }. Wer da ist, hat ein ✓.
cup-score = { $points }
cup-walkover = { $points } ohne Spiel
cup-proofs = Nachweise: { $hashes }
cup-column-points = Pkt
cup-column-round = R{ $round }
cup-alt = Tabelle des Pokals, { $game }.
cup-alt-line = { $place }. { $name }: { $points }
cup-table-note = 2 für einen Sieg, 1 für ein Unentschieden. + Sieg, weil niemand kam; – nicht da.
cup-table-note-several = 120 Punkte für den Ersten eines Tischs, 0 für den Letzten. – nicht da.
cup-struck = gestrichen

cup-draft-title = **Neuer Pokal**
cup-draft-choose-game = Spiel …
cup-draft-choose-pace = Tempo …
cup-draft-choose-start = Beginn …
cup-draft-pace = { $pace ->
    [evening] An einem Abend, eine Runde nach der anderen
   *[weeks] Über Wochen, alle Spiele gleichzeitig
}
cup-draft-with = Beginnt, sobald { $count } Leute dabei sind
cup-draft-at = Beginnt am { $date } um { $time } ({ $zone })
cup-draft-here = Der Pokal wird in <#{ $channel }> ausgetragen. In einem eigenen Kanal findet man ihn leicht.
cup-create = Pokal eröffnen
cup-created = **Pokal: { $game }** ist in <#{ $channel }> eröffnet. Drücke dort auf Mitmachen, um selbst dabei zu sein.

cup-news-games = { $count ->
    [one] **Pokal: { $game }**: Ein Spiel wartet auf dich. Komm bis { $until } ({ $in }), sonst gewinnen es die anderen.
   *[other] **Pokal: { $game }**: { $count } Spiele warten auf dich. Komm bis { $until } ({ $in }), sonst gewinnen sie die anderen.
}
cup-news-last-call = { $count ->
    [one] **Pokal: { $game }**: Ein Spiel wartet noch auf dich. Die Zeit zum Kommen endet { $in }.
   *[other] **Pokal: { $game }**: { $count } Spiele warten noch auf dich. Die Zeit zum Kommen endet { $in }.
}
cup-news-too-few = **Pokal: { $game }** findet nicht statt: Zu wenige Leute waren dabei.
cup-news-cancelled = **Pokal: { $game }** wurde abgesagt. Laufende Spiele gehen als gewöhnliche Spiele weiter.
cup-news-over = **Pokal: { $game }** ist zu Ende. Die Tabelle steht in <#{ $channel }>.
cup-news-place = Du hast { $place }.

cup-refused-begun = Dieser Pokal hat schon begonnen. Niemand kann mehr mitmachen.
cup-refused-over = Dieser Pokal ist zu Ende.
cup-refused-full = Dieser Pokal ist voll.
cup-refused-two = Du bist schon bei zwei Pokalen dabei. Spiel erst einen davon zu Ende.
cup-refused-stranger = Du bist bei diesem Pokal nicht dabei.
cup-refused-gone = Diesen Pokal gibt es nicht mehr.
cup-refused-absent = { $count ->
    [one] Du hast in früheren Pokalen Spiele verpasst. Beende 1 gewöhnliches Spiel, dann kannst du wieder mitmachen.
   *[other] Du hast in früheren Pokalen Spiele verpasst. Beende { $count } gewöhnliche Spiele, dann kannst du wieder mitmachen.
}
cup-refused-decline = Dieses Spiel gehört zu einem Pokal. Um es aufzugeben, zieh dich mit `/pokal` aus dem Pokal zurück.
cup-refused-creator = Nur die Person, die den Pokal eröffnet hat, und Leute, die den Server verwalten, können ihn absagen.
cup-refused-evening = Dieses Spiel dauert für einen Pokal an einem Abend zu lange. Wähle einen Pokal über Wochen.
cup-refused-past = Dieser Beginn liegt in der Vergangenheit. Wähle einen anderen.
cup-refused-not-waiting = Dieses Spiel wartet nicht mehr auf dich.
cup-refused-people = Ein Pokal braucht mindestens { $least } Leute.
