//! A form of a bot: errors appear next to their fields, and valid values arrive.

use thirtyfour::Key;

use super::browser::Settings;
use super::scene::Scene;
use super::scripted::Scripted;
use super::tab::Focus;

#[tokio::test(flavor = "multi_thread")]
async fn form_marks_invalid_values_and_sends_valid_ones() {
    let Some(scene) = Scene::without_bot("form", Settings::ENGLISH).await else { return };
    let _bot = Scripted::start(&scene.stage).await;
    let tab = scene.tab(&format!("#{}", scene.ben.id())).await;
    tab.run("form").await;
    let dialog = tab.within("dialog.form[data-form='signal']");
    dialog.sees("A signal").await;
    let focused = |role: &str, name: &str| Focus { role: role.to_owned(), name: name.to_owned() };
    assert_eq!(tab.focus().await, focused("textbox", "Name (required)"));
    tab.picture("1-open").await;

    tab.click("button", "Submit").await;
    dialog.sees("This field is required.").await;
    assert_eq!(tab.focus().await, focused("textbox", "Name (required)"), "the invalid field gets the focus");
    tab.picture("2-required").await;
    for wrong in ["ab", "a name that is far too long"] {
        tab.fill("Name", wrong).await;
        dialog.no_longer_sees("This field is required.").await;
        dialog.no_longer_sees("Takes 3 to 10 characters.").await;
        tab.click("button", "Submit").await;
        dialog.sees("Takes 3 to 10 characters.").await;
    }
    tab.fill("Story", "longer than twenty characters").await;
    tab.fill("Name", "Heimdall").await;
    tab.click("button", "Submit").await;
    dialog.sees("Takes 1 to 20 characters.").await;
    tab.picture("3-too-long").await;
    assert!(scene.ben.sees(scene.general()).unwrap().is_empty(), "nothing has been sent");
    tab.fill("Story", "<i>Ahoy</i>").await;
    tab.click("button", "Submit").await;
    tab.message("received name=Heimdall story=<i>Ahoy</i>").await;
    assert_eq!(tab.focus().await.role, "combobox", "back in the input");

    // Escape and Cancel send nothing.
    for leave in [true, false] {
        tab.run("form").await;
        dialog.sees("A signal").await;
        if leave {
            tab.keys(Key::Escape).await
        } else {
            tab.click("button", "Cancel").await
        }
        tab.so("the form is gone", "return !document.querySelector('dialog')", serde_json::json!([])).await;
    }
    assert_eq!(scene.ben.sees(scene.general()).unwrap().len(), 1);
    scene.close_without_bot().await;
}
