// These functions run in the page one at a time, so they can use only the document and their arguments.

export function sidewaysScroll(): string[] {
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond <= 0) return [];
  const widest = [...document.querySelectorAll('body *')].findLast(
    (element) => element.getBoundingClientRect().right >= window.innerWidth + beyond - 1,
  );
  return [
    `The page scrolls sideways by ${beyond} px: ${widest?.className} “${widest?.textContent?.slice(0, 40)}”`,
  ];
}

/**
 * Returns words that are broken over two lines. Words that users typed may break when they are wider than their line:
 * they are longer than the suite's own words, or are names in a `bdi`.
 */
export function brokenWords({
  longestOfOurs,
  isLarge,
}: {
  longestOfOurs: number;
  isLarge: boolean;
}): string[] {
  const isTyped = (element: Element, word: string) =>
    word.length > longestOfOurs || (isLarge && element.closest('bdi') !== null);
  const isOfSpacelessScript = (word: string) =>
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
  const lineWidth = (element: Element): number => {
    const { display, paddingLeft, paddingRight } = getComputedStyle(element);
    if (display === 'inline' && element.parentElement) return lineWidth(element.parentElement);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const isBroken = (element: Element, word: string, parts: readonly DOMRect[]) => {
    const [first] = parts;
    const isInOneLine = first === undefined || parts.every(({ top }) => top < first.bottom - 2);
    if (isInOneLine || isOfSpacelessScript(word)) return false;
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    return width <= lineWidth(element) || !isTyped(element, word);
  };
  // Text clipped to nothing is for screen readers.
  const isForListening = (element: Element) =>
    element.closest('.visually-hidden') !== null || getComputedStyle(element).clipPath === 'inset(50%)';
  const range = document.createRange();
  const brokenIn = (text: Text, element: Element) =>
    // A line may end after a hyphen or a slash.
    [...text.data.matchAll(/[^\s\p{Pd}/]+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      return isBroken(element, word, parts)
        ? [`Broken: “${word}” in ${element.className || element.tagName}`]
        : [];
    });
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || !(text instanceof Text) || isForListening(element)) continue;
    if (element.checkVisibility({ visibilityProperty: true })) found.push(...brokenIn(text, element));
  }
  return found;
}

/** Returns the parts of rows, cells and facts that run together on one line, as in "Lesson 323 Nov 2026". */
export function joinedParts(): string[] {
  const range = document.createRange();
  const boxesOf = (text: Text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const shownIn = (ground: Element) => {
    const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const isSeen = element?.checkVisibility({ visibilityProperty: true });
      if (isSeen && text instanceof Text && !element?.closest('.visually-hidden, svg')) found.push(text);
    }
    return found;
  };
  // Texts of one element are written together.
  const areApart = (one: Text, next: Text) =>
    one.parentElement === next.parentElement ||
    !/[\p{L}\p{N}]$/u.test(one.data) ||
    !/^[\p{L}\p{N}]/u.test(next.data);
  const touch = (one: DOMRect | undefined, next: DOMRect | undefined) =>
    one !== undefined &&
    next !== undefined &&
    Math.max(next.left - one.right, one.left - next.right) < 2 &&
    Math.max(next.top - one.bottom, one.top - next.bottom) < -one.height / 2;
  return [...document.querySelectorAll('li, td, dd')].flatMap((ground) =>
    shownIn(ground).flatMap((text, index, texts) => {
      const before = texts[index - 1];
      if (before === undefined || areApart(before, text)) return [];
      return touch(boxesOf(before).at(-1), boxesOf(text).at(0))
        ? [`Run together: “${before.data}” and “${text.data}”`]
        : [];
    }),
  );
}

