table-computer = { $level ->
    [easy] Computer (leicht)
    [normal] Computer (normal)
   *[hard] Computer (schwer)
}
table-against = { $level ->
    [easy] Computer: leicht
    [normal] Computer: normal
   *[hard] Computer: schwer
}
table-nobody = freier Platz

table-card-playing = Es spielen { $players }.
table-card-cancelled = Dieser Tisch wurde vor Spielbeginn geschlossen.
table-card-invited = Der zweite Platz ist für { $player } frei gehalten.
table-card-hash = Nachweis für faires Spiel: { $hash }…

table-join = Mitspielen
table-leave = Verlassen
table-options = Optionen
table-start = Starten
table-rules = Regeln
table-turn = Mein Zug
table-refresh = Aktualisieren
table-resign = Aufgeben
table-rematch = Revanche
table-record = Mitschrift
table-record-file = Das ganze Spiel als Datei, mit dem Nachweis, dass niemand geschummelt hat: `flaggschiff verify DATEI`.
table-choose-option = Option ändern …
table-resign-really = Wirklich aufgeben? Dann ist das Spiel verloren.
table-yes = Ja, aufgeben
table-no = Nein, weiterspielen
table-waiting = Die anderen sind am Zug.
table-as-of = Stand: Zug { $ply }
table-page-before = ◀ Vorige Seite
table-page-after = Nächste Seite ▶
table-no-games = Du hast gerade keine Spiele. Mit `/spielen` eröffnest du eins.
table-line-lobby = ⏳ { $game } in { $place }: wartet auf Mitspieler, { $since }
table-line-yours = ▶️ { $game } in { $place }: **du bist am Zug**, { $since }
table-line-others = ⏸️ { $game } in { $place }: wartet auf andere, { $since }
table-stale = Dieser Knopf gehörte zu einem früheren Stand. So sieht es jetzt aus.

table-refused-begun = Das Spiel hat schon begonnen.
table-refused-not-begun = Das Spiel hat noch nicht begonnen.
table-refused-over = Das Spiel ist zu Ende.
table-refused-not-over = Die Mitschrift gibt es erst nach dem Ende des Spiels.
table-refused-cancelled = Dieser Tisch ist geschlossen.
table-refused-creator = Das kann nur, wer den Tisch eröffnet hat.
table-refused-full = Alle Plätze sind besetzt.
table-refused-seated = Du sitzt schon an diesem Tisch.
table-refused-invited = Dieser Platz ist für jemand anderen frei gehalten.
table-refused-level = Diesen Computergegner gibt es nicht.
table-refused-stranger = Du spielst an diesem Tisch nicht mit.
table-refused-other-seat = Dieser Knopf gehört jemand anderem.
table-refused-option = Diese Option gibt es nicht: { $option }
table-refused-few = Dafür sind es noch zu wenige Mitspieler.
table-refused-control = Diesen Knopf verstehe ich nicht mehr. Mit `/spiele` findest du zu deinem Spiel zurück.
table-refused-gone = Diesen Tisch gibt es nicht mehr.
table-refused-several = Du spielst mehrere Spiele. Nutze den Befehl im Thread des Spiels, das du meinst, oder schau unter `/spiele` nach.
table-refused-none-here = Hier läuft kein Spiel von dir. Mit `/spielen` eröffnest du eins, `/spiele` zeigt deine Spiele.
table-refused-game = Dieses Spiel gibt es nicht.
table-refused-opponent = Wähle jemand anderen als Gegner. Für den Computer gibt es die Option `computer`.
table-refused-guild = Spiele eröffnest du im Kanal eines Servers, auf dem dieser Bot Mitglied ist.
table-refused-permissions = Hier fehlen mir Berechtigungen: { $permissions }. Wer den Kanal verwaltet, kann sie mir geben.
table-refused-broken = Dieses Spiel lässt sich gerade nicht fortsetzen. Nichts ist verloren; bitte sag dem Betreiber des Bots Bescheid: Tisch { $table }.
table-refused-internal = Bei mir ist etwas schiefgegangen. Nichts ist verloren; bitte versuch es noch einmal.

table-help = **Flaggschiff** ist der Spielleiter für Seeschlachten am Brett.
    `/spielen` eröffnet einen Tisch: gegen jemanden, für alle, die mitspielen wollen, oder gegen den Computer. Gespielt wird in einem eigenen Thread; deine geheime Aufstellung siehst nur du.
    **Mein Zug** unter dem Spielfeld öffnet jederzeit deine private Ansicht, auch nach Tagen. `/zug A5` tut dasselbe in Worten.
    `/brett` zeigt das Spielfeld, `/spiele` deine Spiele, `/regeln` die Regeln, `/aufgeben` beendet ein Spiel vorzeitig.
    Computergegner merken sich alles, was sie erfahren haben, auch Fehlschüsse in der schwierigen Variante von Schiffe versenken.
