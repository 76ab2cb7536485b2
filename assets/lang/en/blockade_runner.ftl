## Refusals
# $cost, $missing, $lowest, $money, $price, $pool: blockade_runner-money; $ship, $port, $zone, $place, $card, $good: names; $active,
# $asked, $seat, $promiser: seats; $form: blockade_runner-form-<order>.

blockade_runner-refused-over = The game is over.
blockade_runner-refused-left = You have left this game.
blockade_runner-refused-bad-amount = Money comes in whole thousands of dollars.
blockade_runner-refused-too-poor = That costs { $cost }. You are { $missing } short.
blockade_runner-refused-no-gifts = Money never goes from one player to another.
blockade_runner-refused-nothing-loaded = This order loads nothing and throws nothing away.
blockade_runner-refused-nothing-unloaded = There is nothing on board that can be sold where these ships lie.
blockade_runner-refused-bad-notation = That is not an order of this game. The last page of the rules has examples.
blockade_runner-refused-bad-notation-word = I do not understand “{ $word }” here. The last page of the rules has examples.
blockade_runner-refused-bad-notation-form = I do not understand that. Write it like this: `{ $form }`
blockade_runner-refused-not-your-turn = It is { $active }’s turn.
blockade_runner-refused-no-turn = Nobody is on turn yet.
blockade_runner-refused-no-actions = You have no action left.
blockade_runner-refused-no-seat = There is no such player in this game.
blockade_runner-refused-question-first = First decide for { $ship }: keep the goods or throw them overboard?
blockade_runner-refused-placing-first = First place { $ship } in a port.
blockade_runner-refused-placing-other = First { $active } has to place { $ship } in a port.
blockade_runner-refused-auction-first = { $ship } is up for auction. Until that is over you can only bid or pass.
blockade_runner-refused-auctions-first = Your auctions are not over: put up another ship or end them.
blockade_runner-refused-flight-first = A port is falling: first { $active } has to get the ships out.

blockade_runner-refused-nothing-to-place = You have no ship to place.
blockade_runner-refused-not-to-place = { $ship } is not a ship that you have to place.
blockade_runner-refused-no-port = { $zone } is no port. Ships are placed in Confederate or overseas ports.
blockade_runner-refused-closed-place = { $port } is closed. Place the ship in another port.

blockade_runner-refused-not-your-ship = { $ship } is not one of your ships.
blockade_runner-refused-not-in-port = { $ship } does not lie in a port.
blockade_runner-refused-ship-twice = { $ship } stands twice in this order.
blockade_runner-refused-goods-elsewhere = { $ship } lies in the wrong port for { $good }: the South has cotton and tobacco, overseas ports have war goods and black market goods.
# $count: what is left.
blockade_runner-refused-goods-gone = { $count ->
    [0] There is no { $good } in { $place } at the moment.
   *[other] There is not enough { $good } in { $place }: only { $count } left.
}
# $cargo: units that the ship carries; $over: units too many.
blockade_runner-refused-no-space = { $ship } carries { $cargo ->
    [one] one unit
   *[other] { $cargo } units
} at most. That would be { $over } too many.
# $count: what is on board.
blockade_runner-refused-not-on-board = { $count ->
    [0] { $ship } has no { $good } on board.
   *[other] { $ship } has only { $count } { $good } on board.
}
blockade_runner-refused-rail-without-load = Rail transport only works together with a Load.
blockade_runner-refused-rail-two-actions = Load with rail takes two actions. You have only one left.
blockade_runner-refused-rail-port = { $ship } does not lie in an open Confederate port, so no railway reaches it.
blockade_runner-refused-rail-goods = Only cotton and tobacco come by rail, not { $good }.
blockade_runner-refused-rail-from-here = The ship already lies in { $port }: load there without rail.
blockade_runner-refused-rail-captured = { $city } is captured. Nothing comes from there by rail any more.
blockade_runner-refused-rail-closed = { $port } is closed. Nothing comes from there by rail any more.
blockade_runner-refused-rail-route = No railway leads from { $from } to { $to } past captured cities and closed ports.
blockade_runner-refused-sold-in-south = { $ship } cannot sell { $good } here: war goods and black market goods are sold in open Confederate ports.
blockade_runner-refused-sold-overseas = { $ship } cannot sell { $good } here: cotton and tobacco are sold in overseas ports.

blockade_runner-refused-moved = { $ship } has already moved in this action.
blockade_runner-refused-moved-restart = { $ship } is new and cannot move in this action.
blockade_runner-refused-no-move-action = No Move action is under way.
blockade_runner-refused-not-adjacent = No step leads from { $from } to { $to }: the zones do not share a border.
blockade_runner-refused-route-empty = Say where { $ship } goes: at least one zone.
# $speed, $steps: numbers.
blockade_runner-refused-route-too-long = { $ship } makes { $speed } steps at most. This route has { $steps }.
blockade_runner-refused-zone-twice = { $zone } stands twice in this route.
blockade_runner-refused-closed-end = { $port } is closed: a ship may pass, but not stop there.
blockade_runner-refused-dump-part = Overboard goes everything or nothing.
blockade_runner-refused-no-question = No ship is waiting for this answer.
blockade_runner-refused-not-your-question = The ship is { $active }’s, who decides about its goods.
blockade_runner-refused-no-flight = No ship has to flee at the moment.
blockade_runner-refused-not-your-flight = { $active } gets the ships out first.
blockade_runner-refused-not-fleeing = { $ship } does not lie in { $port } and need not flee.

