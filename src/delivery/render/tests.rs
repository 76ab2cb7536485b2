//! Outgoing messages are complete, and short enough for Discord.

mod places;

use games::engine::game::Game;
use games::engine::options::ChosenOptions;
use games::engine::phone;
use games::engine::prompt::UNDO;
use games::panel::Panel;

use super::seat_panel::{control_rows, table_buttons, unsaid};
use super::*;
use crate::delivery::controls::{Eyes, Step};
use crate::record::{DraftRow, Occupant, SeatRow};
use crate::table::lobby::{self, NewTable};
use crate::table::tests::new_table;
use crate::table::{Person, computer, seats};

/// A table opened by a person with a long name.
fn opened(game: &dyn Game, options: String) -> Record {
    let creator = Person { id: 1, name: "_".repeat(32), language: Language::De, display: Default::default() };
    let new = new_table("a", game.id(), *game.seats().end());
    lobby::open(NewTable { options, creator, secret: [3; 32], guild: None, ..new }).expect("nobody is invited")
}

/// A game between computers after this number of turns, one of them then replaced by a person with a long name.
fn played(game: &str, options: &str, turns: u32) -> Record {
    let game = registry::game(game).expect("the game");
    let options = ChosenOptions::parse(game.options(), options).expect("options");
    let mut record = opened(game, options.to_string());
    for seat in 1..record.table.seat_count {
        seats::add_computer(&mut record, 1, None, "easy", &format!("i:{seat}c"), 0).expect("a seat is free");
    }
    let person = record.seats[&0].occupant.clone();
    record.seats.get_mut(&0).expect("taken").occupant = Occupant::Computer { level: "easy".to_owned() };
    for turn in 0..turns {
        let waits = record.prompts.iter().find(|(_, prompt)| prompt.must);
        let Some(seat) = waits.map(|(key, _)| Seat(key.seat)) else { break };
        let plan = computer::plan(&record, seat, [u8::try_from(turn % 251).expect("small"); 32]).expect("it replays");
        assert!(computer::make(&mut record, &plan.expect("a turn"), 0).expect("allowed"), "nothing happens");
    }
    record.seats.get_mut(&0).expect("taken").occupant = person;
    record
}

/// A finished game of battleship.
fn long_game(size: &str) -> Record {
    let record = played("battleship", &format!("size={size}"), 2_000);
    assert_eq!(record.table.status, Status::Over);
    record
}

#[test]
fn decisive_line_is_told_after_the_end_only() {
    let content = |record: &Record| message(record, MessageKind::Board).expect("it replays").content;
    let running = played("convoy", "rounds=3", 4);
    assert_eq!(running.table.status, Status::Playing);
    assert!(!content(&running).contains("Key moment"), "{}", content(&running));
    let mut over = played("convoy", "rounds=3", 2_000);
    assert_eq!(over.table.status, Status::Over);
    let said = content(&over);
    assert_eq!(
        said.lines().filter(|line| line.starts_with("Key moment: ") && line.ends_with("%.")).count(),
        1,
        "{said}"
    );
    over.table.language = "de".to_owned();
    assert!(content(&over).contains("Entscheidend war Schritt "), "{}", content(&over));
}

#[test]
fn moves_steps_and_entries_have_different_words() {
    let record = long_game("10");
    let told = play::replay(&record).expect("it replays");
    let everything = told.everything().expect("it is over");
    let steps = told.steps(everything).count();
    let entries = play::recording(&record).expect("it is over").moves();
    let moves = play::game(&record).expect("it replays").progress();
    assert!(moves != steps && steps != entries && moves != entries, "{moves}, {steps}, {entries}");
    for (language, [of_told, of_replay, of_proof]) in [
        (Language::En, ["After {} moves", "Step {} of {}", "All {} entries of the game record follow"]),
        (Language::De, ["nach {} Zügen", "Schritt {} von {}", "Alle {} Einträge im Spielverlauf entsprechen"]),
    ] {
        let mut record = record.clone();
        if let Some(Occupant::Person { language: reads, .. }) = record.seats.get_mut(&0).map(|row| &mut row.occupant) {
            language.code().clone_into(reads);
        }
        let told = seat_panel::told(&record, Seat(0)).expect("it replays").content;
        let wanted = replay::Wanted::Step(Eyes::Everything, Step::Last);
        let replay = replay::replay(&record, None, wanted, (language, DisplaySettings::default())).expect("it replays");
        let recording = play::recording(&record).expect("it is over");
        let proof = proof::verdict(&recording, None, None, language);
        let counted = |words: &str, count: usize| words.replace("{}", &count.to_string());
        assert!(told.contains(&counted(of_told, moves)), "{told}");
        let replay = replay.expect("it is over").content;
        assert!(replay.contains(&counted(of_replay, steps)), "{replay}");
        assert!(proof.contains(&counted(of_proof, entries)), "{proof}");
    }
}

