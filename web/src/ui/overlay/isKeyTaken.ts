interface Shortcut {
  /** The shortcut has Ctrl or Cmd, so that it is no text. */
  readonly isCommand?: boolean;
}

/** Returns whether a key belongs to a field, a shortcut of the browser, or something that is open over the screen. */
export function isKeyTaken(event: KeyboardEvent, { isCommand = false }: Shortcut = {}): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  if (isCommand) return false;
  const { target, ctrlKey, metaKey, altKey } = event;
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return ctrlKey || metaKey || altKey || Boolean(isTyped);
}
