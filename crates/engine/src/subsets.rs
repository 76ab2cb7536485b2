//! Subsets by rank, so that one random number draws a whole set.

/// The number of subsets with `size` members of a list with `members` members.
pub fn subsets(members: u32, size: u32) -> u32 {
    (0..size).fold(1, |all, chosen| all * (members - chosen) / (chosen + 1))
}

/// The subset with this rank, from 0, in lexicographic order.
pub fn subset(members: u32, size: u32, mut rank: u32) -> Vec<u32> {
    let mut chosen = Vec::new();
    let mut missing = size;
    for member in 0..members {
        if missing == 0 {
            break;
        }
        // The number of subsets that continue with this member.
        let here = subsets(members - member - 1, missing - 1);
        if rank < here {
            chosen.push(member);
            missing -= 1;
        } else {
            rank -= here;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// An unoptimised build checks fewer sets.
    const STEP: usize = if cfg!(debug_assertions) { 41 } else { 1 };

    /// SUB-17
    #[test]
    fn every_subset_has_one_rank() {
        assert_eq!(subsets(108, 3), 204_156);
        let mut seen = BTreeSet::new();
        for rank in (0..204_156).step_by(STEP) {
            let set = subset(108, 3, rank);
            assert!(set.len() == 3 && set[2] < 108 && set[0] < set[1] && set[1] < set[2], "{set:?}");
            assert!(seen.insert(set), "rank {rank}");
        }
        assert_eq!((subset(108, 3, 0), subset(108, 3, 204_155)), (vec![0, 1, 2], vec![105, 106, 107]));
        assert_eq!((subset(108, 3, 105), subset(108, 3, 106)), (vec![0, 1, 107], vec![0, 2, 3]));
    }
}
