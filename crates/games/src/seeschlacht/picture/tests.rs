use super::*;

#[test]
fn show() {
    let themes = std::env::var("THEMES").unwrap_or("dark".into());
    for (at, scene) in specimen::scenes().iter().enumerate() {
        for id in ThemeId::ALL {
            if !themes.contains(id.id()) {
                continue;
            }
            let picture = draw(scene, id);
            let before = std::time::Instant::now();
            for _ in 0..10 {
                draw(scene, id);
            }
            println!("{at} {} {} bytes {:?}", id.id(), picture.png.len(), before.elapsed() / 10);
            std::fs::write(format!("/tmp/w/pic/{at}-{}.png", id.id()), &picture.png).unwrap();
        }
    }
}
