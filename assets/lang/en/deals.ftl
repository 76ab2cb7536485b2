## Deals that people at a table note down

deal-button = Deals
deal-title = **Free deals at this table.** The game does not enforce them: what they are worth is up to those who made them.
deal-none = No deal has been noted yet.
deal-none-any-more = No deal is noted here.
deal-line = **{ $number }.** { $first } and { $second }, { $at }: { $text }
deal-line-withdrawn = **{ $number }.** { $first } and { $second }, { $at }: ~~{ $text }~~ – called off { $withdrawn }
deal-asked = 🤝 { $player } proposes a deal to you: { $text }
deal-asked-more = 🤝 { $player } proposes a deal to you, and { $more ->
    [one] one more waits
   *[other] { $more } more wait
} under **Deals**: { $text }
deal-proposed = ⏳ You propose to { $player }: { $text }
deal-agree = Agree
deal-decline = Decline
deal-take-back = Take back
deal-propose = Propose a deal to…
deal-propose-to = To { $player }
deal-form = A deal with { $player }
deal-form-text = What you agree on, for all to read
deal-withdraw = Call off a deal of yours…
deal-delete = Delete a note of yours…
deal-entry = { $number }. { $text }
deal-refresh = Refresh

deal-refused-gone = This deal is not proposed any more, or it was deleted.
deal-refused-length = A note has one to { $longest } characters.
deal-refused-partner = Deals are struck with another person at the table: nobody sits there who could agree.
deal-refused-full = There are { $most } notes at this table already. One of them has to be deleted first.
deal-refused-open = You have { $most } open proposals at this table already. Wait for an answer, or take one back.