#[test]
fn board_tells_the_latest_turns_of_a_game_with_long_turns() {
    let record = played("blockade_runner", "", 60);
    let content = message(&record, MessageKind::Board).expect("it replays").content;
    let game = play::game(&record).expect("it replays");
    let told = |turn: Vec<Message>| turn.iter().map(|told| say_named(&record, Language::En, told)).collect::<Vec<_>>();
    let told: Vec<String> = game.latest_turns().into_iter().map(|turn| told(turn).join("\n")).collect();
    let now = say_named(&record, Language::En, &game.status(Viewer::Spectator));
    let [.., before, last] = &told[..] else { panic!("a year and a turn at least: {told:?}") };
    let both = format!("{before}\n{last}");
    let shown = if both.chars().count() <= LATEST_TURNS { &both } else { last };
    assert!(content.contains(&format!("{shown}\n{now}")), "{content}");
    assert!(content.chars().count() < 1_900, "a wall of text: {content}");
    let battleship = played("battleship", "", 60);
    assert!(play::game(&battleship).expect("it replays").latest_turns().is_empty(), "its status says what happened");
}

#[test]
fn long_end_of_a_game_is_shortened_by_whole_lines() {
    let record = long_game("12");
    let content = message(&record, MessageKind::Board).expect("it replays").content;
    assert!(content.chars().count() <= 2_000, "{}", content.chars().count());
    let game = play::game(&record).expect("it replays");
    let mut whole = vec![say_named(&record, Language::En, &game.status(Viewer::Spectator))];
    whole.extend(game.epilogue().iter().map(|line| say_named(&record, Language::En, line)));
    whole.extend(key_moment(&record, Language::En).expect("it replays"));
    whole.push(say(Language::En, &Message::new("table-end-more")));
    let lines: Vec<&str> = content.lines().collect();
    assert!(lines.len() > 1 && lines.iter().all(|line| whole.iter().any(|said| said == line)), "{content}");
    assert_eq!(lines[0], whole[0], "the result comes first");
}

#[test]
fn label_of_the_table_is_no_longer_than_games_leave_room_for() {
    for (language, id) in
        Language::ALL.into_iter().flat_map(|language| ["life-menu", "life-answer"].map(|id| (language, id)))
    {
        let label = say(language, &Message::new(id));
        assert!(label.chars().count() <= games::panel::TABLE_LABEL.chars().count(), "{label}");
    }
}

/// Every drawing thread keeps its own fonts and buffers; waiting requests have none.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the memory of the whole process, so it runs alone"]
async fn many_drawings_at_once_take_no_more_memory_than_one_on_each_thread() {
    let record = std::sync::Arc::new(long_game("10"));
    // The most memory that the process has held so far, in MB.
    let most = || {
        let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line");
        line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") / 1_024
    };
    let pool = crate::drawing::DrawingPool::new();
    let draw = async || {
        let record = record.clone();
        let draw = move || message(&record, MessageKind::Board).map(|sent| sent.content);
        pool.draw(crate::drawing::Urgency::Answer, draw).await.expect("drawn").expect("it replays");
    };
    let before = most();
    draw().await;
    let one = most() - before;
    poise::futures_util::future::join_all((0..64).map(|_| draw())).await;
    let many = most() - before;
    let threads = std::thread::available_parallelism().expect("a number").get() as u64;
    println!("one drawing: {one} MB; 64 at once on {threads} threads: {many} MB");
    assert!(many <= one * threads + 32, "{many} MB");
}

