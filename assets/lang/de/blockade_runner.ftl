## Refusals
# $cost, $missing, $lowest, $money, $price, $pool: blockade_runner-money; $ship, $port, $zone, $place, $card, $good: names; $active,
# $asked, $seat, $promiser: seats; $form: blockade_runner-form-<order>.

blockade_runner-refused-over = Die Partie ist zu Ende.
blockade_runner-refused-left = Du hast diese Partie verlassen.
blockade_runner-refused-bad-amount = Geld gibt es nur in ganzen Tausend Dollar.
blockade_runner-refused-too-poor = Das kostet { $cost }. Dir fehlen { $missing }.
blockade_runner-refused-no-gifts = Geld geht nie von einem Spieler zum anderen.
blockade_runner-refused-nothing-loaded = So wird nichts geladen und nichts weggeworfen.
blockade_runner-refused-nothing-unloaded = Diese Schiffe haben nichts an Bord, was sich dort verkaufen lässt, wo sie liegen.
blockade_runner-refused-bad-notation = Das ist kein Befehl dieses Spiels. Beispiele stehen auf der letzten Regelseite.
blockade_runner-refused-bad-notation-word = „{ $word }“ verstehe ich hier nicht. Beispiele stehen auf der letzten Regelseite.
blockade_runner-refused-bad-notation-form = Das verstehe ich nicht. So wird es geschrieben: `{ $form }`
blockade_runner-refused-not-your-turn = { $active } ist am Zug.
blockade_runner-refused-no-turn = Noch ist niemand am Zug.
blockade_runner-refused-no-actions = Du hast keine Aktion mehr.
blockade_runner-refused-no-seat = Diesen Spieler gibt es in dieser Partie nicht.
blockade_runner-refused-question-first = Entscheide zuerst für { $ship }: Ladung behalten oder über Bord werfen?
blockade_runner-refused-placing-first = Setz zuerst { $ship } in einen Hafen.
blockade_runner-refused-placing-other = Zuerst muss { $active } ein Schiff in einen Hafen setzen: { $ship }.
blockade_runner-refused-auction-first = { $ship } wird gerade versteigert. Bis dahin kannst du nur bieten oder passen.
blockade_runner-refused-auctions-first = Deine Versteigerung läuft noch: Biete ein weiteres Schiff an oder beende sie.
blockade_runner-refused-flight-first = Ein Hafen fällt: Zuerst muss { $active } die Schiffe hinausbringen.

blockade_runner-refused-nothing-to-place = Du hast kein Schiff einzusetzen.
blockade_runner-refused-not-to-place = { $ship } hast du jetzt nicht einzusetzen.
blockade_runner-refused-no-port = { $zone } ist kein Hafen. Schiffe kommen in Häfen der Südstaaten oder in Überseehäfen ins Spiel.
blockade_runner-refused-closed-place = { $port } ist geschlossen. Setz das Schiff in einen anderen Hafen.

blockade_runner-refused-not-your-ship = { $ship } gehört dir nicht.
blockade_runner-refused-not-in-port = { $ship } liegt in keinem Hafen.
blockade_runner-refused-ship-twice = { $ship } steht zweimal in diesem Befehl.
blockade_runner-refused-goods-elsewhere = { $ship } liegt für { $good } im falschen Hafen: Baumwolle und Tabak gibt es im Süden, Kriegsgüter und Schwarzmarktgüter in Übersee.
# $count: what is left.
blockade_runner-refused-goods-gone = { $count ->
    [0] { $good }: In { $place } gibt es davon gerade nichts.
   *[other] { $good }: In { $place } gibt es davon nur noch { $count }.
}
# $cargo: units that the ship carries; $over: units too many.
blockade_runner-refused-no-space = Der Frachtraum von { $ship } fasst nur { $cargo ->
    [one] eine Einheit
   *[other] { $cargo } Einheiten
}, das { $over ->
    [one] wäre eine
   *[other] wären { $over }
} zu viel.
# $count: what is on board.
blockade_runner-refused-not-on-board = { $count ->
    [0] { $ship } hat nichts davon an Bord: { $good }.
   *[other] { $ship } hat davon nur { $count } an Bord: { $good }.
}
blockade_runner-refused-rail-without-load = Die Bahn fährt nur zusammen mit der Aktion Laden.
blockade_runner-refused-rail-two-actions = Laden mit Bahn braucht zwei Aktionen. Du hast nur noch eine.
blockade_runner-refused-rail-port = { $ship } liegt in keinem offenen Hafen der Südstaaten, dorthin fährt keine Bahn.
blockade_runner-refused-rail-goods = { $good } fahren nicht mit der Bahn, nur Baumwolle und Tabak.
blockade_runner-refused-rail-from-here = Das Schiff liegt schon in { $port }: Lade dort ohne Bahn.
blockade_runner-refused-rail-captured = { $city } ist erobert. Von dort fährt keine Bahn mehr.
blockade_runner-refused-rail-closed = { $port } ist geschlossen. Von dort fährt keine Bahn mehr.
blockade_runner-refused-rail-route = Von { $from } nach { $to } führt keine Bahnstrecke, die eroberte Städte und geschlossene Häfen meidet.
blockade_runner-refused-sold-in-south = { $ship } kann { $good } hier nicht verkaufen: Kriegsgüter und Schwarzmarktgüter gehen in die offenen Häfen der Südstaaten.
blockade_runner-refused-sold-overseas = { $ship } kann { $good } hier nicht verkaufen: Baumwolle und Tabak gehen in die Überseehäfen.

