//! What can be asked of a lobby, and the values of its menus.

use std::fmt;

use crate::table::seats::Guest;

/// What can be asked of a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyAction {
    /// Take a seat.
    Join,
    /// Turn an invitation down.
    Decline,
    /// Give the seat up.
    Leave,
    /// Show in private what this person can do at the table: its creator sets it up.
    SetUp,
    /// Start with who is there.
    Start,
    /// Put a computer of this level on the first free seat.
    Computer(String),
    /// Show this page of the options, counted from 1.
    Options(u8),
    /// Choose a value of this option; the menu's value says which, or that a number is to be typed.
    Option(String),
    /// The number that was typed for this option.
    Number(String),
    /// Set the number of seats; the menu's value says to what.
    SeatCount,
    /// Show how much time there is.
    Times,
    /// Set the time control; the menu's value is its name.
    TimeControl,
    /// Set what happens when the time is up; the menu's value is its word.
    TimeOut,
    /// Show how the seats can be managed.
    Seats,
    /// Keep seats for the chosen people.
    Invite,
    /// Open a seat to anybody; the menu's value is a [`Guest`].
    SendAway,
    /// Put computers on seats; the menu's value is a [`SeatedComputer`].
    SeatComputer,
    /// Show which seats a person could change to.
    ChangeSeat,
    /// Change to a seat; the menu's value says to which.
    TakeSeat,
    /// Show which colours a person could have.
    Colours,
    /// Change to a colour; the menu's value is its id.
    TakeColour,
}

impl LobbyAction {
    pub(super) fn parse(word: &str, rest: &str) -> Option<Self> {
        Some(match word {
            "join" => Self::Join,
            "turn-down" => Self::Decline,
            "leave" => Self::Leave,
            "set-up" => Self::SetUp,
            "start" => Self::Start,
            "computer" => Self::Computer(rest.to_owned()),
            "options" => Self::Options(rest.parse().ok()?),
            "option" => Self::Option(rest.to_owned()),
            "number" => Self::Number(rest.to_owned()),
            "seat-count" => Self::SeatCount,
            "times" => Self::Times,
            "time-control" => Self::TimeControl,
            "time-out" => Self::TimeOut,
            "seats" => Self::Seats,
            "invite" => Self::Invite,
            "send-away" => Self::SendAway,
            "seat-computer" => Self::SeatComputer,
            "change-seat" => Self::ChangeSeat,
            "take-seat" => Self::TakeSeat,
            "colours" => Self::Colours,
            "take-colour" => Self::TakeColour,
            _ => return None,
        })
    }
}

impl fmt::Display for LobbyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join => f.write_str("join"),
            Self::Decline => f.write_str("turn-down"),
            Self::Leave => f.write_str("leave"),
            Self::SetUp => f.write_str("set-up"),
            Self::Start => f.write_str("start"),
            Self::Computer(level) => write!(f, "computer {level}"),
            Self::Options(page) => write!(f, "options {page}"),
            Self::Option(option) => write!(f, "option {option}"),
            Self::Number(option) => write!(f, "number {option}"),
            Self::SeatCount => f.write_str("seat-count"),
            Self::Times => f.write_str("times"),
            Self::TimeControl => f.write_str("time-control"),
            Self::TimeOut => f.write_str("time-out"),
            Self::Seats => f.write_str("seats"),
            Self::Invite => f.write_str("invite"),
            Self::SendAway => f.write_str("send-away"),
            Self::SeatComputer => f.write_str("seat-computer"),
            Self::ChangeSeat => f.write_str("change-seat"),
            Self::TakeSeat => f.write_str("take-seat"),
            Self::Colours => f.write_str("colours"),
            Self::TakeColour => f.write_str("take-colour"),
        }
    }
}

/// Computers to be seated, as a menu's value: `2 hard` or `all hard`. Seats are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatedComputer {
    /// The seat; without one all free seats are meant.
    pub seat: Option<u8>,
    /// The level.
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
    fn a_menu_value_that_is_read_back_wrongly_would_send_somebody_else_away() {
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
