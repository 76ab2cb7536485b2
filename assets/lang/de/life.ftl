## Bedenkzeit

life-time = Bedenkzeit: { $control }
life-time-and-out = Bedenkzeit: { $control }. Wenn sie abläuft: { $out }
life-time-none = unbegrenzt – nach einer Woche Warten entscheiden die anderen
life-time-none-alone = unbegrenzt
life-time-live = live – 10 Minuten pro Person fürs ganze Spiel, dazu 10 Sekunden für jede Entscheidung
life-time-evening = ein Abend – 1 Stunde pro Person fürs ganze Spiel, dazu 30 Sekunden für jede Entscheidung
life-time-day = ein Tag für jede Entscheidung
life-time-three_days = drei Tage für jede Entscheidung
life-time-five_days = 5 Tage pro Person fürs ganze Spiel
life-time-ten_days = 10 Tage pro Person fürs ganze Spiel
life-time-menu = Bedenkzeit …
life-out-menu = Wenn die Zeit abläuft …
life-out = Wenn sie abläuft: { $out }
life-out-pause = die Uhr bleibt stehen, und die anderen entscheiden
life-out-pause-alone = die Uhr bleibt stehen
life-out-forfeit = das Spiel ist verloren
life-out-computer = ein Computer spielt weiter
life-due = ⏳ Deine Zeit endet { $due }.
life-offer-due = Das Angebot an dich verfällt { $due }.

## Auf wen ein Tisch wartet

life-waiting = ⏳ Am Zug: { $players } · letzter Zug { $since }
life-waiting-until = ⏳ Am Zug: { $players } · letzter Zug { $since } · die Zeit endet { $due }
life-due-over = ⌛ Deine Zeit ist abgelaufen. Du kannst weiterspielen, solange die anderen nicht anders entscheiden.
life-due-over-alone = ⌛ Deine Zeit ist abgelaufen. Du kannst trotzdem weiterspielen.
life-ran-out = ⌛ Die Zeit von { $players } war abgelaufen.
life-time-up-alone = ⌛ Die Zeit von { $players } ist abgelaufen.
life-time-up = ⌛ Die Zeit von { $players } ist abgelaufen. Wer noch mitspielt, kann unter **Tisch** entscheiden, wie es weitergeht.
life-gone = 🚪 { $players } hat den Server verlassen. Wer noch mitspielt, kann unter **Tisch** entscheiden, wie es weitergeht.
life-called = 🔔 { $players }, du bist dran.
life-panel-moved = 🔔 **{ $game }** wartet auf dich. Deine private Ansicht ist jetzt in deinen Direktnachrichten: { $place } · Um hier weiterzuspielen, drück unter dem Spielfeld auf **Mein Zug**.
life-about = **{ $game }** · { $players } · { $place }
life-menu = Tisch …
# In its place while somebody waits for an answer.
life-answer = Antwort
life-told = Was war los?
life-unrated = Dieses Spiel zählt nicht für die Bestenliste.
life-nothing = An diesem Tisch kannst du im Moment nichts tun.

## Verlassen und weiterspielen

life-leave = Spiel verlassen
life-leave-really = Wirklich gehen? Für dich ist das Spiel dann verloren. Ein Computer spielt für dich weiter, bis jemand den Platz übernimmt, und für die anderen zählt das Spiel nicht mehr für die Bestenliste.
life-leave-last = Wirklich gehen? Außer dir spielt niemand mehr mit: Das Spiel endet dann ohne Ergebnis.
life-leave-yes = Ja, Spiel verlassen
life-left = 🤖 { $player } spielt nicht mehr mit. Ein Computer spielt weiter, bis jemand den Platz übernimmt.
life-farewell = Du spielst hier nicht mehr mit: Ein Computer spielt für dich weiter, und für dich ist das Spiel verloren. Solange niemand deinen Platz übernommen hat, kannst du zurückkommen.
life-take-over = Freien Platz übernehmen
life-replace = Computer für { $player }
life-claim = { $player } verliert auf Zeit
life-claim-gone = { $player } verliert
life-end = Tisch beenden (Moderation)
life-end-really = Diesen Tisch wirklich beenden? Das Spiel endet für alle ohne Ergebnis.
life-end-yes = Ja, beenden
life-cancel-really = Dieses Spiel wirklich beenden? Es zählt dann für niemanden.
life-closed-agreed = Alle haben sich geeinigt, dieses Spiel ohne Ergebnis zu beenden.
life-closed-alone = Das Spiel wurde ohne Ergebnis beendet.
life-closed-late = Bei allen ist die Zeit abgelaufen. Das Spiel endet ohne Ergebnis.
life-closed-left = Niemand spielt mehr mit. Das Spiel endet ohne Ergebnis.
life-closed-unused = Dieser Tisch wurde geschlossen, weil das Spiel zu lange nicht begonnen hat. `/spielen` eröffnet einen neuen.
life-closed-unanswered = Dieser Tisch wurde geschlossen: Wer ihn eröffnet hat, hat nicht rechtzeitig geantwortet.
life-closed-missed = Dieser Tisch wurde geschlossen: Nicht alle sind rechtzeitig dazugekommen.
life-closed-found = Es hat sich jemand gefunden: Gespielt wird an einem anderen Tisch.
life-closed-unfound = Es hat sich niemand gefunden, und die Suche ist zu Ende. `/spielen` beginnt eine neue.
life-closed-stopped = Wer diesen Tisch eröffnet hat, sucht niemanden mehr.
life-closed-busy = Wer diesen Tisch eröffnet hat, spielt jetzt woanders.
life-closed-moderator = Die Moderation hat diesen Tisch beendet.
life-closed-walkover = Dieser Tisch des Pokals wurde geschlossen: Nicht alle waren rechtzeitig da.
life-closed-not-needed = Dieser Tisch des Pokals wurde geschlossen: Das Spiel ist nicht mehr nötig.