blockade_runner-refused-moved = { $ship } ist in dieser Aktion schon gefahren.
blockade_runner-refused-moved-restart = { $ship } ist neu und fährt in dieser Aktion noch nicht.
blockade_runner-refused-no-move-action = Du bist gerade nicht dabei, Schiffe zu bewegen.
blockade_runner-refused-not-adjacent = Von { $from } nach { $to } führt kein Schritt: Die Zonen grenzen nicht aneinander.
blockade_runner-refused-route-empty = Sag, wohin { $ship } fährt: mindestens eine Zone weit.
# $speed, $steps: numbers.
blockade_runner-refused-route-too-long = { $ship } schafft höchstens { $speed } Schritte, dieser Kurs hat { $steps }.
blockade_runner-refused-zone-twice = { $zone } kommt in diesem Kurs zweimal vor.
blockade_runner-refused-closed-end = { $port } ist geschlossen: Schiffe dürfen durchfahren, aber nicht anhalten.
blockade_runner-refused-dump-part = Über Bord geht alles oder nichts.
blockade_runner-refused-no-question = Kein Schiff wartet auf diese Antwort.
blockade_runner-refused-not-your-question = Über die Ladung dieses Schiffs entscheidet { $active }.
blockade_runner-refused-no-flight = Gerade muss kein Schiff fliehen.
blockade_runner-refused-not-your-flight = Zuerst bringt { $active } die Schiffe hinaus.
blockade_runner-refused-not-fleeing = { $ship } liegt nicht in { $port } und muss nicht fliehen.

blockade_runner-refused-card-not-in-hand = { $card } hast du nicht auf der Hand.
blockade_runner-refused-card-needs-ship = { $card } kommt zu einem deiner Schiffe: Nenne es.
blockade_runner-refused-card-needs-port = { $card } gilt einem offenen Hafen der Südstaaten: Nenne ihn.
blockade_runner-refused-card-needs-sea = { $card }: Nenne den Atlantik oder den Golf.
blockade_runner-refused-card-needs-purchase = { $card }: Nenne ein Schiff aus dem Stapel und den Hafen, in dem es liegen soll.
blockade_runner-refused-card-needs-orders = { $card }: Sag, was entladen oder geladen werden soll.
blockade_runner-refused-card-needs-nothing = { $card } braucht nichts als den Namen der Karte.
blockade_runner-refused-card-there = { $ship } hat diese Karte schon: { $card }.
blockade_runner-refused-closed-card = { $port } ist geschlossen, dort wirken keine Karten mehr.
blockade_runner-refused-inlet-again = In { $port } müssen deine Schiffe in diesem Zug schon keine Probe mehr ablegen.
blockade_runner-refused-stack-empty = Der Stapel ist leer: Es gibt kein Schiff zu kaufen.
blockade_runner-refused-not-in-stack = { $ship } liegt nicht im Stapel.
blockade_runner-refused-fort-closed = { $port } ist geschlossen. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-fort-full = { $port } hat schon Verteidigung 6. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-squadron = Es ist kein Hochseegeschwader unterwegs. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-blockade = { $port } wird nicht blockiert. Nimm einen anderen Hafen oder spiel die Karte ohne Wirkung.
blockade_runner-refused-gale-no-blockade = An dieser Küste ist kein offener Hafen blockiert ({ $sea }). Nimm die andere oder spiel die Karte ohne Wirkung.
blockade_runner-refused-works-already = { $card } wirkt in diesem Zug schon. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-price-at-end = { $good }: Der Preis steht mit { $price } schon am oberen Ende. Ohne Wirkung kannst du die Karte trotzdem spielen.
blockade_runner-refused-no-improving = Häfen verstärken kannst du nur gleich nach einer Karte, bis zu deiner nächsten Aktion.
blockade_runner-refused-improved = { $port } hast du mit dieser Karte schon verstärkt.
blockade_runner-refused-improve-full = { $port } hat schon Verteidigung 6, mehr geht nicht.
blockade_runner-refused-improve-no-port = { $place } lässt sich nicht verstärken, nur Häfen der Südstaaten.
blockade_runner-refused-closed-improve = { $port } ist geschlossen und lässt sich nicht mehr verstärken.
blockade_runner-refused-improve-too-much = { $port } zu verstärken kostet nur { $cost }. Zahl weniger aus eigener Tasche.
blockade_runner-refused-improve-pool-short = { $port } zu verstärken kostet { $cost }. Bei so viel eigenem Geld fehlen dem Pool { $missing }.

