/** Scripts that one name may mix: Chinese, Japanese and Korean writing, each with Latin letters. */
const MIXED = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] as const;

/** The other scripts in everyday use (UAX 31, table 5), which a name cannot mix with any other. */
const ALONE = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

const classOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('');

let allowed: readonly RegExp[] | undefined;

/**
 * Returns whether a text mixes more scripts than 'highly restrictive' (UTS 39, 5.2) allows, such as Latin with
 * Cyrillic. All scripts outside everyday use count as one.
 */
export function mixesScripts(text: string): boolean {
  allowed ??= [
    ...[...MIXED, ...ALONE.map((script) => [script])].map(
      (scripts) => new RegExp(`^[\\p{scx=Common}\\p{scx=Inherited}${classOf(scripts)}]*$`, 'u'),
    ),
    new RegExp(`^(?:[\\p{scx=Common}\\p{scx=Inherited}]|[^${classOf([...MIXED.flat(), ...ALONE])}])*$`, 'u'),
  ];
  return !allowed.some((form) => form.test(text));
}
