convoy = Geleitzug
convoy-about = Lade Kisten, segle los und lass dich nicht beschießen.
convoy-text-legend = Punkte (Karten)
convoy-option-rounds = Runden
convoy-option-teams = Teams
convoy-option-teams-off = keine
convoy-option-teams-on = zwei zu zweit
convoy-colour-red = Rot
convoy-colour-yellow = Gelb
convoy-colour-gold = Gold
convoy-colour-white = Weiß
convoy-colour-grey = Grau
convoy-bad-teams = Für zwei Teams zu zweit braucht es vier Spieler.
convoy-hand = Deine Karten: { $cards }
convoy-look = Meine Karten
convoy-unload = Kisten ausladen
convoy-turn = { $you ->
    [yes] Du bist dran. Kisten im Hafen: { $stock }
   *[no] { $seat } ist dran. Kisten im Hafen: { $stock }
}
convoy-defends = { $you ->
    [yes] Du wirst mit { $strength } angegriffen: abwehren oder hinnehmen?
   *[no] { $seat } wird mit { $strength } angegriffen.
}
convoy-hint-sail = Lade Kisten und segle: Jede bringt Punkte.
convoy-hint-defend = Mit einer Karte wehrst du ab; wer hinnimmt, gibt einen Punkt her.
convoy-points = { $seat }: { $points } Punkte
convoy-over-rounds = { $count ->
    [one] { $winners } gewinnt.
   *[other] { $winners } gewinnen.
}
convoy-over-last = { $count ->
    [one] { $winners } gewinnt: Sonst ist niemand mehr da.
   *[other] { $winners } gewinnen: Sonst ist niemand mehr da.
}
convoy-told-scouted = { $seat } kundschaftet und würfelt { $die }. Kisten im Hafen: { $stock }
convoy-told-marked = { $seat } markiert { $field }.
convoy-told-named = { $seat } nennt die Flotte „{ $name }“.
convoy-told-attacked = { $seat } greift mit { $cards } an.
convoy-told-blocked = { $seat } wehrt mit { $card } ab.
convoy-told-passed = { $count ->
    [one] { $seats } nimmt es hin.
   *[other] { $seats } nehmen es hin.
}
convoy-told-offered = { $you ->
    [yes] { $from } bietet dir eine { $card } an.
   *[no] Du bietest { $to } eine { $card } an.
}
convoy-told-gone = Das Angebot von { $from } an { $to } ist hinfällig.
convoy-told-given = { $from } hat { $to } eine Karte gegeben.
convoy-told-sailed = { $seat } segelt mit { $crates ->
    [one] einer Kiste
   *[other] { $crates } Kisten
} los.
convoy-told-drew = Du ziehst eine { $card }.
convoy-told-max = Angriffe bis { $strength } nimmst du hin.
convoy-told-left = { $seat } geht.
convoy-refused-over = Das Spiel ist vorbei.
convoy-refused-left = Du bist nicht mehr dabei.
convoy-refused-unknown = Das ist kein Zug.
convoy-refused-turn = Du bist nicht dran.
convoy-refused-slot = Gerade greift dich niemand an.
convoy-refused-load = So viele Kisten gibt es nicht, und mehr als drei auf einmal gehen nicht.
convoy-refused-lash = Hier sind keine losen Kisten.
convoy-refused-scouted = Du hast in diesem Zug schon gekundschaftet.
convoy-refused-field = Felder haben die Nummern 1 bis 40.
convoy-refused-name = Ein Name hat höchstens acht Buchstaben.
convoy-refused-cards = Diese Karten hast du nicht.
convoy-refused-max = Höchstens 99.
convoy-refused-offer = Das kannst du jetzt nicht anbieten.
convoy-refused-no-offer = Das bietet dir niemand an.
convoy-auction = { $you ->
    [yes] Du führst bei der Versteigerung mit { $standing }.
   *[no] Ein Schlepper wird versteigert: { $leader } führt mit { $standing }.
}
convoy-bid = { $bid } bieten
convoy-waive = Nicht mehr bieten
convoy-accept = ✓ { $card } ({ $seat })
convoy-decline = ✗ { $card } ({ $seat })
convoy-told-auctioned = { $seat } versteigert einen Schlepper.
convoy-told-bid = { $seat } bietet { $bid }.
convoy-told-waived = { $seat } bietet nicht mehr.
convoy-told-sold = { $seat } bekommt den Schlepper für { $price ->
    [one] einen Punkt
   *[other] { $price } Punkte
}.
convoy-refused-auctioned = Du hast in diesem Zug schon etwas versteigert.
convoy-refused-sold = Diese Versteigerung ist vorbei.
convoy-refused-leads = Du führst schon.
convoy-refused-waived = Du bietest bei dieser Versteigerung nicht mehr mit.
convoy-refused-outbid = { $leader } führt mit { $standing }: Biete mehr.
convoy-refused-too-much = Mehr als neun Punkte werden nicht geboten.
convoy-attempts = { $count ->
    [one] 1 Schuss
   *[other] { $count } Schüsse
}, { $successes } Treffer
convoy-recap-success = Treffer
