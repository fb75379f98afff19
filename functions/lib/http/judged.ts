import type { Call } from '../../../shared/contract/call.ts';
import type { Key } from '../store/key.ts';
import type { Item } from '../store/table.ts';
import type { Refusal } from './refusal.ts';

/** A text that others read. */
export interface SentText {
  /** Its path in the body, such as `questions.0.question`. */
  readonly field: string;
  readonly text: string;
  /** False when the text stands already in an item that the handler reads. */
  readonly isChanged: boolean;
}

/** The judgement of a body's texts. */
export interface Judged {
  readonly claims: readonly object[];
  /** Refuses a write of these texts. */
  readonly refusal: Refusal | undefined;
}

/** Judges the texts of bodies by lists, which are read in the batch of the session, and by those of teams. */
export interface Judge {
  readonly keys: readonly Key[];
  judge(
    texts: readonly SentText[],
    items: readonly (Item | undefined)[],
    teamNames: readonly string[],
  ): Promise<Judged>;
}

/** Returns the texts of a body that the call names as `judged`. `before` is what the handler's reads have found. */
export function sentTexts(
  { judged = [] }: Pick<Call, 'judged'>,
  body: Readonly<Record<string, unknown>>,
  before: unknown,
): SentText[] {
  const known = new Set(textsIn(before).map(({ text }) => text));
  return judged
    .flatMap((name) => textsIn(body[name], name))
    .map(({ field, text }) => ({ field, text, isChanged: !known.has(text) }));
}

function textsIn(value: unknown, field = ''): Pick<SentText, 'field' | 'text'>[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${field}.${name}`));
}