/// Options with which the named one has an effect: the defaults, or the defaults with one other option changed.
fn applying(game: &dyn Game, option: &str) -> ChosenOptions {
    let defaults = ChosenOptions::new(game.options());
    let others = game.options().iter().filter(|other| other.id != option);
    let with = |(id, value): (&str, String)| {
        let mut options = defaults.clone();
        options.set(id, &value).expect("a value of the option");
        options
    };
    let changed = others.flat_map(|other| other.suggestions().into_iter().map(|value| (other.id, value))).map(with);
    let mut all = std::iter::once(defaults.clone()).chain(changed);
    all.find(|options| game.applies(options, option)).unwrap_or_else(|| panic!("{option} never makes a difference"))
}

/// Discord allows five rows of controls, and 25 entries in a menu.
#[test]
fn every_option_fits_on_its_page() {
    for game in registry::GAMES.iter().copied().chain(registry::game("convoy")) {
        for option in game.options() {
            let record = opened(game, applying(game, option.id).to_string());
            let page = super::lobby::page_of(&record, option.id);
            let rows = serde_json::to_value(super::lobby::options(&record, page, Language::De).rows).expect("rows");
            let rows = rows.as_array().expect("a list");
            assert!(rows.len() <= 5, "{}", game.id());
            let menu = rows.iter().map(|row| &row["components"][0]).find(|menu| {
                menu["custom_id"].as_str().is_some_and(|id| id.ends_with(&format!("|option {}", option.id)))
            });
            let entries = menu.unwrap_or_else(|| panic!("no menu for {}", option.id))["options"].as_array();
            let count = entries.expect("entries").len();
            assert!((option.suggestions().len()..=25).contains(&count), "{}: {count} entries", option.id);
        }
    }
}

#[test]
fn pages_of_menus_contain_every_menu() {
    let game = registry::game("battleship").expect("the game");
    let record = opened(game, String::new());
    let menus: Vec<CreateActionRow> =
        (0..11).map(|number| CreateActionRow::Buttons(vec![CreateButton::new(format!("menu {number}"))])).collect();
    let page = |number| {
        let rows = super::lobby::paged(&record, menus.clone(), number, Language::En);
        let ids = serde_json::to_value(rows).expect("rows").as_array().expect("a list").clone();
        let first = |row: &serde_json::Value| row["components"][0]["custom_id"].as_str().expect("an id").to_owned();
        ids.iter().map(first).collect::<Vec<_>>()
    };
    let shown: Vec<String> = (1..=3).flat_map(page).filter(|id| id.starts_with("menu")).collect();
    assert_eq!(shown, (0..11).map(|number| format!("menu {number}")).collect::<Vec<_>>());
    assert_eq!(page(1).last().map(String::as_str), Some("1|a|-|-|options 2"));
    assert!(page(3).len() <= 5);
    assert_eq!(page(9), page(3), "the number is clamped to the last page");
}

#[test]
fn hints_are_shown_in_a_first_game_unless_switched_off() {
    let mut record = played("convoy", "", 0);
    let seat = Seat(0);
    let hint = |record: &Record| {
        let content = private_panel(record, seat, &PanelContext::default()).expect("it replays").content;
        content.lines().find(|line| line.contains('💡')).map(str::to_owned)
    };
    for turn in 0..20 {
        if record.waits_for(seat.0) {
            break;
        }
        let other = record.prompts.keys().next().map(|key| Seat(key.seat)).expect("somebody is asked");
        let plan = computer::plan(&record, other, [turn; 32]).expect("it replays").expect("a turn");
        computer::make(&mut record, &plan, 0).expect("allowed");
    }
    let said = hint(&record).expect("a hint in the first game");
    assert!(said.starts_with("💡 ") && said.ends_with('.'), "{said}");
    let without = |edit: fn(&mut SeatRow)| {
        let mut other = record.clone();
        edit(other.seats.get_mut(&0).expect("taken"));
        hint(&other)
    };
    assert_eq!(without(|row| row.first_game = false), None, "one game of this kind was finished");
    assert_eq!(without(|row| row.display.hints = false), None, "hints are switched off");
    assert_eq!(hint(&played("convoy", "", 2_000)), None, "there is nothing to do any more");
}

