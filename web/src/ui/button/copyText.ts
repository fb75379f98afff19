/** Copies a text to the clipboard; returns whether that worked. Browsers allow it only after a press. */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      // Browsers inside other apps may refuse it; execCommand may still work there.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return copySelection(text);
}

/** Copies without the Clipboard API, which older browsers and pages without https lack. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true; // No keyboard comes up on a phone.
  area.className = 'visually-hidden size-m'; // iOS would zoom into smaller text.
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
