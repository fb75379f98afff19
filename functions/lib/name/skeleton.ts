import { caseFold, RESERVED_USERNAMES } from '../../../shared/rules/account.ts';
import { readConfusables } from './confusables.ts';

let prototypes: ReadonlyMap<string, string> | undefined;

/**
 * Returns the skeleton of a text (UTS 39, section 4), which confusable texts share. It uses NFKD instead of NFD, because
 * names that differ only in compatibility characters are the same name.
 */
export function skeleton(text: string): string {
  prototypes ??= new Map(
    Object.entries(readConfusables()).flatMap(([prototype, characters]) =>
      [...characters].map((character) => [character, prototype] as const),
    ),
  );
  const prototypeOf = prototypes;
  const visible = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...visible]
    .map((character) => prototypeOf.get(character) ?? character)
    .join('')
    .normalize('NFKD');
}

/** Each ambiguous letter doubles the skeletons of a name, so their number is limited. */
const MAX_SKELETONS = 16;

/**
 * Returns the skeletons of a name, ignoring case; names that share one are confusable. A name has several, because some
 * letters are confusable only as capitals and others only as small letters.
 */
export function skeletonsOf(name: string): string[] {
  const mixed = charactersOf(name).reduce(
    (skeletons, character) => {
      const variants = isBeyondAscii(character) ? characterSkeletons(character) : [folded(character)];
      const isFew = skeletons.length * variants.length <= MAX_SKELETONS;
      return skeletons.flatMap((start) =>
        (isFew ? variants : variants.slice(0, 1)).map((end) => start + end),
      );
    },
    [''],
  );
  // The name as typed: a capital I is confusable with l.
  const typed = charactersOf(name).map((character) => characterSkeletons(character).at(-1));
  return [...new Set([...mixed, typed.join('')].map((text) => text.normalize('NFKC')))];
}

let reservedSkeletons: readonly string[] | undefined;

/** Tells whether a username is confusable with a reserved one. */
export function passesForReserved(username: string): boolean {
  reservedSkeletons ??= RESERVED_USERNAMES.flatMap(skeletonsOf);
  const reserved = reservedSkeletons;
  const skeletons = charactersOf(username).reduce(
    (starts, character) =>
      starts
        .flatMap((start) => characterSkeletons(character).map((end) => start + end))
        .filter((start) => reserved.some((name) => name.startsWith(start))),
    [''],
  );
  return skeletons.some((text) => reserved.includes(text));
}

/** Names in ASCII alone may be confusable with each other. */
export function isBeyondAscii(name: string): boolean {
  return /\P{ASCII}/u.test(name);
}

function charactersOf(name: string): string[] {
  return [...name.normalize('NFKD')];
}

/** Returns the skeletons of a character as a small letter and as typed. */
function characterSkeletons(character: string): string[] {
  return [...new Set([folded(character), folded(skeleton(character))])];
}

function folded(text: string): string {
  return caseFold(skeleton(caseFold(text)));
}
