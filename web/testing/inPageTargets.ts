// These functions run in the page one at a time, so they can use only the document and their arguments.

/** Returns press targets smaller than `least`; links in text may be as high as their line. */
export function smallTargets(least: number): string[] {
  const pressed =
    'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [tabindex="0"]:not([role=tabpanel])';
  // A press on a label reaches its input; a button beside an input has only its own area.
  const grounds = [
    ['input, textarea, select', 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper'],
    ['[role=tab]', '.ant-tabs-tab'],
    ['.row-link', 'tr.opens'],
  ] as const;
  const pressedOn = (target: Element) =>
    grounds
      .flatMap(([inner, ground]) => (target.matches(inner) ? (target.closest(ground) ?? []) : []))
      .at(0) ?? target;
  const isInText = (target: Element) =>
    target.matches('a') &&
    getComputedStyle(target).display === 'inline' &&
    target.parentElement?.textContent?.trim() !== target.textContent?.trim();
  /** Returns the distance from the centre within which a press hits the target; the area may exceed the visible box. */
  const reach = (target: Element, across: number, along: number): number => {
    const { x, y } = middle(target);
    let far = 0;
    while (far < least && target.contains(document.elementFromPoint(x + far * across, y + far * along)))
      far += 2;
    return far;
  };
  const middle = (target: Element) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isLarge = (target: Element) => {
    const { width, height } = target.getBoundingClientRect();
    if (Math.min(width, height) >= least - 0.5) return true;
    // An element that only focus shows cannot be pressed before.
    if (target instanceof HTMLElement && getComputedStyle(target).pointerEvents === 'none') target.focus();
    target.scrollIntoView({ block: 'center' });
    // Asking for the element at a point is slow.
    const isWide = width >= least || reach(target, -1, 0) + reach(target, 1, 0) >= least;
    return isWide && (height >= least || reach(target, 0, -1) + reach(target, 0, 1) >= least);
  };
  const before = window.scrollY;
  // Elements behind a dialog cannot be pressed.
  const ground = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  const found = [...ground.querySelectorAll(pressed)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches(':disabled'))
    .filter((target) => !target.closest('.skip, .visually-hidden, [aria-hidden=true]') && !isInText(target))
    .map(pressedOn)
    .filter((target) => !isLarge(target))
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `Small: ${target.className || target.tagName} “${target.textContent?.slice(0, 30)}” ${width.toFixed(0)} × ${height.toFixed(0)} px`;
    });
  window.scrollTo(0, before);
  return found;
}

/** Moves the focus down the page and up again, and returns focused elements that a bar covers (WCAG 2.4.11). */
export function coveredFocus(): string[] {
  const focused =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex="0"]';
  // Elements behind a dialog get no focus.
  const ground = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
  const targets = [...ground.querySelectorAll<HTMLElement>(focused)].filter((target) =>
    target.checkVisibility({ visibilityProperty: true }),
  );
  const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
  const barAt = (target: Element, x: number, y: number) => {
    for (let each = document.elementFromPoint(x, y); each; each = each.parentElement) {
      if (each.contains(target)) return undefined;
      if (isBar(each)) return each;
    }
    return undefined;
  };
  const all = document.getElementsByTagName('*');
  let known = { count: 0, bars: [] as Element[] };
  const barsNow = () => {
    if (all.length !== known.count) known = { count: all.length, bars: [...all].filter(isBar) };
    return known.bars;
  };
  // The distance outside an element's visible box that may still take a press.
  const GROUND = 24;
  const isNear = (part: Element, { left, right, top, bottom }: DOMRect) => {
    const box = part.getBoundingClientRect();
    const [apart, over] = [
      Math.max(box.left - right, left - box.right),
      Math.max(box.top - bottom, top - box.bottom),
    ];
    return Math.max(apart, over) < GROUND;
  };
  /** Asking for the element at a point is slow on a long page, so it is done only near a bar. */
  const barsOver = (target: Element, box: DOMRect) => {
    const near = barsNow()
      .filter((bar) => !bar.contains(target))
      .some((bar) => [bar, ...bar.querySelectorAll('*')].some((part) => isNear(part, box)));
    const { left, right, top, bottom } = box;
    const heights = near ? [top + 1, (top + bottom) / 2, bottom - 1] : [];
    return heights.flatMap((y) => barAt(target, (left + right) / 2, y) ?? []);
  };
  const found = new Set<string>();
  const before = window.scrollY;
  for (const target of [...targets, ...targets.toReversed()]) {
    target.focus();
    const box = target.getBoundingClientRect();
    const name = `${target.className || target.tagName} “${target.textContent?.slice(0, 30)}”`;
    if (box.bottom <= 0 || box.top >= window.innerHeight) found.add(`Focused out of sight: ${name}`);
    for (const bar of barsOver(target, box)) found.add(`Focused behind ${bar.className}: ${name}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, before);
  return [...found];
}
