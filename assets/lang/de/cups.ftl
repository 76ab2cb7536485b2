## Pokale

cup-name = Pokal: { $game }
cup-title = **Pokale auf diesem Server**
cup-none = Noch kein Pokal. In einem Pokal spielen alle gegen alle, und die Besten spielen das Finale. **Neuer Pokal** eröffnet einen.
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

cup-about-evening = An einem Abend: eine Runde nach der anderen. Drück bei jedem Spiel innerhalb von 5 Minuten auf **Mitspielen**. Wer zweimal fehlt, scheidet aus.
cup-about-weeks = Über Wochen: alle Spiele gleichzeitig, { $days } Tage pro Person und Spiel. Drück bei jedem Spiel innerhalb von 3 Tagen auf **Mitspielen**. Wer zweimal fehlt, scheidet aus.
cup-about-pairs = Bis zu 5 Leute spielen alle gegen alle. Sind es mehr, wird in Gruppen gespielt, und die Gruppensieger spielen das Finale.
cup-about-tables = Zwei Runden an Tischen mit 3 bis 5 Leuten.
cup-about-final = Bei mehr als 5 Leuten spielen die besten vier ein Finale.
cup-starts-with = Beginnt, sobald **{ $count }** Leute dabei sind. Sind es bis { $at } ({ $in }) weniger, findet der Pokal nicht statt.
cup-starts-at = Beginnt am { $at } ({ $in }) mit allen, die dabei sind, mindestens { $least } Leuten.
cup-people = Dabei: { $names }
cup-people-nobody = Noch niemand ist dabei.
cup-again = { $names }: noch ein Pokal? Drückt auf **Mitmachen**.
cup-proof = Fairness-Nachweis: { $hash }…
cup-secret = Fairness-Nachweis: Der Hash des Geheimnisses `{ $secret }` beginnt mit { $hash }. Daraus folgen alle Spiele und Lose; `/prüfen` sagt bei jedem Spiel, wie.
cup-ends = Die laufenden Spiele enden spätestens am { $at }.
cup-winner = { $count ->
    [one] 🏆 **{ $names }** gewinnt den Pokal!
   *[other] 🏆 **{ $names }** teilen sich den Pokal!
}
cup-second = Platz 2: { $names }
cup-third = Platz 3: { $names }
cup-not-held = Der Pokal hat nicht stattgefunden: Es waren zu wenige Leute dabei.
cup-cancelled = Der Pokal wurde abgesagt.
cup-games-go-on = Laufende Spiele gehen als gewöhnliche Spiele weiter.
cup-over-nobody = Der Pokal ist zu Ende. Niemand war mehr da, um ihn zu gewinnen.

cup-join = Mitmachen
cup-leave = Aussteigen
cup-withdraw = Zurückziehen
cup-mine = Meine Spiele
cup-table = Tabelle
cup-cancel = Pokal absagen
cup-new = Neuer Pokal
cup-repeat = Pokal wiederholen
cup-list = Alle Pokale
cup-refresh = Aktualisieren
cup-back = Zurück
cup-come = Mitspielen: { $opponents }
cup-turn = Mein Zug: { $opponents }

cup-joined = Du bist dabei.
cup-joined-away = Du bist im Urlaub. In einem Pokal läuft deine Uhr trotzdem: Komm rechtzeitig zurück, oder steig vor dem Beginn aus.
cup-left = Du bist bei diesem Pokal nicht dabei.
cup-withdrawn = Du bist bei diesem Pokal nicht mehr dabei: Du hast dich zurückgezogen oder zwei Spiele verpasst.
cup-leave-question = Möchtest du dich zurückziehen? Deine offenen Spiele verlierst du. Ist weniger als die Hälfte deiner Spiele zu Ende, werden alle deine Ergebnisse gestrichen.
cup-leave-yes = Ja, zurückziehen
cup-leave-no = Nein, dabeibleiben
cup-cancel-question = Möchtest du diesen Pokal für alle absagen?
cup-cancel-yes = Ja, absagen
cup-cancel-no = Nein, nicht absagen

cup-mine-title = **Deine Spiele im Pokal: { $game }**
cup-mine-none = In diesem Pokal wartet gerade kein Spiel auf dich.
cup-mine-come = **{ $opponents }**: **Mitspielen** bis { $until } ({ $in })
cup-mine-here = **{ $opponents }**: du bist da. Das Spiel wartet bis { $until } auf { $missing }.
cup-mine-playing = **{ $opponents }**: das Spiel läuft in <#{ $thread }>
cup-mine-playing-soon = **{ $opponents }**: das Spiel läuft
cup-mine-later = **{ $opponents }**: kommt später
cup-mine-over = **{ $opponents }**: { $result }
cup-result = { $result ->
    [won] gewonnen
    [level] unentschieden
    [lost] verloren
    [walkover] kampflos gewonnen
    [missed] verpasst
   *[left] Spiel verlassen
}
cup-place = Platz { $place }

cup-waits = { $count ->
    [one] 🏆 **{ $cup }**: Ein Spiel wartet bis { $until } auf dich
   *[other] 🏆 **{ $cup }**: { $count } Spiele warten auf dich, das erste bis { $until }
}

