## Absprachen, die am Tisch notiert werden

deal-button = Absprachen
deal-title = **Freie Absprachen an diesem Tisch.** Das Spiel erzwingt sie nicht: Was sie wert sind, liegt bei denen, die sie getroffen haben.
deal-none = Noch ist keine freie Absprache notiert.
deal-none-any-more = Hier ist nichts notiert.
deal-line = **{ $number }.** { $first } und { $second }, { $at }: { $text }
deal-line-withdrawn = **{ $number }.** { $first } und { $second }, { $at }: ~~{ $text }~~ – { $withdrawn } aufgekündigt
deal-asked = 🤝 { $player } schlägt dir eine Absprache vor: { $text }
deal-asked-more = 🤝 { $player } schlägt dir eine Absprache vor, und { $more ->
    [one] eine weitere wartet
   *[other] { $more } weitere warten
} unter **Absprachen**: { $text }
deal-proposed = ⏳ Du schlägst { $player } vor: { $text }
deal-agree = Einverstanden
deal-decline = Ablehnen
deal-take-back = Zurückziehen
deal-propose = Eine Absprache vorschlagen …
deal-propose-to = Mit { $player }
deal-form = Absprache mit { $player }
deal-form-text = Was ihr absprecht, für alle zu lesen
deal-withdraw = Eine deiner Absprachen aufkündigen …
deal-delete = Eine deiner Notizen löschen …
deal-entry = { $number }. { $text }
deal-refresh = Aktualisieren

deal-refused-gone = Diese Absprache wird nicht mehr vorgeschlagen, oder sie wurde gelöscht.
deal-refused-length = Eine Notiz hat ein bis { $longest } Zeichen.
deal-refused-partner = Absprachen trifft man mit einer anderen Person am Tisch: Dort sitzt niemand, der zustimmen könnte.
deal-refused-full = An diesem Tisch stehen schon { $most } Notizen. Erst muss eine davon gelöscht werden.
deal-refused-open = Du hast an diesem Tisch schon { $most } offene Vorschläge. Warte auf eine Antwort oder zieh einen zurück.
