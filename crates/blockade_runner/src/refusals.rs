//! Every refusal of the game with its rule.

use super::data::{Card, City, Good, Node, Overseas, Place, Port, Sea, Ship, Zone};
use super::notation::{Near, Thing, Unread};
use super::orders::Move;
use super::words::Dollars;
use engine::lang::{Message, Typed};
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

// At any time.
refusals! { "blockade_runner";
    over() = "BLO-176" "over";
    /// The seat has left.
    left() = "BLO-181" "left";
    bad_amount() = "BLO-3" "bad-amount";
    too_poor(cost: Dollars, missing: Dollars) = "BLO-4" "too-poor";
    no_gifts() = "BLO-5" "no-gifts";
    nothing_loaded() = "BLO-6" "nothing-loaded";
    nothing_unloaded() = "BLO-6" "nothing-unloaded";
    /// No rule forbids the text. The rule id leads to the page with the notation.
    bad_notation() = "BLO-6" "bad-notation";
    /// `bad_notation` with the word that makes no sense.
    bad_word(word: Typed) = "BLO-6" "bad-notation-word";
    /// `bad_notation` with the nearest form from [`super::words::form`].
    bad_form(form: Message) = "BLO-6" "bad-notation-form";
    /// `bad_notation` with a similar name.
    bad_name(word: Typed, name: Thing) = "BLO-6" "bad-notation-name";
    /// Amounts of 0 in an order that would sell everything if it had no amounts.
    unload_zero() = "BLO-6" "unload-zero";
    not_your_turn(active: Seat) = "BLO-7" "not-your-turn";
    /// The Union phase or the setup: it is nobody's turn.
    no_turn() = "BLO-7" "no-turn";
    no_actions_left() = "BLO-72" "no-actions";
    no_such_seat() = "BLO-181" "no-seat";
    /// A question about goods is open (R18).
    question_first(ship: Ship) = "BLO-108" "question-first";
    /// This seat has to place a ship first.
    placing_first(ship: Ship) = "BLO-150" "placing-first";
    /// Another seat has to place a ship first.
    placing_of_other(ship: Ship, active: Seat) = "BLO-150" "placing-other";
    /// An auction is open.
    auction_first(ship: Ship) = "BLO-153" "auction-first";
    /// The auctioneer has not ended the action.
    auctions_first() = "BLO-152" "auctions-first";
    /// This seat's ships flee from an assaulted port.
    own_flight_first() = "BLO-40" "flight-own";
    /// Another seat's ships flee from an assaulted port.
    flight_first(active: Seat) = "BLO-40" "flight-first";
}

// Placing of ships.
refusals! { "blockade_runner";
    not_your_placing(active: Seat) = "BLO-19" "not-your-turn";
    nothing_to_place() = "BLO-19" "nothing-to-place";
    /// The ship is not this seat's, or is somewhere already.
    not_to_place(ship: Ship) = "BLO-19" "not-to-place";
    no_port_at_setup(zone: Zone) = "BLO-20" "no-port";
    no_port_for_bought(zone: Zone) = "BLO-150" "no-port";
    no_port_for_launched(zone: Zone) = "BLO-132" "no-port";
    no_port_for_restart(zone: Zone) = "BLO-164" "no-port";
    place_closed(port: Port) = "BLO-47" "closed-place";
    /// The port is being assaulted and falls.
    place_assaulted(port: Port) = "BLO-194" "closed-place";
}

// Load, with and without rail.
refusals! { "blockade_runner";
    load_not_your_ship(ship: Ship) = "BLO-78" "not-your-ship";
    load_not_in_port(ship: Ship) = "BLO-78" "not-in-port";
    load_ship_twice(ship: Ship) = "BLO-78" "ship-twice";
    /// Goods of the South overseas, or the other way round.
    goods_elsewhere(ship: Ship, good: Good) = "BLO-79" "goods-elsewhere";
    /// Fewer units than that are at the place at the moment; `count`, from 0, are left.
    goods_gone(good: Good, place: Place, count: u8) = "BLO-82" "goods-gone";
    goods_gone_inland(good: Good, place: Node, count: u8) = "BLO-82" "goods-gone";
    /// `over`: units too many.
    too_little_space(ship: Ship, cargo: u8, over: u8) = "BLO-81" "no-space";
    throw_not_on_board(ship: Ship, good: Good, count: u8) = "BLO-84" "not-on-board";
    rail_needs_two() = "BLO-156" "rail-two-actions";
    /// The ship is in no open Confederate port.
    rail_needs_port(ship: Ship) = "BLO-157" "rail-port";
    rail_goods(good: Good) = "BLO-157" "rail-goods";
    /// The goods come from the port in which the ship is.
    rail_from_here(port: Port) = "BLO-157" "rail-from-here";
    rail_captured(city: City) = "BLO-54" "rail-captured";
    rail_closed(port: Port) = "BLO-49" "rail-closed";
    no_rail_route(from: Node, to: Port) = "BLO-158" "rail-route";
}