cup-group = Gruppe { $group }
cup-stage = { $stage ->
    [final] Finale
    [replay] Finale, zweites Spiel
   *[groups] Alle Spiele
}
cup-round = Runde { $round }
cup-only-group = Pokal
cup-game-off = nicht gespielt
cup-at-begins = beginnt
cup-come-by = Drückt bis { $until } auf **Meine Spiele**, dann auf **Mitspielen**. Wer da ist, hat ein ✓.
cup-walkover = { $points } (nicht alle waren da)
cup-lots = Das Los hat entschieden, wer ins Finale kommt: { $people }. In Klammern steht die Nummer für den Fairness-Nachweis.
cup-proofs = 🔒 Fairness-Nachweis jedes Spiels
cup-column-points = Pkt
cup-column-round = R{ $round }
cup-alt = Tabelle des Pokals, { $game }.
cup-alt-line = { $place }. { $name }: { $points }
cup-table-note = 2 Punkte für einen Sieg, 1 für ein Unentschieden. + kampflos gewonnen, – nicht da.
cup-table-note-several = 120 Punkte für den Ersten eines Tischs, 0 für den Letzten. – nicht da oder ausgestiegen.
cup-table-struck = × gestrichen: Die Ergebnisse zählen nicht.
cup-alt-struck = { $name }: gestrichen

cup-draft-title = **Neuer Pokal**
cup-draft-choose-game = Spiel …
cup-draft-choose-pace = Tempo …
cup-draft-choose-start = Beginn …
cup-draft-pace = { $pace ->
    [evening] An einem Abend, eine Runde nach der anderen
   *[weeks] Über Wochen, alle Spiele gleichzeitig
}
cup-draft-with = Beginnt, sobald { $count } Leute dabei sind
cup-draft-at = Beginnt am { $date } um { $time } Uhr ({ $zone })
cup-draft-here = Der Pokal wird in <#{ $channel }> ausgetragen. Soll er woandershin, schick `/pokal` dort: In einem eigenen Kanal findet man ihn leicht.
cup-create = Pokal eröffnen
cup-created = **Pokal: { $game }** ist in <#{ $channel }> eröffnet. Drück dort auf **Mitmachen**, um selbst dabei zu sein.

cup-news-soon = **Pokal: { $game }** beginnt { $in } in <#{ $channel }>. Drück bei jedem Spiel innerhalb von 5 Minuten auf **Mitspielen**.
cup-news-moved = **Pokal: { $game }**: Zur Zeit des Beginns war der Bot nicht erreichbar. Der Pokal beginnt jetzt am { $until } ({ $in }). Hast du dann keine Zeit, drück auf **Aussteigen**.
cup-news-games = { $count ->
    [one] **Pokal: { $game }**: Ein Spiel wartet auf dich. Drück bis { $until } ({ $in }) unter **Meine Spiele** auf **Mitspielen**, sonst verlierst du es.
   *[other] **Pokal: { $game }**: { $count } Spiele warten auf dich. Drück bis { $until } ({ $in }) unter **Meine Spiele** überall auf **Mitspielen**, sonst verlierst du sie.
}
cup-news-last-call = { $count ->
    [one] **Pokal: { $game }**: Ein Spiel wartet noch auf dich. Drück unter **Meine Spiele** auf **Mitspielen**: Die Zeit dafür endet { $in }.
   *[other] **Pokal: { $game }**: { $count } Spiele warten noch auf dich. Drück unter **Meine Spiele** auf **Mitspielen**: Die Zeit dafür endet { $in }.
}
cup-news-too-few = **Pokal: { $game }** findet nicht statt: Es haben zu wenige mitgemacht.
cup-news-cancelled = **Pokal: { $game }** wurde abgesagt.
cup-news-out = **Pokal: { $game }**: Du hast zwei Spiele verpasst und bist ausgeschieden. Was du im Pokal noch gespielt hast, ist damit verloren.
cup-news-over = **Pokal: { $game }** ist zu Ende. Die Tabelle steht in <#{ $channel }>.
cup-news-place = Du belegst { $place }.

cup-refused-begun = Dieser Pokal hat schon begonnen. Niemand kann mehr mitmachen.
cup-refused-over = Dieser Pokal ist zu Ende.
cup-refused-full = Dieser Pokal ist voll.
cup-refused-two = Du bist schon bei zwei Pokalen dabei. Spiel erst einen davon zu Ende, oder steig aus einem aus.
cup-refused-stranger = Du bist bei diesem Pokal nicht dabei.
cup-refused-gone = Diesen Pokal gibt es nicht mehr.
cup-refused-absent = { $count ->
    [one] Du hast in früheren Pokalen Spiele verpasst. Spiel erst ein gewöhnliches Spiel gegen andere Leute zu Ende, dann kannst du wieder mitmachen. Ein Spiel, das nach wenigen Zügen endet, zählt nicht.
   *[other] Du hast in früheren Pokalen Spiele verpasst. Spiel erst { $count } gewöhnliche Spiele gegen andere Leute zu Ende, dann kannst du wieder mitmachen. Ein Spiel, das nach wenigen Zügen endet, zählt nicht.
}
cup-refused-decline = Dieses Spiel gehört zu einem Pokal und lässt sich nicht ablehnen. Mit `/pokal` kannst du dich aus dem Pokal zurückziehen.
cup-refused-creator = Absagen kann einen Pokal nur, wer ihn eröffnet hat oder den Server verwaltet.
cup-refused-many = Auf diesem Server sind schon { $most } Pokale offen. Mach bei einem davon mit oder warte, bis einer begonnen hat.
cup-refused-evening = Dieses Spiel dauert für einen Pokal an einem Abend zu lange. Wähle einen Pokal über Wochen.
cup-refused-past = Dieser Beginn liegt in der Vergangenheit. Wähle einen anderen.
cup-refused-not-waiting = Dieses Spiel wartet nicht mehr auf dich.
