//! Randomness that nobody can guess, from the operating system.

use games::engine::dice::Seed;
use rand::TryRngCore as _;
use rand::rand_core::OsError;
use rand::rngs::OsRng;

/// 32 fresh bytes.
///
/// # Errors
/// When the system provides no randomness.
pub fn entropy() -> Result<Seed, OsError> {
    let mut bytes = Seed::default();
    OsRng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}