// Unload.
refusals! { "blockade_runner";
    unload_not_your_ship(ship: Ship) = "BLO-85" "not-your-ship";
    unload_not_in_port(ship: Ship) = "BLO-85" "not-in-port";
    unload_ship_twice(ship: Ship) = "BLO-85" "ship-twice";
    unload_not_on_board(ship: Ship, good: Good, count: u8) = "BLO-85" "not-on-board";
    unload_in_south(ship: Ship, good: Good) = "BLO-86" "sold-in-south";
    unload_overseas(ship: Ship, good: Good) = "BLO-87" "sold-overseas";
}

// Move, the evasion test and the flight from an assault.
refusals! { "blockade_runner";
    move_not_your_ship(ship: Ship) = "BLO-95" "not-your-ship";
    moved_already(ship: Ship) = "BLO-95" "moved";
    no_move_action() = "BLO-97" "no-move-action";
    no_such_zone(zone: Typed) = "BLO-98" "no-zone";
    not_adjacent(from: Zone, to: Zone) = "BLO-98" "not-adjacent";
    /// A far harbour without a route, to which routes of different risk lead.
    several_ways(to: Zone) = "BLO-98" "several-ways";
    /// A far harbour without a route is out of range.
    out_of_range(to: Zone, ship: Ship, speed: u8) = "BLO-99" "out-of-range";
    route_empty(ship: Ship) = "BLO-99" "route-empty";
    /// `speed`: the greatest number of steps; `steps`: those of the route.
    route_too_long(ship: Ship, speed: u8, steps: usize) = "BLO-99" "route-too-long";
    zone_twice(zone: Zone) = "BLO-100" "zone-twice";
    ends_in_closed(port: Port) = "BLO-48" "closed-end";
    dump_part() = "BLO-108" "dump-part";
    no_question() = "BLO-108" "no-question";
    not_your_question(active: Seat) = "BLO-108" "not-your-question";
    no_flight() = "BLO-40" "no-flight";
    not_your_flight(active: Seat) = "BLO-40" "not-your-flight";
    flee_not_your_ship(ship: Ship) = "BLO-41" "not-your-ship";
    /// The ship is not in the port under assault.
    not_fleeing(ship: Ship, port: Port) = "BLO-41" "not-fleeing";
    /// The assaulted port or a closed one.
    flees_to_closed(port: Port) = "BLO-43" "closed-end";
}

// Cards and improvements.
refusals! { "blockade_runner";
    card_not_in_hand(card: Card) = "BLO-112" "card-not-in-hand";
    card_needs_ship(card: Card) = "BLO-116" "card-needs-ship";
    card_needs_port(card: Card) = "BLO-116" "card-needs-port";
    card_needs_sea(card: Card) = "BLO-116" "card-needs-sea";
    card_needs_purchase(card: Card) = "BLO-116" "card-needs-purchase";
    card_needs_orders(card: Card) = "BLO-116" "card-needs-orders";
    card_needs_nothing(card: Card) = "BLO-116" "card-needs-nothing";
    captain_not_your_ship(ship: Ship) = "BLO-125" "not-your-ship";
    pilot_not_your_ship(ship: Ship) = "BLO-126" "not-your-ship";
    captain_or_pilot_there(ship: Ship, card: Card) = "BLO-127" "card-there";
    card_on_closed(port: Port) = "BLO-47" "closed-card";
    inlet_again(port: Port) = "BLO-116" "inlet-again";
    launch_stack_empty() = "BLO-132" "stack-empty";
    launch_not_in_stack(ship: Ship) = "BLO-132" "not-in-stack";
    launch_too_poor(cost: Dollars, missing: Dollars) = "BLO-132" "too-poor";
    fort_closed(port: Port) = "BLO-133" "fort-closed";
    fort_full(port: Port) = "BLO-133" "fort-full";
    no_squadron() = "BLO-134" "no-squadron";
    no_blockade(port: Port) = "BLO-135" "no-blockade";
    gale_without_effect(sea: Sea) = "BLO-116" "gale-no-blockade";
    works_already(card: Card) = "BLO-143" "works-already";
    price_at_end(good: Good, price: Dollars) = "BLO-141" "price-at-end";
    no_improving() = "BLO-123" "no-improving";
    improved_already(port: Port) = "BLO-118" "improved";
    improve_full(port: Port) = "BLO-122" "improve-full";
    improve_city(place: City) = "BLO-122" "improve-no-port";
    improve_overseas(place: Overseas) = "BLO-122" "improve-no-port";
    improve_closed(port: Port) = "BLO-47" "closed-improve";
    /// More of the player's money than the level costs.
    improve_too_much(port: Port, cost: Dollars) = "BLO-120" "improve-too-much";
    /// The pool lacks `missing` in addition to the player's money named.
    improve_pool_short(port: Port, cost: Dollars, missing: Dollars) = "BLO-120" "improve-pool-short";
}