## Vereinbarungen

life-wish-draw = Remis anbieten
life-draw-really = Wirklich Remis anbieten? Nehmen alle an, die mitspielen, endet das Spiel ohne Sieger.
life-draw-yes = Ja, Remis anbieten
life-wish-cancel = Ohne Ergebnis beenden
life-wish-undo = Letzten Zug zurücknehmen
life-agree-draw = Remis annehmen
life-agree-cancel = Ohne Ergebnis beenden
life-agree-undo = Erlauben
life-decline-draw = Kein Remis
life-decline-cancel = Weiterspielen
life-decline-undo = Nicht erlauben
life-withdraw-draw = Doch kein Remis
life-withdraw-cancel = Doch weiterspielen
life-withdraw-undo = Doch nicht zurücknehmen
life-proposal-draw = 🤝 { $players } { $count ->
    [one] bietet
   *[other] bieten
} Remis an.
life-proposal-cancel = 🤝 { $players } { $count ->
    [one] möchte
   *[other] möchten
} das Spiel ohne Ergebnis beenden.
life-proposal-undo = 🤝 { $players } { $count ->
    [one] möchte
   *[other] möchten
} den letzten Zug und alles danach zurücknehmen. Das Spiel wird dann nicht gewertet; Würfe und Karten bleiben dieselben.
life-asked-draw = 🤝 Du hast { $players } Remis angeboten.
life-asked-cancel = 🤝 Du hast { $players } vorgeschlagen, das Spiel ohne Ergebnis zu beenden.
life-asked-undo = 🤝 Du hast { $players } gebeten, deinen letzten Zug zurücknehmen zu dürfen.
life-declined-draw = 🤝 { $player } nimmt das Remis nicht an.
life-declined-cancel = 🤝 { $player } möchte weiterspielen.
life-declined-undo = 🤝 { $player } möchte nicht, dass der letzte Zug zurückgenommen wird.
life-done-draw = Das Spiel endet remis.
life-done-cancel = Das Spiel wurde ohne Ergebnis beendet.
life-done-undo = Der Zug ist zurückgenommen.
life-taken-back = ↩️ Ein Zug wurde im Einvernehmen zurückgenommen.
life-over-left = Außer Computern war niemand mehr im Spiel, darum endet es hier. Wer aufgegeben hat, hat **verloren**.

## Ablehnungen

life-refused-not-missing = Das geht nur bei anderen, die fehlen: wenn sie den Server verlassen haben, wenn ihre Zeit abgelaufen ist oder, ohne Uhr, nach einer Woche Warten.
life-refused-left-another = Du hast an diesem Tisch einen anderen Platz verlassen und kannst nur auf ihn zurück.
life-refused-own-game = Dein eigenes Spiel kannst du nicht als Moderation beenden. Einigt euch, oder gib auf.
life-refused-draw-computer = Computer nehmen kein Remis an. Du kannst aufgeben oder das Spiel ohne Ergebnis beenden.
life-refused-proposal-gone = Dieses Angebot gilt nicht mehr.
life-refused-moderator = Einen Tisch beenden kann hier nur, wer Nachrichten oder Threads verwalten darf.