blockade_runner-refused-no-auction = Gerade wird nichts versteigert.
blockade_runner-refused-not-asked = { $asked } ist mit Bieten dran. Ein Höchstgebot hinterlegen oder passen kannst du schon.
blockade_runner-refused-highest = Das höchste Gebot ist schon von dir.
blockade_runner-refused-bid-too-low = Das ist zu wenig. Das kleinste Gebot ist jetzt { $lowest }.
blockade_runner-refused-bid-above-money = Du hast { $money }, mehr kannst du nicht bieten.
blockade_runner-refused-passed = Bei diesem Schiff hast du schon gepasst.
blockade_runner-refused-won = Du hast in dieser Aktion schon ein Schiff ersteigert und setzt bei den anderen aus.
blockade_runner-refused-not-auctioneer = Ob es weitergeht, entscheidet { $active }.
blockade_runner-refused-no-auctions = Du hast keine Versteigerung zu beenden.
blockade_runner-refused-max-too-low = Das ist zu wenig. Dein Höchstgebot muss mindestens { $lowest } sein.
blockade_runner-refused-no-max = Du hast kein Höchstgebot hinterlegt.
blockade_runner-refused-pass-again = Du hast schon vorab gepasst.
blockade_runner-refused-no-pass = Du hast nicht vorab gepasst.

blockade_runner-refused-swap-yourself = Zum Tauschen gehören zwei: Nenne jemand anderen.
blockade_runner-refused-partner-left = { $seat } ist nicht mehr im Spiel.
blockade_runner-refused-not-wanted = Nicht { $card }: Gewünscht ist { $wanted }.
blockade_runner-refused-accept-names-card = Dieses Angebot nimmt jede Karte: Sag, welche du gibst.
blockade_runner-refused-no-offer = Ein Angebot s{ $number } gibt es nicht, oder es ist verfallen.
blockade_runner-refused-own-offer = Angebot s{ $number } ist dein eigenes. Du kannst es nur zurückziehen.
blockade_runner-refused-others-offer = Angebot s{ $number } ist nicht von dir. Du kannst es annehmen oder ablehnen.
blockade_runner-refused-one-for-one = Getauscht wird eine Karte gegen eine Karte, sonst nichts.
blockade_runner-refused-promised-card = Du hast versprochen, { $card } zu spielen. Bis dahin ist die Karte für nichts anderes da.
blockade_runner-refused-deal-yourself = Zu einer Absprache gehören zwei: Nenne jemand anderen.
blockade_runner-refused-no-deal = Einen Vorschlag d{ $number } gibt es nicht, oder er ist verfallen.
blockade_runner-refused-own-proposal = Vorschlag d{ $number } ist dein eigener. Du kannst ihn nur zurückziehen.
blockade_runner-refused-others-proposal = Vorschlag d{ $number } ist nicht von dir. Du kannst ihn annehmen oder ablehnen.
blockade_runner-refused-promise-play-end = Du hast versprochen, in diesem Zug { $card } zu spielen. Tu das zuerst.
blockade_runner-refused-promise-play-last = Du hast versprochen, in diesem Zug { $card } zu spielen, und das ist deine letzte Aktion.
blockade_runner-refused-promise-closed = { $port } ist geschlossen, da gibt es nichts mehr zu verteidigen.
blockade_runner-refused-promise-full = { $port } hat schon Verteidigung 6.
blockade_runner-refused-promise-defend = Du hast versprochen, mit dieser Karte { $port } zu verstärken. Tu das zuerst.
blockade_runner-refused-promise-pool = Du hast versprochen, { $port } zu verstärken, und das braucht { $pool } aus dem Pool. Zahl hier mehr aus eigener Tasche.
blockade_runner-refused-promise-late = Für dieses Versprechen kommt kein Zug mehr.
blockade_runner-refused-promise-again = Ein Versprechen dieser Art ist schon offen: { $promiser }.