// Auctions.
refusals! { "blockade_runner";
    auction_stack_empty() = "BLO-145" "stack-empty";
    auction_not_in_stack(ship: Ship) = "BLO-145" "not-in-stack";
    auction_too_poor(cost: Dollars, missing: Dollars) = "BLO-145" "too-poor";
    no_auction() = "BLO-146" "no-auction";
    not_asked(asked: Seat) = "BLO-146" "not-asked";
    highest_already() = "BLO-146" "highest";
    bid_too_low(lowest: Dollars, bidder: Seat, bid: Dollars) = "BLO-147" "bid-too-low";
    bid_above_money(money: Dollars) = "BLO-147" "bid-above-money";
    passed_already() = "BLO-148" "passed";
    /// The seat has won a ship in this action.
    won_already() = "BLO-151" "won";
    /// Another seat is the auctioneer.
    not_auctioneer(active: Seat) = "BLO-151" "not-auctioneer";
    /// `done` while no auction action is open.
    no_auctions() = "BLO-152" "no-auctions";
    max_too_low(lowest: Dollars) = "BLO-200" "max-too-low";
    max_above_money(money: Dollars) = "BLO-200" "bid-above-money";
    no_max() = "BLO-200" "no-max";
    pass_again() = "BLO-199" "pass-again";
    no_pass() = "BLO-199" "no-pass";
}

// Swaps and deals.
refusals! { "blockade_runner";
    swap_with_yourself() = "BLO-166" "swap-yourself";
    swap_with_left(seat: Seat) = "BLO-181" "partner-left";
    offered_not_in_hand(card: Card) = "BLO-168" "card-not-in-hand";
    accepted_not_in_hand(card: Card) = "BLO-168" "card-not-in-hand";
    not_wanted(card: Card, wanted: Card) = "BLO-168" "not-wanted";
    /// The order has to name the card for an offer that leaves it open.
    accept_names_card() = "BLO-167" "accept-names-card";
    no_such_offer(number: u16) = "BLO-169" "no-offer";
    /// A seat cannot accept or decline its own offer.
    own_offer(number: u16) = "BLO-167" "own-offer";
    /// A seat cannot withdraw another seat's offer.
    others_offer(number: u16) = "BLO-169" "others-offer";
    /// The same swap is offered to the same player already.
    offered_already() = "BLO-6" "offered-already";
    /// Nothing would change.
    swap_of_the_same(card: Card) = "BLO-6" "swap-same";
    too_many_offers(seat: Seat) = "BLO-205" "too-many-offers";
    too_many_proposals(seat: Seat) = "BLO-205" "too-many-proposals";
    one_for_one() = "BLO-170" "one-for-one";
    promised_card(card: Card) = "BLO-195" "promised-card";
    deal_with_yourself() = "BLO-171" "deal-yourself";
    no_such_deal(number: u16) = "BLO-171" "no-deal";
    own_proposal(number: u16) = "BLO-171" "own-proposal";
    others_proposal(number: u16) = "BLO-171" "others-proposal";
    proposed_already() = "BLO-6" "offered-already";
    promise_not_in_hand(card: Card) = "BLO-172" "card-not-in-hand";
    /// The turn cannot end before the promised card is played.
    promise_before_end(card: Card) = "BLO-172" "promise-play-end";
    /// The last action is due to the promised card.
    promise_before_last(card: Card) = "BLO-172" "promise-play-last";
    promise_closed(port: Port) = "BLO-173" "promise-closed";
    promise_full(port: Port) = "BLO-173" "promise-full";
    /// The port has to be improved before any action and before the end of the turn.
    promise_to_defend(port: Port) = "BLO-173" "promise-defend";
    promise_needs_pool(port: Port, pool: Dollars) = "BLO-196" "promise-pool";
    promise_too_late() = "BLO-197" "promise-late";
    /// The seat that would promise has an open promise of the same kind.
    promise_again(promiser: Seat) = "BLO-198" "promise-again";
}

/// The refusal of a text that is no order.
pub(super) fn unread(unread: Unread, text: &str) -> Refusal {
    match unread {
        Unread::Unknown(None) => bad_notation(),
        Unread::Unknown(Some(word)) | Unread::Word(word) => bad_word(Typed::of(&word, text)),
        Unread::Form(verb) => bad_form(super::words::form(verb)),
        Unread::Near(Near { typed, meant }) => bad_name(Typed::of(&typed, text), meant),
        Unread::Zero => unload_zero(),
        Unread::Amount => bad_amount(),
        Unread::Gift => no_gifts(),
        Unread::NotOneForOne => one_for_one(),
        Unread::DumpsPart => dump_part(),
        Unread::Zone(zone) => no_such_zone(Typed::of(&zone, text)),
        Unread::Seat => no_such_seat(),
        Unread::City(city) => improve_city(city),
        Unread::Overseas(overseas) => improve_overseas(overseas),
    }
}

/// The refusal to commit an empty basket.
pub(super) fn basket_empty(step: &Move) -> Refusal {
    if matches!(step, Move::UnloadBasket) { nothing_unloaded() } else { nothing_loaded() }
}
