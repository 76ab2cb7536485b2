// Files that a person attaches to a command or a form.

/** A file as the control interface takes it. @param {File} file */
export async function contents(file) {
  const url = await new Promise((read) => {
    const reader = new FileReader();
    reader.onload = () => read(reader.result);
    reader.readAsDataURL(file);
  });
  return { filename: file.name, base64: url.slice(url.indexOf(",") + 1) };
}
