# $number: 0 for the only computer at a table.
table-computer = Computer{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
table-computer-title = { table-computer } ({ $level ->
    [easy] leicht
    [normal] normal
   *[hard] schwer
})
table-against = { $level ->
    [easy] 🤖 leicht
    [normal] 🤖 normal
   *[hard] 🤖 schwer
}
table-nobody = freier Platz

table-card-playing = Es spielen: { $players }
table-card-cancelled = Dieser Tisch wurde vor Spielbeginn geschlossen.
table-card-reserved = reserviert für { $player }
table-card-hash = Fairness-Nachweis: { $hash }…

table-join = Mitspielen
table-leave = Verlassen
table-decline = Ablehnen
table-set-up = Einrichten …
table-back = Zurück
table-close = Tisch schließen
table-options = Optionen
table-seats = Plätze verwalten
table-team = Team { $team }
table-other-number = Andere Zahl …
table-number = Eine Zahl von { $least } bis { $most }
table-change-seat = Platz wechseln
table-invite = Jemanden einladen …
table-send-away = Einen Platz freigeben …
table-remove = { $name } vom Tisch nehmen
table-withdraw = Einladung an { $name } zurückziehen
table-seat-computer = Einen Computer dazusetzen …
table-seat-computer-on = Platz { $seat }: { $computer }
table-fill = Alle freien Plätze: { $computer }
table-seat = Platz { $seat }
table-own-seat = Du hast Platz { $seat }.
table-colour = Meine Farbe
table-own-colour = Deine Farbe: { $colour }
table-take-colour = Eine andere Farbe …
table-seat-count = Plätze: { $seats }
table-can-start = Das Spiel beginnt, wenn alle Plätze besetzt sind, oder früher mit **Starten**.
table-all-here = Alle sind da: **Starten** beginnt das Spiel.
table-invited = { $player } – { $by } lädt dich zu **{ $game }** ein: { $place }
table-left = Du hast den Tisch verlassen.
table-declined = Du hast die Einladung abgelehnt.
table-you-are-invited = { $host } richtet den Tisch ein. Du bist eingeladen: **Mitspielen** oder **Ablehnen**.
table-declines = { $player } – { $by } lehnt deine Einladung zu **{ $game }** ab. Der Platz ist jetzt für alle frei: { $place }
table-opened-there = Dieser Thread gehört zu einem anderen Spiel. Dein Tisch steht im Kanal: { $place }
table-start = Starten
table-rules = Regeln
table-rule = Regel { $rule }
table-turn = Mein Zug
table-turn-at = Mein Zug: { $game }
table-refresh = Aktualisieren
table-undo = Rückgängig
table-resign = Aufgeben
table-rematch = Revanche
table-rematch-there = Die Revanche zu diesem Spiel findest du hier: { $place }
table-rematch-opened = Deine Revanche steht bereit: { $place }. Los geht es, sobald alle Eingeladenen ebenfalls **Revanche** drücken oder auf der Karte **Mitspielen**.
table-rematch-joined = Du bist dabei. Die Revanche beginnt, sobald alle Plätze besetzt sind: { $place }
table-record = Spielverlauf
table-record-file = Das ganze Spiel als Datei. `/prüfen` mit dieser Datei zeigt, dass niemand geschummelt hat.
table-resign-really = Wirklich aufgeben? Damit verlierst du dieses Spiel.
table-yes = Ja, aufgeben
table-no = Nein, weiterspielen
table-stay = Du spielst weiter.
table-about = **{ $game }** · Gegner: { $opponents } · { $place }
table-about-team = **{ $game }** · Team: { $mates } · Gegner: { $opponents } · { $place }
table-as-of = { $ply ->
    [0] Stand: Spielbeginn
    [one] Stand: nach 1 Zug
   *[other] Stand: nach { $ply } Zügen
}
table-as-of-moment = { $moment }
table-rules-others = `/regeln spiel:…` zeigt die anderer Spiele.
table-rules-headings = Zu Abschnitt …
table-page-before = ◀ Vorige Seite
table-page-after = Nächste Seite ▶
table-news-more = … und davor noch { $count ->
    [1] eine Meldung
   *[other] { $count } Meldungen
}.
table-end-more = … Den Rest zeigt **Zug für Zug**.
table-games-more = … und { $count } weitere.
table-no-hand = In diesem Spiel gibt es keine Karten: `/brett` zeigt das Spielfeld, wie du es siehst.
table-no-games = Du hast gerade keine Spiele. Mit `/spielen` eröffnest du eins.
table-line-lobby = ⏳ { $game } · { $place } · noch nicht begonnen · { $since }
table-line-yours = ▶️ { $game } · { $place } · **du bist am Zug** · { $since }
table-line-may = 💬 { $game } · { $place } · du kannst etwas tun · { $since }
table-line-others = ⏸️ { $game } · { $place } · wartet auf andere · { $since }
table-line-game = { $game } · Gegner: { $others }
table-line-due = { $line } · die Zeit endet { $due }
table-stale = Inzwischen hat sich etwas geändert. So sieht es jetzt aus.
table-board-refused = Das öffentliche Spielfeld ist nicht auf dem neuesten Stand: In { $place } fehlen mir Berechtigungen. Ich brauche dort: { $permissions }. Hier geht das Spiel normal weiter.
table-place-gone = Den Kanal dieses Spiels gibt es nicht mehr, und damit auch kein öffentliches Spielfeld. Hier geht das Spiel normal weiter.

table-refused-begun = Das Spiel hat schon begonnen.
table-refused-not-begun = Das Spiel hat noch nicht begonnen.
table-refused-of-the-clock = Diesen Zug macht nur die Uhr, wenn deine Zeit um ist.
table-refused-suggestion = Im Moment gibt es keinen Vorschlag.
table-refused-not-over = Den Spielverlauf gibt es erst nach dem Ende des Spiels.
table-refused-rematch = Eine Revanche gibt es erst nach dem Ende des Spiels.
table-refused-cancelled = Dieser Tisch ist geschlossen.
table-refused-creator = Das kann nur, wer den Tisch eröffnet hat.
table-refused-full = Alle Plätze sind besetzt.
table-refused-number = { $option }: Gib bitte eine ganze Zahl von { $least } bis { $most } ein.
table-refused-teams = So, wie ihr sitzt, wären die Teams bei { $seats } Spielern ungleich groß. Entweder wird unter **Einrichten … → Optionen** auf **Plätze: { $seats }** umgestellt, dann werden die Teams neu gebildet, oder jemand wechselt den Platz.
table-refused-seat-taken = Dieser Platz ist nicht mehr frei.
table-refused-colour = Diese Farbe ist nicht mehr frei.
table-refused-seat-count = An diesem Tisch sitzen mehr Leute oder sind eingeladen. Gib unter **Plätze verwalten** erst Plätze frei.
table-refused-guest = Wer schon am Tisch sitzt oder eingeladen ist, bekommt keinen zweiten Platz.
table-refused-guest-gone = Der Platz ist inzwischen anders besetzt. Es hat sich nichts geändert.
table-refused-too-many = „{ $game }“ hat { $seats } Plätze: Lade weniger Gegner ein.
table-refused-seated = Du sitzt schon an diesem Tisch.
table-refused-invited = Dieser Platz ist für eine andere Person reserviert.
table-refused-level = Diesen Computergegner gibt es bei „{ $game }“ nicht. Zur Wahl stehen: { $levels }.
table-refused-not-invited = Du bist an diesen Tisch nicht eingeladen.
table-refused-stranger = Du spielst an diesem Tisch nicht mit.
table-refused-onlooker = Du schaust an diesem Tisch zu: Das können nur die drücken, die hier mitspielen.
table-refused-other-seat = Dieser Knopf gehört jemand anderem.
table-refused-option = Diese Option gibt es nicht: { $option }
table-refused-few = Zum Starten { $missing ->
    [one] fehlt noch jemand.
   *[other] fehlen noch { $missing } Leute.
}
table-refused-control = Diesen Knopf verstehe ich nicht mehr. Mit `/spiele` findest du zu deinem Spiel zurück.
table-refused-gone = Diesen Tisch gibt es nicht mehr.
# $places: links to the threads of these games.
table-over-elsewhere = ⚠️ Das Spiel hier ist zu Ende. { $count ->
    [one] Dein laufendes Spiel findest du hier: { $places }
   *[other] Deine laufenden Spiele findest du hier: { $places }
}
table-refused-several = Bei dir laufen mehrere Spiele. Nutze den Befehl im Thread des Spiels, das du meinst; `/spiele` zeigt sie dir alle.
table-refused-none-here = Hier gibt es gerade kein Spiel von dir. `/spielen` eröffnet eins, `/spiele` zeigt deine Spiele.
table-refused-game = Dieses Spiel gibt es nicht.
table-refused-opponent = Dich selbst oder einen Bot kannst du nicht herausfordern. Gegen den Computer geht es mit den Knöpfen **🤖** von `/spielen`.
table-refused-not-a-member = { $player } ist kein Mitglied dieses Servers. Bitte die Person, erst beizutreten, oder lade jemand anderen ein.
table-refused-guild = Ein Spiel braucht einen Kanal auf einem Server, auf dem ich Mitglied bin. Benutze den Befehl dort.
table-refused-uninvited = Meine Befehle sind auf diesem Server installiert, aber ich bin hier kein Mitglied oder sehe diesen Kanal nicht. Wer den Server verwaltet, kann mich [einladen]({ $link }) oder mir den Kanal freigeben.
table-refused-private-thread = Ich bin kein Mitglied dieses privaten Threads. Erwähne mich darin, zum Beispiel mit `@` und meinem Namen, und benutze den Befehl noch einmal.
table-refused-locked = Dieser Thread ist gesperrt, ich kann hier nichts schreiben. Benutze den Befehl in einem anderen Kanal, oder bitte die Moderation, den Thread zu entsperren.
# As Discord's client calls them.
table-permission = { $permission ->
    [view] Kanäle ansehen
    [send] Nachrichten senden
    [threads] Nachrichten in Threads senden
    [create] Öffentliche Threads erstellen
    [connect] Verbinden
   *[attach] Dateien anhängen
}
table-refused-crowd-person = Du hast so viele Tische eröffnet, wie eine Person gleichzeitig haben darf: { $most }. `/spiele` zeigt sie dir. Spiel erst einen zu Ende oder beende ihn: mit **Einrichten … → Tisch schließen** auf seiner Karte, solange das Spiel nicht begonnen hat, danach mit `/tisch` an seinem Ort.
table-refused-crowd-server = Auf diesem Server sind so viele Tische offen, wie es gleichzeitig sein dürfen: { $most }. Ein weiterer geht erst, wenn einer davon zu Ende ist. Ist einer davon deiner und niemand nutzt ihn, kannst du ihn mit **Einrichten …** auf seiner Karte schließen.
table-refused-permissions = Mir fehlen hier Berechtigungen: { $permissions }. Wer den Kanal verwaltet, kann sie mir geben.
table-refused-broken = Dieses Spiel lässt sich gerade nicht fortsetzen. Nichts ist verloren. Bitte sag denen Bescheid, die den Bot betreiben: Tisch `{ $table }`.
table-refused-later-release = Der Bot wird gerade aktualisiert, und dieses Spiel führt schon die neue Version. Nichts ist verloren; versuch es in einer Minute noch einmal.
table-refused-place-gone = Den Kanal dieses Spiels gibt es nicht mehr. Eröffne mit `/spielen` einen neuen Tisch in einem anderen Kanal.
table-refused-away = Ich komme gerade nicht an die Spielstände heran. Nichts ist verloren; versuch es in einer Minute noch einmal.
table-refused-internal = Bei mir ist etwas schiefgegangen. Nichts ist verloren; bitte versuch es noch einmal.

# A line of a text that begins with *, [, . or } ends the text: begin such a line with a word.
table-help = **Flaggschiff** bringt fünf Brettspiele über Seeschlachten auf diesen Server. Neu hier? Ein **Tutorial** dauert zwei Minuten. Sonst drück **Spielen**.
table-help-thread = -# Gespielt wird in einem eigenen Thread; deine geheime Aufstellung siehst nur du. **Mein Zug** unter dem Spielfeld öffnet jederzeit deine private Ansicht, auch noch nach Tagen.
table-help-play = Spielen
table-help-rules = Regeln und Tutorial …
table-help-all = Alle Befehle
table-help-commands = **Befehle**
    - `/spielen` eröffnet ein Spiel oder sucht jemanden zum Spielen, mit `/zug A5` ziehst du ganz ohne Knöpfe.
    - `/brett` zeigt das Spielfeld, `/karten` deine Karten, `/spiele` deine Spiele, `/regeln` die Regeln; `/zurücknehmen` nimmt einen Schritt zurück, mit `/aufgeben` gibst du ein Spiel auf.
    - `/tisch` oder **Tisch …** unter dem Spielfeld: Remis anbieten (`/remis`), einen Zug zurücknehmen lassen, das Spiel verlassen, entscheiden, wenn jemand fehlt. Wie viel Zeit alle haben, wählst du vor dem Spiel.
    - `/rückblick` zeigt ein Spiel noch einmal Schritt für Schritt, `/prüfen` weist nach, dass niemand geschummelt hat.
    - `/bestenliste` zeigt, wer am besten spielt, `/profil`, was jemand erreicht hat. `/rätsel` ist das Rätsel des Tages, `/pokal` zeigt die Pokale des Servers.
    - `/einstellungen` ändert Sprache, Benachrichtigungen, Ruhezeit und Aussehen; wer den Server verwaltet, legt dort auch fest, wo gespielt wird. `/datenschutz` zeigt und löscht deine Daten.
    {""}**Computergegner**
    - *Leicht* spielt nach Gefühl, nimmt, was gut aussieht, und übersieht manches.
    - *Normal* spielt jeden Zug solide, schaut aber nicht weit voraus.
    - *Schwer* plant voraus, zählt, was noch verborgen sein kann, und rechnet mit deiner besten Antwort.
    -# Keiner von ihnen weiß mehr als ein Mensch auf seinem Platz. Fehlschüsse merken sie sich auch in der schwierigen Variante von „Schiffe versenken“.

cli-person = Spieler { $number }
cli-option = { $option }: { $value }
cli-opening = Tippe einen Zug ein und drücke die Eingabetaste. `hilfe` zeigt, was es sonst noch gibt.
cli-hand-over = Drücke die Eingabetaste, wenn du alles gelesen hast. Dann wird der Bildschirm für { $seat } geleert.
cli-sit-down = { $seat } ist dran: Setz dich allein vor den Bildschirm und drücke die Eingabetaste.
cli-next = Du kannst eingeben: { $next }
cli-suggestion = Mit `vorschlag` nimmst du den Vorschlag an.
cli-continue = „{ $entered }“ ist der Anfang eines Zugs. Weiter geht es mit: { $next }
cli-next-pick = { $choices }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
cli-next-number = eine Zahl von { $least } bis { $most }
cli-next-text = ein Text von höchstens { $longest } Zeichen
cli-next-nothing = nichts
cli-undone = Die letzte Änderung ist zurückgenommen.
cli-undo-nothing = Es gibt nichts zurückzunehmen. Das geht nur mit dem, was du noch nicht bestätigt hast.
cli-resign-really = Wirklich aufgeben? Damit verlierst du dieses Spiel. (ja/nein)
cli-really = Ja oder nein?
cli-stopped = Das Spiel ist abgebrochen. Niemand hat gewonnen.
cli-recorded = Das Spiel ist in { $file } aufgezeichnet.
cli-seen-by = So, wie es { $seat } erfahren hat.
cli-seen-by-all = So, wie es alle erfahren haben.
# A line of a text that begins with *, [, . or } ends the text: begin such a line with a word.
cli-help = Tippe einen Zug so ein, wie ihn die Regeln schreiben, zum Beispiel einen der Vorschläge unter dem Spielfeld. Beim Anfang eines Zugs erfährst du, wie es weitergehen kann. Mit `aufgeben` gibst du auf.
    brett    zeigt das Spielfeld noch einmal
    regeln   zeigt die Regeln
    zurück   nimmt die letzte Änderung an dem zurück, was du noch nicht bestätigt hast
    beenden  bricht das Spiel ab

panel-page-before = ‹ Seite { $page }
panel-page-after = Seite { $page } von { $pages } ›
panel-form-number = Eine Zahl von { $least } bis { $most }
panel-form-text = Höchstens { $longest } Zeichen
panel-hint = 💡 { $hint }
panel-draft-lost = Nicht mehr möglich und herausgenommen: { $lines }
table-refused-undo-line = So ein Zug ist nicht unter denen, die du noch ändern kannst.