/// News takes the place of other paragraphs.
#[test]
fn reason_for_a_suggestion_is_always_shown() {
    for (game, turns) in [("seeschlacht", 12..36), ("naval_battles", 12..36), ("blockade_runner", 12..84)] {
        let mut suggested = 0;
        for turns in turns {
            let mut record = played(game, "", turns);
            record.seats.get_mut(&0).expect("taken").display.hints = false;
            let play = play::game_of(&record, Seat(0)).expect("it replays");
            let panel = play.panel(Viewer::Seat(Seat(0)), Focus::default());
            let Some(at) = panel.reason().filter(|_| record.table.status == Status::Playing) else { continue };
            let reason = say_named(&record, Language::De, &panel.text()[at]);
            let content = private_panel(&record, Seat(0), &PanelContext::default()).expect("it replays").content;
            assert!(content.contains(&reason), "{game}: {reason}\n{content}");
            suggested += 1;
            if suggested == 3 {
                break;
            }
        }
        assert!(suggested > 0, "{game}");
    }
}

/// A person who has chosen something reads the next question. The news was read one press before.
#[test]
fn news_is_told_at_the_top_of_the_menus_only() {
    let mut games = (1..40).map(|turns| played("convoy", "", turns));
    let mut record = games.find(|record| record.waits_for(0)).expect("a turn");
    // A hint would shorten the news.
    record.seats.get_mut(&0).expect("taken").display.hints = false;
    let content = |entered: &str| {
        let context = PanelContext { entered: entered.to_owned(), ..PanelContext::default() };
        private_panel(&record, Seat(0), &context).expect("it replays").content
    };
    let game = play::game_of(&record, Seat(0)).expect("it replays");
    let told = game.told(Viewer::Seat(Seat(0)), 0).last().map(|said| say_named(&record, Language::De, said));
    let told = told.expect("something has happened");
    assert!(content("").contains(&told), "{}", content(""));
    assert!(!content("load~").contains(&told), "{}", content("load~"));
    let mut entered = record.clone();
    entered.drafts.insert(0, DraftRow { text: "load 1".to_owned(), ..DraftRow::default() });
    let content = private_panel(&entered, Seat(0), &PanelContext::default()).expect("it replays").content;
    assert!(!content.contains(&told), "the news was read before the draft: {content}");
}

/// Team-mates are not opponents.
#[test]
fn team_mate_is_not_listed_among_the_opponents() {
    let record = played("naval_battles", "mode=teams-2", 0);
    let said = about(&record, Seat(0), Language::En);
    let (with, against) = said.split_once(" against ").expect("against somebody");
    assert_eq!((with.matches("Computer").count(), against.matches("Computer").count() % 2), (1, 0), "{said}");
}

#[test]
fn buttons_and_menus_name_players() {
    let record = opened(registry::game("naval_battles").expect("the game"), String::new());
    let named = || Message::new("naval_battles-button-fleet").with("seat", Seat(0));
    let entries = vec![panel::MenuEntry::new("x", named())];
    let panel = Panel::new().menu(named(), entries).buttons(vec![panel::Button::new("y", named())]);
    let shown = serde_json::to_string(&control_rows(&panel, &record, Seat(0), Language::En)).expect("JSON");
    let name = format!("Only {}", "_".repeat(32));
    assert_eq!(shown.matches(&name).count(), 3, "{shown}");
}

/// BLO-14
#[test]
fn board_is_drawn_in_the_chosen_colours() {
    let record = played("convoy", "", 3);
    let mut other = record.clone();
    let colours: Vec<_> = record.seats.values().map(|row| row.colour.clone()).rev().collect();
    other.seats.values_mut().zip(colours.clone()).for_each(|(row, colour)| row.colour = colour);
    let drawn =
        |record: &Record| message(record, MessageKind::Board).expect("it replays").picture.expect("a board").png;
    let board = drawn(&record);
    assert_ne!(board, drawn(&other));
    other.seats.values_mut().zip(colours.into_iter().rev()).for_each(|(row, colour)| row.colour = colour);
    assert_eq!(board, drawn(&other), "the same colours give the same picture");
}

