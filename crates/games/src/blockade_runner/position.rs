//! stub
use super::state::BlockadeRunner;
use crate::engine::rules::PositionError;
pub(super) fn parse(_text: &str) -> Result<BlockadeRunner, PositionError> { Err(PositionError{line:1, fault:String::new()}) }
impl std::fmt::Display for BlockadeRunner { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{:?}", self.board) } }
