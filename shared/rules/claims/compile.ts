import type { Lang } from '../language.ts';
import { en } from './en.ts';
import { ms } from './ms.ts';
import {
  type ClaimList,
  type Kind,
  type Partner,
  type Row,
  type RuleName,
  rules,
  type Severity,
} from './row.ts';
import { zh } from './zh.ts';

const LATIN = '[a-z\\d\\u00c0-\\u024f]';
/** Malay appends these to a word. */
const CLITIC = '(?:-?(?:nya|lah|kah|pun))?';

const lists = [en, ms, zh];
/** The languages whose writing has word borders. */
const latin = [...rowsOf('en', en), ...rowsOf('ms', ms)];
const chinese = rowsOf('zh', zh);
export const rows: readonly Row[] = [...latin, ...chinese];

function rowsOf(lang: Lang, list: ClaimList): Row[] {
  // `Object.keys` gives no literal types.
  const names = Object.keys(rules).filter((name): name is RuleName => name in rules);
  return names.map((name) => ({
    ...rules[name],
    id: `${lang}-${name}`,
    pattern: expanded(list.patterns[name], list),
    instead: list.instead[rules[name].kind],
  }));
}

/** Puts in what a list's affixes stand for, outside of character classes, and makes its groups non-capturing. */
export function expanded(pattern: string, { affixes }: ClaimList): string {
  const withAffixes = pattern.replace(/\\.|\[[^\]]{1,80}\]|[@~_]/g, (sign) => affixes[sign] ?? sign);
  return withAffixes.replace(/\\.|\[[^\]]{1,80}\]|\((?!\?)/g, (sign) => (sign === '(' ? '(?:' : sign));
}

/** The rows of one kind and severity as one regular expression, with a group for each row. */
export interface Group {
  readonly kind: Kind;
  readonly rows: readonly Row[];
  readonly pattern: RegExp;
}

/** Latin patterns match whole words, Chinese ones anywhere. */
function combined(whole: readonly string[], anywhere: readonly string[]): RegExp {
  const bordered = `(?:(?<!${LATIN})|(?=\\W))(?:${whole.join('|')})${CLITIC}(?!${LATIN})`;
  return new RegExp([...(whole.length === 0 ? [] : [bordered]), ...anywhere].join('|'), 'g');
}

/**
 * Combines the rows by kind and severity, stops first, without those that are switched off. A warning that begins before a
 * stop, such as "extra income without limits", would otherwise hide it.
 */
export function groupsOf(off: ReadonlySet<string>): Group[] {
  // A phrase such as "no more insulin" is longer than the word that needs a partner, such as "no more".
  const ordered = (of: readonly Row[], kind: Kind, severity: Severity) =>
    of
      .filter((row) => row.kind === kind && row.severity === severity && !off.has(row.id))
      .sort((a, b) => Number(a.partner !== undefined) - Number(b.partner !== undefined));
  const inGroup = ({ pattern }: Row) => `(${pattern})`;
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    (['stop', 'warn'] as const).flatMap((severity) => {
      const [whole, anywhere] = [ordered(latin, kind, severity), ordered(chinese, kind, severity)];
      const pattern = combined(whole.map(inGroup), anywhere.map(inGroup));
      const used = [...whole, ...anywhere];
      return used.length === 0 ? [] : [{ kind, rows: used, pattern }];
    }),
  );
}

function words(wordsOf: (list: ClaimList) => string): RegExp {
  const ofList = (list: ClaimList) => expanded(wordsOf(list), list);
  return combined([ofList(en), ofList(ms)], [ofList(zh)]);
}

export const partners: Readonly<Record<Partner | 'illness', RegExp>> = {
  disease: words((list) => list.partners.disease),
  earning: words((list) => list.partners.earning),
  gain: words((list) => list.partners.gain),
  period: words((list) => list.partners.period),
  health: words((list) => [list.partners.health, list.partners.disease, list.illness].join('|')),
  illness: words((list) => list.illness),
};

export const softening = words((list) => list.softening);

/** A negation whose three words end where the read text ends. */
export const negation = new RegExp(`(?:${lists.map((list) => expanded(list.negation, list)).join('|')})$`);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Matches folded texts literally, longer ones first, with word borders where they begin or end in Latin script. */
export function literals(texts: readonly string[]): RegExp | undefined {
  const isLatin = new RegExp(LATIN);
  const ordered = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  const branches = Map.groupBy(ordered, (text) => {
    const before = isLatin.test(text.charAt(0)) ? `(?<!${LATIN})` : '';
    const after = isLatin.test(text.charAt(text.length - 1)) ? `(?!${LATIN})` : '';
    return `${before}(?:|)${after}`;
  });
  if (branches.size === 0) return undefined;
  const sources = [...branches].map(([frame, of]) => frame.replace('|', () => of.map(escaped).join('|')));
  return new RegExp(sources.join('|'), 'g');
}