#[test]
fn help_fits_into_a_message_and_names_every_game() {
    for language in Language::ALL {
        let content = help(language).content;
        let length = content.chars().count();
        assert!(length < 2_000, "{length} characters in {language:?}");
        for game in registry::GAMES {
            let name = escaped(&say(language, &Message::new(game.id())));
            let brief = content.lines().find(|told| told.starts_with(&format!("**{name}**: ")));
            let brief = brief.unwrap_or_else(|| panic!("no word of {} in {content}", game.id()));
            assert!(brief.chars().count() <= 160 && brief.ends_with('.'), "not brief: {brief}");
        }
    }
}

/// With six players there are more turns than menu entries. The menu has every year, and the turns of the current one.
#[test]
fn replay_of_a_long_game_offers_every_year() {
    let record = played("blockade_runner", "", 400);
    let shown = |step| {
        let wanted = replay::Wanted::Step(Eyes::Own, step);
        let page =
            replay::replay(&record, None, wanted, (Language::De, DisplaySettings::default())).expect("it replays");
        serde_json::to_string(&page.expect("everybody may see it").rows).expect("JSON")
    };
    let (first, last) = (shown(Step::First), shown(Step::Last));
    for page in [&first, &last] {
        assert!(page.contains(" · 1861 · "), "{page}");
        assert!(page.matches("\"label\"").count() <= 25 + 12, "{page}");
    }
    assert!(last.contains(" · 1862 · "), "{last}");
}

#[test]
fn recap_of_every_game_fits_on_a_phone() {
    for game in registry::GAMES {
        let record = played(game.id(), "", 4_000);
        assert_eq!(record.table.status, Status::Over, "{}", game.id());
        for (reader, language) in [None, Some(Seat(0))].into_iter().zip(Language::ALL) {
            let page = recap::page(&record, reader, (language, DisplaySettings::default())).expect("it replays");
            let lines: usize = page.content.lines().map(phone::lines).sum();
            assert!(page.picture.is_some() && lines <= recap::LINES, "{lines} lines\n{}", page.content);
        }
    }
}

#[test]
fn recap_of_a_game_without_moves_has_no_picture() {
    let mut record = played("battleship", "", 0);
    let entry = play::Line { seat: Seat(0), decision: None, line: "resign", origin: "i:9", answer: None, now: 9 };
    play::enter(&mut record, &entry).expect("anybody may give up");
    let page = recap::page(&record, Some(Seat(0)), (Language::En, DisplaySettings::default())).expect("it replays");
    assert!(page.picture.is_none() && page.content.contains("nothing to look back at"), "{}", page.content);
    let whole =
        recap::page(&played("convoy", "rounds=3", 2_000), Some(Seat(0)), (Language::En, DisplaySettings::default()));
    let whole = whole.expect("it replays");
    let alt = whole.picture.expect("a picture").alt;
    assert!(!alt.contains('\\') && !alt.contains('`'), "markdown in a description: {alt}");
    assert!(!whole.content.contains('`'), "notation among words: {}", whole.content);
}

#[test]
fn harmless_button_replaces_a_vanished_undo_button() {
    let record = played("convoy", "", 0);
    let labels = |undo, is_cut| {
        let row = serde_json::to_value(table_buttons(&record, (undo, is_cut, false), Language::En)).expect("buttons");
        let row = row.as_array().expect("a list").clone();
        row.iter().map(|button| button["label"].as_str().expect("a label").to_owned()).collect::<Vec<_>>()
    };
    let undo = || Some(Control::enter(&record.table.id, Seat(0), 0, UNDO));
    assert_eq!(labels(undo(), true), ["Undo", "What happened?", "Table…"]);
    assert_eq!(labels(undo(), false), ["Undo", "Table…"]);
    assert_eq!(labels(None, false), ["Table…"]);
}

