//! Games that began with the first revision of the rules keep to it.

use super::super::state::BlockadeRunner;
use super::support::{A, B, C, asked, by_revision};
use engine::battery::only;
use engine::prelude::*;
use engine::record::Recording;

/// The final position of a record of three players under a revision.
fn ended(revision: u32, seed: &str, moves: &str) -> String {
    let head = format!("flaggschiff 1\ngame blockade_runner {revision}\noptions \nplayers 3\nseed {seed}\n");
    let recording = Recording::parse(&(head + moves)).expect("a record");
    recording.replay(&only::<BlockadeRunner>(), None).expect("the record replays").position()
}

/// R23: two maxima of $12,000 from $6,000 on, an even number of bid steps.
#[test]
fn equal_maxima_follow_the_revision_of_the_record() {
    let seed = "d5a5f4c8a591ba9580665ae03265113f2ed8758688c37b5078733090c1422c8a";
    let moves = "move 2 place victoria A24\nmove 3 place rosita A24\nmove 1 place zephine A24\nmove 2 place cecile A24\n\
                 move 3 place ella_warley A24\nmove 1 place kate A24\nmove 2 place matagorda A24\nmove 3 place elizabeth A24\n\
                 move 1 place austin A24\nmove 3 auction theodora\nmove 1 max 12k\nmove 2 max 12k\nmove 3 pass\n";
    assert!(ended(1, seed, moves).contains("placing theodora 2 bought"));
    assert!(ended(2, seed, moves).contains("placing theodora 1 bought"));
}

/// R23, BLO-199
#[test]
fn maximum_after_a_pass_follows_the_revision_of_the_record() {
    let seed = "fbb05c5e983ed49a2b97b1dfa0437ec55786abc602c56fb21905d07cd7f6f29a";
    let moves = "move 2 place theodora A24\nmove 1 place rosita A24\nmove 3 place victoria A24\nmove 2 place cecile A24\n\
                 move 1 place kate A24\nmove 3 place austin A24\nmove 2 place ella_warley A24\nmove 1 place elizabeth A24\n\
                 move 3 place matagorda A24\nmove 1 auction calhoun\nmove 2 pass\nmove 2 max 12k\nmove 3 bid 7k\nmove 1 pass\n";
    assert!(ended(1, seed, moves).contains("placing calhoun 3 bought"));
    assert!(ended(2, seed, moves).contains("auction calhoun 8k 2 asked 3 passed 1"));
}

/// A position and the game played from it keep its revision.
#[test]
fn position_keeps_its_revision() {
    for revision in BlockadeRunner::OLDEST..=BlockadeRunner::REVISION {
        let lines = "players 3; year 1862; phase turns; turn 1 actions 4; ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24;
                     seat 1 money 40k; seat 2 money 40k; seat 3 money 40k";
        let mut table = by_revision(revision, lines);
        assert_eq!(BlockadeRunner::position(&table.game.to_string()), Ok(table.game.clone()), "{revision}");
        table.play(A, "auction hope").play(C, "pass").play(C, "max 30k").play(B, "bid 23k");
        assert!(table.game.to_string().starts_with(&format!("blockade_runner {revision}\n")));
        assert_eq!(asked(&table), Some((A, "bid")));
        assert_eq!(table.game.board.may_bid(C), revision >= 2, "{revision}");
    }
    let next = BlockadeRunner::REVISION + 1;
    let fault =
        BlockadeRunner::position(&format!("blockade_runner {next}\nplayers 2\n")).expect_err("an unknown revision");
    assert_eq!((fault.line, fault.fault.as_str()), (1, "the first line is \"blockade_runner 2\""));
}
