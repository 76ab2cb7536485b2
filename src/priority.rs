//! The priority of threads. Threads that answer people have the highest.

/// Lowers the priority of the current thread. Its niceness goes from 0 (usual) to 19 (lowest), and never back.
pub fn lower(niceness: i32) {
    // Elsewhere this would be the priority of the whole process. A thread that cannot be lowered works as well.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, niceness);
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}
