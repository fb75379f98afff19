/** Puts a text on the clipboard; tells whether it is there. Works from a tap only. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      // Not allowed here, as in the browsers inside other apps: there the older way may still work.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return copySelection(text);
}

/** The way of browsers before the Clipboard API, and of pages without https. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true; // No keyboard comes up on a phone.
  area.className = 'copied-text';
  const before = document.activeElement;
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.setSelectionRange(0, text.length); // Older iOS takes no `select()`.
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