/** Returns cut text that neither a title shows in full, unless it is a choice's, nor a page or dialog that a tap opens. */
export function cutText(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowX, overflowY, fontSize, clipPath } = getComputedStyle(element);
      const isForListening = clipPath === 'inset(50%)';
      const clips = (overflow: string) => ['hidden', 'clip'].includes(overflow);
      const isCutShort = clips(overflowX) && element.scrollWidth > element.clientWidth + 1;
      // Letters may be a little higher than their line.
      const leastLine = Number.parseFloat(fontSize) / 2;
      const isCutOff = clips(overflowY) && element.scrollHeight > element.clientHeight + leastLine;
      // Text inputs scroll with their caret, and their marks with them.
      const isTypedInto = element.matches('textarea, .marks');
      return (isCutShort || isCutOff) && !isForListening && !isTypedInto;
    })
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.textContent !== '' && !element.closest('.visually-hidden'))
    .filter(
      (element) =>
        !element.closest(
          '[title]:not(.ant-segmented-item-label), a, .list-row:has(a), tr.opens, article:has([aria-expanded="false"]), .ant-tabs-nav-wrap',
        ) && !element.querySelector('a, [title]'),
    )
    .map((element) => `Cut: ${element.className} “${element.textContent?.slice(0, 60)}”`);
}

/** Returns placeholders that are wider than their field. */
export function cutPlaceholders(): string[] {
  const probe = document.body.appendChild(document.createElement('span'));
  const isCut = (input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:${font}`;
    probe.textContent = input.placeholder;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return probe.getBoundingClientRect().width > room + 1;
  };
  const found = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    .filter((input) => input.value === '' && input.checkVisibility({ visibilityProperty: true }))
    .filter(isCut)
    .map(({ placeholder }) => `Cut placeholder: ${placeholder}`);
  probe.remove();
  return found;
}

/** Returns bars whose height differs from the page's scroll padding, and labels that do not fit into their bar. */
export function unevenBars(): string[] {
  const probe = document.body.appendChild(document.createElement('div'));
  const heightOf = (variable: string) => {
    probe.style.cssText = `position:absolute;visibility:hidden;height:var(${variable})`;
    return probe.getBoundingClientRect().height;
  };
  const bars = [
    { selector: '.topbar, .has-bar > .page-bar', height: heightOf('--bar-top') },
    { selector: '.tabbar', height: heightOf('--bar-bottom') },
  ];
  probe.remove();
  const found = bars.flatMap(({ selector, height }) =>
    [...document.querySelectorAll(selector)]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position) && bar.clientHeight > 0)
      .filter((bar) => Math.abs(bar.getBoundingClientRect().height - height) > 0.5)
      .map((bar) => `${bar.className} is ${bar.getBoundingClientRect().height} px high, not ${height}`),
  );
  const labels = [...document.querySelectorAll('.tab span')].filter((label) => label.checkVisibility());
  for (const label of labels) {
    const { width, height } = label.getBoundingClientRect();
    if (height > 24 || width > (label.parentElement?.clientWidth ?? 0))
      found.push(`Tab: ${label.textContent}`);
  }
  return found;
}

/** Returns colours that are no token of the scheme. */
export function strayColours(palette: Readonly<Record<string, string>>): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const tokens = new Set(
    Object.values(palette).map((colour) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    }),
  );
  probe.remove();
  const shown = (element: Element): readonly string[] => {
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const borders = ['top', 'right', 'bottom', 'left']
      .filter((side) => style.getPropertyValue(`border-${side}-width`) !== '0px')
      .map((side) => style.getPropertyValue(`border-${side}-color`));
    const drawn = element instanceof SVGGeometryElement ? [style.fill, style.stroke] : [];
    return [...(hasText ? [style.color] : []), style.backgroundColor, ...borders, ...drawn];
  };
  const isNone = (colour: string) => colour === 'none' || colour.endsWith(', 0)');
  const found = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Colours that a user chose, and the shade behind a dialog, are no tokens.
    if (!isSeen || element.closest('.colour-swatch, [class$=-mask]')) continue;
    for (const colour of shown(element)) {
      if (!isNone(colour) && !tokens.has(colour))
        found.add(`${colour} is no token: ${element.getAttribute('class') ?? element.tagName}`);
    }
  }
  return [...found];
}