/// The games have different words for resigning.
#[test]
fn resignation_does_not_count_as_a_move() {
    for game in ["battleship", "sub_search"] {
        let mut record = played(game, "", 0);
        let as_of = |record: &Record| {
            let told = seat_panel::told(record, Seat(0)).expect("it replays");
            told.content.lines().any(|line| line.starts_with("-# "))
        };
        assert!(as_of(&record), "{game}: a running game names its latest move");
        let entry = play::Line { seat: Seat(0), decision: None, line: "resign", origin: "i:9", answer: None, now: 9 };
        play::enter(&mut record, &entry).expect("anybody may give up");
        assert!(!as_of(&record), "{game}: the resignation does not count");
    }
}

#[test]
fn panel_with_an_offer_leads_to_its_answers() {
    use crate::record::WishKind;
    use crate::table::proposals;
    for game in registry::GAMES {
        for turns in [0, 1, 2, 3, 5, 8] {
            let mut offered = played(game.id(), "", turns);
            if offered.table.status != Status::Playing {
                continue;
            }
            let other = Occupant::Person { player: 2, name: "Ben".to_owned(), language: "en".to_owned() };
            for seat in offered.seats.values_mut().skip(1) {
                seat.occupant = other.clone();
            }
            let labels = |record: &Record, seat: u8| {
                let panel = private_panel(record, Seat(seat), &PanelContext::default()).expect("it replays");
                assert!(panel.rows.len() <= panel::ROWS + 1, "{}", game.id());
                serde_json::to_string(&panel.rows).expect("controls")
            };
            assert!(!labels(&offered, 1).contains("Answer…"), "{}", game.id());
            proposals::propose(&mut offered, 1, WishKind::Draw, "i:draw", 5).expect("an offer");
            assert!(labels(&offered, 1).contains("Answer…") && !labels(&offered, 0).contains("Answer…"));
            let at = offered.table.proposals[0].at;
            for (player, answers) in [
                (1, vec![LifeAction::Decline(WishKind::Draw, at)]),
                (2, vec![LifeAction::Agree(WishKind::Draw, at), LifeAction::Decline(WishKind::Draw, at)]),
            ] {
                let asking = standing::Asking { player, moderates: false, language: Language::En, now: 9 };
                let rows = serde_json::to_value(&standing::menu(&offered, asking).rows).expect("controls");
                let ids: Vec<&str> = rows.as_array().expect("rows").iter().flat_map(ids).collect();
                for answer in answers {
                    let id = Control::ask(&offered.table.id, TableAction::Life(answer)).to_string();
                    assert!(ids.contains(&id.as_str()), "{} player {player}: {ids:?}", game.id());
                }
            }
        }
    }
}

/// The custom ids of a row.
fn ids(row: &serde_json::Value) -> Vec<&str> {
    row["components"].as_array().into_iter().flatten().filter_map(|control| control["custom_id"].as_str()).collect()
}

/// The record with text boards for the first seat.
fn reads_text(mut record: Record) -> Record {
    record.seats.get_mut(&0).expect("taken").display.text_boards = true;
    record
}

#[test]
fn text_board_leaves_room_for_the_latest_news() {
    let board = |length: usize| format!("```\n{}```", "x".repeat(length - 7));
    let news = |lengths: &[usize]| lengths.iter().map(|length| "n".repeat(*length)).collect::<Vec<_>>();
    let head = vec!["h".repeat(98)];
    let question = vec!["q".repeat(98)];
    for (lengths, whole, bare, shown) in [
        (&[300, 300][..], 1_000, 600, Some(1_000)),
        (&[300, 300], 1_300, 600, Some(600)),
        (&[900, 300], 1_300, 900, Some(1_300)),
        (&[300, 900], 1_300, 1_200, None),
        (&[900], 900, 901, Some(900)),
        (&[901], 901, 1_000, None),
        (&[], 1_800, 1_700, Some(1_800)),
    ] {
        let told = news(lengths);
        let chosen = text_boards::fitting([board(whole), board(bare)], [&head, &told, &question], Language::De);
        assert_eq!(chosen.as_ref().map(String::len), shown, "{lengths:?} {whole} {bare}");
        if let (Some(chosen), Some(latest)) = (chosen, told.last()) {
            let after = [vec![chosen], question.clone()].concat();
            let content = fitted(&head, &told, &after, Keep::Last, |_| "…".to_owned());
            assert!(content.contains(latest), "the latest news is told: {lengths:?} {whole}");
        }
    }
}