blockade_runner-refused-card-not-in-hand = { $card } is not in your hand.
blockade_runner-refused-card-needs-ship = { $card } goes with one of your ships: name it.
blockade_runner-refused-card-needs-port = { $card } works on an open Confederate port: name it.
blockade_runner-refused-card-needs-sea = { $card }: name the Atlantic or the Gulf.
blockade_runner-refused-card-needs-purchase = { $card }: name a ship of the stack and the port in which it is to lie.
blockade_runner-refused-card-needs-orders = { $card }: say what is to be unloaded or loaded.
blockade_runner-refused-card-needs-nothing = { $card } needs nothing but its name.
blockade_runner-refused-card-there = { $ship } already has this card: { $card }.
blockade_runner-refused-closed-card = { $port } is closed. Cards do not work there any more.
blockade_runner-refused-inlet-again = Your ships already take no test in { $port } this turn.
blockade_runner-refused-stack-empty = The stack is empty: there is no ship for sale.
blockade_runner-refused-not-in-stack = { $ship } is not in the stack.
blockade_runner-refused-fort-closed = { $port } is closed. You can still play the card without effect.
blockade_runner-refused-fort-full = { $port } already has defence 6. You can still play the card without effect.
blockade_runner-refused-no-squadron = There is no squadron at sea. You can still play the card without effect.
blockade_runner-refused-no-blockade = { $port } is not blockaded. Choose another port or play the card without effect.
blockade_runner-refused-gale-no-blockade = No open port on this coast is blockaded ({ $sea }). Choose the other one or play the card without effect.
blockade_runner-refused-works-already = { $card } already works in this turn. You can still play the card without effect.
blockade_runner-refused-price-at-end = The price of { $good } is as high as it goes: { $price }. You can still play the card without effect.
blockade_runner-refused-no-improving = You can only improve defences right after playing a card, until your next action.
blockade_runner-refused-improved = { $port } has already been improved with this card.
blockade_runner-refused-improve-full = { $port } already has defence 6, and that is the limit.
blockade_runner-refused-improve-no-port = { $place } cannot be improved, only Confederate ports can.
blockade_runner-refused-closed-improve = { $port } is closed and cannot be improved.
blockade_runner-refused-improve-too-much = The improvement of { $port } costs only { $cost }. Pay less of your own.
blockade_runner-refused-improve-pool-short = The improvement of { $port } costs { $cost }. With that much of your own money the pool is { $missing } short.

blockade_runner-refused-no-auction = There is no auction at the moment.
blockade_runner-refused-not-asked = It is { $asked }’s bid now. You can already give a maximum or pass.
blockade_runner-refused-highest = Yours is the highest bid.
blockade_runner-refused-bid-too-low = That is too little. The lowest bid now is { $lowest }.
blockade_runner-refused-bid-above-money = You have { $money }, so you cannot bid more.
blockade_runner-refused-passed = You have passed for this ship.
blockade_runner-refused-won = You have already won a ship in this action and sit the others out.
blockade_runner-refused-not-auctioneer = { $active } decides whether to go on.
blockade_runner-refused-no-auctions = You have no auctions to end.
blockade_runner-refused-max-too-low = That is too little. Your maximum must be { $lowest } at least.
blockade_runner-refused-no-max = You have given no maximum.
blockade_runner-refused-pass-again = You have already passed in advance.
blockade_runner-refused-no-pass = You have not passed in advance.

blockade_runner-refused-swap-yourself = A swap takes two: name another player.
blockade_runner-refused-partner-left = { $seat } has left the game.
blockade_runner-refused-not-wanted = Not { $card }: this offer asks for { $wanted }.
blockade_runner-refused-accept-names-card = This offer takes any card: say which one you give.
blockade_runner-refused-no-offer = There is no offer s{ $number }, or it has lapsed.
blockade_runner-refused-own-offer = Offer s{ $number } is your own. You can only withdraw it.
blockade_runner-refused-others-offer = Offer s{ $number } is not yours. You can accept or decline it.
blockade_runner-refused-one-for-one = Swaps are one card for one card, nothing else.
blockade_runner-refused-promised-card = You have promised to play { $card }. Until then you can do nothing else with it.
blockade_runner-refused-deal-yourself = A deal takes two: name another player.
blockade_runner-refused-no-deal = There is no proposal d{ $number }, or it has lapsed.
blockade_runner-refused-own-proposal = Proposal d{ $number } is your own. You can only withdraw it.
blockade_runner-refused-others-proposal = Proposal d{ $number } is not yours. You can accept or decline it.
blockade_runner-refused-promise-play-end = You have promised to play { $card } this turn. Do that first.
blockade_runner-refused-promise-play-last = You have promised to play { $card } this turn, and this is your last action.
blockade_runner-refused-promise-closed = { $port } is closed. There is nothing left to defend.
blockade_runner-refused-promise-full = { $port } already has defence 6.
blockade_runner-refused-promise-defend = You have promised to improve { $port } with this card. Do that first.
blockade_runner-refused-promise-pool = You have promised to improve { $port }, and that takes { $pool } from the pool. Pay more of your own here.
blockade_runner-refused-promise-late = There is no turn left in which this promise could be kept.
blockade_runner-refused-promise-again = { $promiser } already has an open promise of this kind.
