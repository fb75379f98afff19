import { toE164 } from './phone.ts';

/** Digits of any script, perhaps after a plus, with the signs by which people group them. */
const DIGITS = /\(?\+?\p{Nd}[\p{Nd}\p{Zs}\t()./\p{Pd}]*\p{Nd}/gu;
const EXTENSION = /(?:ext(?:ension|n)?|samb(?:ungan)?|x|#)[.:\s]*\p{Nd}{1,6}(?!\p{Nd})/giu;
/** A spreadsheet may have added decimals, which would change the number. */
const DECIMALS = /^(\p{Nd}+)[.,]0{1,2}$/u;
/** Longer cells are notes. */
const MAX_CHARACTERS = 254;

/**
 * Returns the E.164 numbers in a cell of somebody's list, where they stand between labels ("HP:"), notes, extensions and
 * other numbers.
 */
export function listedNumbers(cell: string, country: string): string[] {
  const text = cell
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(DECIMALS, '$1')
    .replace(EXTENSION, ' | ');
  const found = text.match(DIGITS)?.flatMap((digits) => splitNumbers(digits, country)) ?? [];
  return [...new Set(found)];
}

/** Splits digits into one number, or into several beside each other. */
function splitNumbers(digits: string, country: string): string[] {
  const whole = toE164(digits, country);
  if (whole !== undefined) return [whole];
  for (const gap of digits.matchAll(/[\p{Zs}\t]*[/\p{Zs}\t][\p{Zs}\t]*/gu)) {
    const first = toE164(digits.slice(0, gap.index), country);
    const others = first === undefined ? [] : splitNumbers(digits.slice(gap.index + gap[0].length), country);
    // A slash may precede the last digits of a second line: 03-1234 5678/9.
    if (first !== undefined && (others.length > 0 || gap[0].includes('/'))) return [first, ...others];
  }
  return [];
}
