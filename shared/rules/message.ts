import type { Entry } from '../contract/transcript.ts';
import { isLongerThan } from './characters.ts';
import { PLACEHOLDER } from './placeholder.ts';

/** WhatsApp on some phones cuts longer texts of a link. */
const LINK_TEXT_MAX = 1500;

/** Returns whether a text is too long for a WhatsApp link, so that it has to be copied. */
export const isTooLongForLink = (text: string): boolean => isLongerThan(text, LINK_TEXT_MAX);

/** The values of placeholders by their names; people type the names of answers. An empty one also removes the space after it. */
export type Values = ReadonlyMap<string, string>;

/** A stretch of a text, from the first position to before the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A filled text. The stretches that came from values are plain text, even where they look like placeholders. */
export interface Filled {
  readonly text: string;
  readonly values: readonly Stretch[];
}

/**
 * Fills in a template. `{{name|there}}` says `there` without a name; the name of an answer may contain a `|` itself. A
 * placeholder without a value stays as it is.
 */
export function fillIn(template: string, values: Values): Filled {
  const stretches: Stretch[] = [];
  let text = '';
  let at = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    const [placeholder, inner = ''] = match;
    const value = valueAt(inner, values);
    if (value === undefined) continue;
    text += template.slice(at, match.index);
    at = match.index + placeholder.length;
    if (value !== '') stretches.push({ from: text.length, to: text.length + value.length });
    else if (template[at] === ' ') at += 1;
    text += value;
  }
  return { text: text + template.slice(at), values: stretches };
}

function valueAt(inner: string, values: Values): string | undefined {
  const whole = values.get(inner);
  if (whole !== undefined && (whole !== '' || !inner.includes('|'))) return whole;
  const bars = [...inner.matchAll(/\|/g)].map(({ index }) => index);
  const known = bars.findLast((bar) => values.has(inner.slice(0, bar).trim()));
  const bar = known ?? bars[0];
  if (bar === undefined) return undefined;
  return values.get(inner.slice(0, bar).trim()) || inner.slice(bar + 1).trim();
}

/** A placeholder that has no value. */
interface Missing extends Stretch {
  readonly name: string;
}

/** Returns the placeholders that are left in a text, outside the values that were filled in. */
export function missingIn({ text, values }: Filled): Missing[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: placeholder, 1: name = '', index: from }) => {
    const to = from + placeholder.length;
    const isInValue = values.some((value) => value.from < to && from < value.to);
    return isInValue ? [] : [{ name, from, to }];
  });
}

/** Returns the text after it was edited, with the values that the edit has not touched. */
export function edited({ text: before, values }: Filled, text: string): Filled {
  return { text, values: moved(values, before, text) };
}

/** Returns where stretches of a text stand after it was edited, without those that the edit has touched. */
export function moved<S extends Stretch>(stretches: readonly S[], before: string, text: string): S[] {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const shift = text.length - before.length;
  return stretches.flatMap((stretch) => {
    if (stretch.to <= start) return [stretch];
    if (stretch.from < before.length - end) return [];
    return [{ ...stretch, from: stretch.from + shift, to: stretch.to + shift }];
  });
}

/** Returns the answers of a chat by the names of its questions; the latest answer to a question counts. */
export function answersOf(
  entries: readonly Pick<Entry, 'user' | 'content' | 'inputName'>[],
): Map<string, string> {
  return new Map(
    entries.flatMap(({ user, content, inputName }) =>
      user === 'user' && inputName !== undefined ? [[inputName, content] as const] : [],
    ),
  );
}
