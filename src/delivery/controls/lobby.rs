//! Actions in a lobby, and the values of its menus.

use std::fmt;

use crate::table::seats::Guest;

actions! {
    /// An action in a lobby.
    LobbyAction {
        /// Take a seat.
        Join = "join",
        /// Decline an invitation.
        Decline = "turn-down",
        /// Give up the seat.
        Leave = "leave",
        /// Show in private what this person can do at the table. The creator can set it up.
        SetUp = "set-up",
        /// Start with the people who are present.
        Start = "start",
        /// Say that the person who opened the table is still there.
        StillThere = "still-there",
        /// Seat a computer of this level on the first free seat.
        Computer(level: String) = "computer",
        /// Show this page of the options, counted from 1.
        Options(page: u8) = "options",
        /// Set this option to the menu's value, or open the form for a number.
        Option(option: String) = "option",
        /// The submitted form for the number of this option.
        Number(option: String) = "number",
        /// Set the number of seats to the menu's value.
        SeatCount = "seat-count",
        /// Show the time controls.
        Times = "times",
        /// Set the time control; the menu's value is its id.
        TimeControl = "time-control",
        /// Set what happens on a time-out; the menu's value is its word.
        TimeOut = "time-out",
        /// Show how the seats can be managed.
        Seats = "seats",
        /// Reserve seats for the chosen people.
        Invite = "invite",
        /// Free a seat; the menu's value is a [`Guest`].
        SendAway = "send-away",
        /// Seat computers; the menu's value is a [`SeatedComputer`].
        SeatComputer = "seat-computer",
        /// Show the seats that a person can change to.
        ChangeSeat = "change-seat",
        /// Change to the seat that is the menu's value.
        TakeSeat = "take-seat",
        /// Show the free colours.
        Colours = "colours",
        /// Change to the colour whose id is the menu's value.
        TakeColour = "take-colour",
    }
}

/// Computers to seat, as a menu's value: `2 hard` or `all hard`. Seats are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedComputer {
    /// The seat; `None` for all free seats.
    pub seat: Option<u8>,
    /// The id of the level.
    pub level: String,
}

impl SeatedComputer {
    /// Reads a menu's value.
    pub fn parse(value: &str) -> Option<Self> {
        let (seat, level) = value.split_once(' ')?;
        let seat = if seat == "all" { None } else { Some(seat.parse().ok()?) };
        Some(Self { seat, level: level.to_owned() })
    }
}

impl fmt::Display for SeatedComputer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat} {}", self.level),
            None => write!(f, "all {}", self.level),
        }
    }
}

/// Reads a guest from a menu's value.
pub fn parse_guest(value: &str) -> Option<Guest> {
    let (word, number) = value.split_once(' ')?;
    Some(match word {
        "sitting" => Guest::Sitting(number.parse().ok()?),
        "invited" => Guest::Invited(number.parse().ok()?),
        "computer" => Guest::Computer(number.parse().ok()?),
        _ => return None,
    })
}

/// A guest as a menu's value.
pub fn print_guest(guest: Guest) -> String {
    match guest {
        Guest::Sitting(player) => format!("sitting {player}"),
        Guest::Invited(player) => format!("invited {player}"),
        Guest::Computer(seat) => format!("computer {seat}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menu_values_parse_from_their_printed_form() {
        for guest in [Guest::Sitting(i64::MAX), Guest::Invited(7), Guest::Computer(5)] {
            assert_eq!(parse_guest(&print_guest(guest)), Some(guest));
        }
        for seat in [None, Some(3)] {
            let computer = SeatedComputer { seat, level: "hard".to_owned() };
            assert_eq!(SeatedComputer::parse(&computer.to_string()), Some(computer));
        }
        for wrong in ["", "sitting", "computer 300", "person 7", "invited x"] {
            assert_eq!(parse_guest(wrong), None, "{wrong}");
        }
        assert_eq!((SeatedComputer::parse("hard"), SeatedComputer::parse("x hard")), (None, None));
    }
}
