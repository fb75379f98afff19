import { caseFold, RESERVED_USERNAMES } from '../../../shared/rules/account.ts';
import { readConfusables } from './confusables.ts';

let prototypes: ReadonlyMap<string, string> | undefined;

/**
 * The skeleton of a text (UTS 39, 4): two texts that look alike have the same one. By NFKD in place of NFD: names that
 * differ in nothing else are one name.
 */
export function skeleton(text: string): string {
  prototypes ??= new Map(
    Object.entries(readConfusables()).flatMap(([prototype, alike]) =>
      [...alike].map((character) => [character, prototype] as const),
    ),
  );
  const known = prototypes;
  const seen = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...seen]
    .map((character) => known.get(character) ?? character)
    .join('')
    .normalize('NFKD');
}

/** Enough for any name that imitates one: each letter that passes for two others doubles them. */
const MAX_LOOKS = 16;

/**
 * What a name looks like, case ignored: names that share a look pass for each other. Some letters look like another
 * one as capitals alone, some as small ones alone, and a name may mix them.
 */
export function looksOf(name: string): string[] {
  const mixed = charactersOf(name).reduce(
    (looks, character) => {
      const passesFor = isBeyondAscii(character) ? alikeTo(character) : [folded(character)];
      const fits = looks.length * passesFor.length <= MAX_LOOKS;
      return looks.flatMap((look) => (fits ? passesFor : passesFor.slice(0, 1)).map((one) => look + one));
    },
    [''],
  );
  // As it is typed: a capital I is an l.
  const typed = charactersOf(name).map((character) => alikeTo(character).at(-1));
  return [...new Set([...mixed, typed.join('')].map((look) => look.normalize('NFKC')))];
}

let reservedLooks: readonly string[] | undefined;

/** Whether a username passes for a reserved one, whichever of its letters pass for others. */
export function passesForReserved(username: string): boolean {
  reservedLooks ??= RESERVED_USERNAMES.flatMap(looksOf);
  const known = reservedLooks;
  const looks = charactersOf(username).reduce(
    (begun, character) =>
      begun
        .flatMap((look) => alikeTo(character).map((one) => look + one))
        .filter((look) => known.some((reserved) => reserved.startsWith(look))),
    [''],
  );
  return looks.some((look) => known.includes(look));
}

/** Whether a name could be typed to pass for another: names in ASCII alone never stand in each other's way. */
export function isBeyondAscii(name: string): boolean {
  return /\P{ASCII}/u.test(name);
}

function charactersOf(name: string): string[] {
  return [...name.normalize('NFKD')];
}

/** What a character looks like as a small letter, and as it is typed. */
function alikeTo(character: string): string[] {
  return [...new Set([folded(character), folded(skeleton(character))])];
}

function folded(text: string): string {
  return caseFold(skeleton(caseFold(text)));
}
