## Abmachungen, die am Tisch notiert werden

deal-button = Abmachungen
deal-title = **Abmachungen an diesem Tisch.** Das Spiel erzwingt sie nicht: Was sie wert sind, liegt bei denen, die sie getroffen haben.
deal-none = Noch ist nichts abgemacht.
deal-none-any-more = Hier ist nichts notiert.
deal-line = **{ $number }.** { $first } und { $second }, { $at }: { $text }
deal-line-withdrawn = **{ $number }.** { $first } und { $second }, { $at }: ~~{ $text }~~ – { $withdrawn } aufgekündigt
deal-asked = 🤝 { $player } schlägt dir eine Abmachung vor: { $text }
deal-asked-more = 🤝 { $player } schlägt dir eine Abmachung vor, und { $more ->
    [one] eine weitere wartet
   *[other] { $more } weitere warten
} unter **Abmachungen**: { $text }
deal-proposed = ⏳ Du schlägst { $player } vor: { $text }
deal-agree = Einverstanden
deal-decline = Ablehnen
deal-take-back = Zurückziehen
deal-propose = Eine Abmachung vorschlagen …
deal-propose-to = Mit { $player }
deal-form = Abmachung mit { $player }
deal-form-text = Was ihr abmacht, für alle zu lesen
deal-withdraw = Eine deiner Abmachungen aufkündigen …
deal-delete = Eine deiner Notizen löschen …
deal-entry = { $number }. { $text }
deal-refresh = Aktualisieren

deal-refused-gone = Diese Abmachung wird nicht mehr vorgeschlagen, oder sie wurde gelöscht.
deal-refused-length = Eine Notiz hat ein bis { $longest } Zeichen.
deal-refused-partner = Abmachungen trifft man mit einer anderen Person am Tisch: Dort sitzt niemand, der zustimmen könnte.
deal-refused-full = An diesem Tisch stehen schon { $most } Notizen. Erst muss eine davon gelöscht werden.
deal-refused-open = Du hast an diesem Tisch schon { $most } offene Vorschläge. Warte auf eine Antwort oder zieh einen zurück.