/// The latest news is complete in every game, and no line of a board is too wide for a phone.
#[test]
fn text_board_displaces_no_news_and_fits_a_phone() {
    // With six long names there is hardly room for a board.
    for (game, options, turns, least) in [
        ("seeschlacht", "", 8, 1),
        ("seeschlacht", "variant=grand", 12, 1),
        ("battleship", "size=12", 20, 1),
        ("sub_search", "", 30, 1),
        ("naval_battles", "", 30, 0),
        ("blockade_runner", "", 60, 0),
    ] {
        let (mut asked, mut shown) = (0, 0);
        for turns in turns..turns + 16 {
            let record = reads_text(played(game, options, turns));
            if record.table.status != Status::Playing || !record.waits_for(0) {
                continue;
            }
            asked += 1;
            let panel = private_panel(&record, Seat(0), &PanelContext::default()).expect("it replays");
            let play = play::game_of(&record, Seat(0)).expect("it replays");
            let told = news(&record, play.as_ref(), Seat(0));
            let asked = play.panel(Viewer::Seat(Seat(0)), Focus::default());
            let asked: Vec<String> = asked.text().iter().map(|said| say_named(&record, Language::De, said)).collect();
            let latest = told.last().and_then(|said| unsaid(say_named(&record, Language::De, said), &asked));
            let latest = latest.unwrap_or_default();
            assert!(panel.content.contains(&latest), "{game}: {latest}\n{}", panel.content);
            let Some((said, board)) = panel.content.split_once("```\n") else { continue };
            let places =
                [said.find(&latest), asked.first().and_then(|question| said.rfind(question)), Some(said.len())];
            assert!(places.is_sorted(), "{game}: news, question, board\n{}", panel.content);
            shown += 1;
            let (board, _) = board.split_once("```").expect("the board ends");
            let wide = board.lines().find(|line| line.chars().count() > 37);
            assert_eq!(wide, None, "{game}\n{board}");
        }
        assert!(asked > 0 && shown >= least, "{game}: {shown} of {asked} decisions show the board as text");
    }
}

/// A panel names an open offer, so its news does not repeat it.
#[test]
fn panel_and_news_say_nothing_twice() {
    let asked = ["Anna offers you Mobile for any card (s1).".to_owned(), "Your turn.".to_owned()];
    let left = |told: &str| unsaid(told.to_owned(), &asked);
    assert_eq!(left("Anna offers you Mobile for any card (s1)."), None);
    let both = "Bea sells 2 cotton. Anna offers you Mobile for any card (s1). Bea offers you Key West (s2).";
    assert_eq!(left(both).as_deref(), Some("Bea sells 2 cotton. Bea offers you Key West (s2)."));
    assert_eq!(left("Two lines.\n  As they were.").as_deref(), Some("Two lines.\n  As they were."));
    let offered = |turns| {
        let record = played("blockade_runner", "", turns);
        let line = swap_with_the_first(&record)?;
        Some((record, line))
    };
    let (mut record, line) = (60..100).find_map(offered).expect("somebody has cards to swap");
    let offer = play::Line { seat: Seat(1), decision: None, line: &line, origin: "i:9", answer: None, now: 9 };
    play::enter(&mut record, &offer).expect("the swap may be offered");
    let content = seat_panel::told(&record, Seat(0)).expect("it replays").content;
    assert_eq!(content.matches("(s1)").count(), 1, "{line}\n{content}");
}

/// A swap that the second seat can offer to the first.
fn swap_with_the_first(record: &Record) -> Option<String> {
    let play = play::game(record).expect("it replays");
    let begins = |entered: &String| match play.next(Seat(1), entered) {
        Next::Pick(choices) => choices.into_iter().map(|choice| choice.text).collect(),
        _ => Vec::new(),
    };
    let mut entered = vec!["swap~".to_owned()];
    for _ in 0..4 {
        entered = entered.iter().flat_map(begins).filter(|text| text.starts_with("swap 1")).collect();
        if let Some(whole) = entered.iter().find(|text| play.next(Seat(1), text) == Next::Done) {
            return Some(whole.clone());
        }
    }
    None
}
