/** The least space in pixels between a message and what it keeps clear of. */
const GAP = 8;

/** The elements that stay at the bottom of the screen, and open sheets. */
const STAYING = '.form-buttons, .ant-drawer-footer, [data-stays], .sheet [role="dialog"]';
const KEPT_CLEAR = `${STAYING}, a, button, input, select, textarea, [tabindex="0"]`;

/**
 * Lifts the messages, which stand at the bottom of the screen, above an open sheet, the focused control, the buttons that
 * stay there and a phone's keyboard, as far as there is room. Returns a function that stops this.
 */
export function keepMessagesClear(): () => void {
  const { documentElement } = document;
  const resizes = new ResizeObserver(lift);
  const appearances = new MutationObserver(lift);
  const stopping = new AbortController();
  const options = { signal: stopping.signal, passive: true };

  function lift() {
    const messages = document.querySelector('.ant-message-list-content');
    if (messages === null) return;
    resizes.observe(messages);
    documentElement.style.setProperty('--message-lift', '0px');
    const { left, right, top, bottom } = messages.getBoundingClientRect();
    const obstacles = [...document.querySelectorAll(STAYING), document.activeElement]
      .flatMap((each) => (each?.matches(KEPT_CLEAR) && !messages.contains(each) ? [each] : []))
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left)
      .toSorted((one, next) => next.bottom - one.bottom);
    let lifted = keyboardHeight();
    for (const box of obstacles) {
      if (box.top < bottom - lifted + GAP && box.bottom > top - lifted) lifted = bottom - box.top + GAP;
    }
    // Above everything there may be no room left.
    if (lifted < top) documentElement.style.setProperty('--message-lift', `${lifted}px`);
  }

  appearances.observe(document.body, { childList: true });
  // A sheet arrives by a transition.
  for (const event of ['focusin', 'resize', 'scroll', 'transitionend'])
    window.addEventListener(event, lift, options);
  window.visualViewport?.addEventListener('resize', lift, options);
  lift();
  return () => {
    stopping.abort();
    resizes.disconnect();
    appearances.disconnect();
  };
}

/** The height of the page's bottom that the keyboard covers. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  return view === null ? 0 : Math.max(0, window.innerHeight - view.offsetTop - view.height * view.scale);
}
