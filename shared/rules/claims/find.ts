import type { Lang } from '../language.ts';
import { type Group, groupsOf, literals, negation } from './compile.ts';
import { en } from './en.ts';
import { fold } from './fold.ts';
import { type Located, pairing, type Range, type Reading, rangesOf, read } from './reading.ts';
import { type Kind, type Row, reasons, replaceable, rules, type Severity } from './row.ts';
import { type Source, sources } from './sources.ts';

/** A claim of the list of a company or a team. It matches literally. */
export interface OwnClaim {
  readonly text: string;
  readonly severity: Severity;
  readonly why: string;
  readonly lang?: Lang | undefined;
}

export interface Finding extends Range {
  /** The id of a rule of ours, or `own:` and the text of an own claim. */
  readonly id: string;
  readonly kind: Kind | 'own';
  readonly severity: Severity;
  /** The first UTF-16 code unit of the claim in the text as it was typed. */
  readonly from: number;
  /** The code unit after its last one. */
  readonly to: number;
  readonly why: string;
  /** Words to say in place of it. Empty for an own claim. */
  readonly instead: string;
  /** It is true where `instead` can stand in place of the claim. */
  readonly isReplacement: boolean;
  readonly sources: (typeof sources)[Source];
}

export interface ClaimOptions {
  /** The channel's name as in `channelLimits`. */
  readonly channel?: string | undefined;
  /** The text is a customer's testimony, as a part of ad copy is. */
  readonly isTestimony?: boolean | undefined;
}

const TESTIMONY_PART: Row = {
  ...rules.testimony,
  id: 'testimony-part',
  pattern: '',
  instead: en.instead.testimony,
};

const NUMBER = /kkliu ?:? ?\d{4} ?\/ ?\d{4}/;
/** Matches the text between two claims that one negation denies: "not to treat, cure or prevent". */
const LIST = /^[ ,/、]{0,2}(?:or|and|nor|atau|dan|mahupun|或|和|及)? ?$/;
const NEGATION_MAX = 90;

/**
 * Returns a function that finds the claims of a text, in its order. It looks for all three languages at once, as sellers
 * mix them, and takes time in proportion to the text's length.
 */
export function claimsFinder({
  add = [],
  off = [],
}: {
  add?: readonly OwnClaim[];
  off?: readonly string[];
} = {}) {
  const groups = groupsOf(new Set(off));
  const own = new Map(add.map((claim) => [fold(claim.text).text.trim(), claim]));
  const ownPattern = literals([...own.keys()]);
  return (text: string, options: ClaimOptions = {}): Finding[] => {
    const reading = read(text);
    const isTestimony = options.isTestimony === true && !off.includes(TESTIMONY_PART.id);
    const listed: Finding[] = [];
    for (const group of groups.filter(({ kind }) => isJudged(kind, reading, options))) {
      // The stops of a kind come first, so that a warning of the same words adds nothing.
      const isNew = (claim: Finding) =>
        !listed.some((other) => other.kind === claim.kind && overlap(other, claim));
      listed.push(...claimsOf(reading, group).filter(isNew));
    }
    const findings = [
      ...listed,
      ...(isTestimony ? testimonyOf(reading) : []),
      ...(ownPattern === undefined ? [] : ownClaims(reading, ownPattern, own)),
    ];
    return findings.sort((a, b) => a.from - b.from || b.to - a.to);
  };
}

/** Returns the texts of a change that are judged: those that did not stand there before. */
export function changedTexts(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((text) => !known.has(text));
}

const overlap = (one: Range, other: Range) => one.from < other.to && other.from < one.to;

function isJudged(kind: Kind, { text }: Reading, { channel }: ClaimOptions): boolean {
  if (kind === 'recruiting') return channel?.startsWith('TikTok') === true;
  return kind !== 'number' || !NUMBER.test(text);
}

interface Match extends Located {
  readonly row: Row;
}

function matchesOf({ text, locate }: Reading, { pattern, rows }: Group): Match[] {
  const matches = [...text.matchAll(pattern)];
  const ranges = locate(matches.map(({ 0: all, index }) => ({ from: index, to: index + all.length })));
  return ranges.flatMap((range, index) => {
    const groups = matches[index]?.slice(1) ?? [];
    const row = rows[groups.findIndex((group) => group !== undefined)];
    return row === undefined ? [] : [{ ...range, row }];
  });
}

interface Claim {
  readonly finding: Finding;
  readonly partner: Located | undefined;
}

function claimsOf(reading: Reading, group: Group): Finding[] {
  const partnersOf = pairingOf(reading);
  const claims: Claim[] = [];
  let denied: Match | undefined;
  for (const match of matchesOf(reading, group)) {
    denied = isDenied(reading, match, denied) ? match : undefined;
    const pair = partnersOf(match);
    const severity =
      pair && severityOf(match.row, pair, denied !== undefined || reading.softened.has(match.sentence));
    if (severity === undefined) continue;
    const range = around([match, pair?.partner ?? match, pair?.other ?? match]);
    addClaim(claims, {
      finding: findingOf(reading, match.row, { ...range, severity }),
      partner: pair?.partner,
    });
  }
  return claims.map(({ finding }) => finding);
}

/** Returns undefined for what a negation or a hospital makes harmless. */
function severityOf({ kind, severity }: Row, { isScheduled }: Pair, isWeak: boolean): Severity | undefined {
  if (severity === 'stop' && isScheduled) return isWeak ? 'warn' : 'stop';
  return isWeak && (kind === 'disease' || kind === 'number') ? undefined : 'warn';
}

/** Adds a claim, or extends the last one when both speak of the same disease: "treats and cures diabetes". */
function addClaim(claims: Claim[], claim: Claim): void {
  const last = claims.at(-1);
  if (claim.partner === undefined || last?.partner !== claim.partner) {
    claims.push(claim);
    return;
  }
  const { finding, partner } = claim;
  const strict = last.finding.severity === 'stop' ? last.finding : finding;
  // "This tea cures diabetes": the part that only warns is not replaced with the stop.
  const { from, to } = last.finding.severity === finding.severity ? around([last.finding, finding]) : strict;
  claims[claims.length - 1] = { finding: { ...strict, from, to }, partner };
}

interface Pair {
  readonly partner: Located | undefined;
  readonly other: Located | undefined;
  /** The disease is one of the Schedule. */
  readonly isScheduled: boolean;
}

/** Returns a function that gives what a claim is paired with; undefined without the words that its row asks for. */
function pairingOf(reading: Reading) {
  const pairings = {
    disease: pairing(reading.partners('disease')),
    earning: pairing(reading.partners('earning')),
    gain: pairing(reading.partners('gain')),
    health: pairing(reading.partners('health')),
    period: pairing(reading.partners('period')),
  };
  const illness = pairing(reading.partners('illness'));
  return (claim: Match): Pair | undefined => {
    const { partner: wanted, also, reach } = claim.row;
    if (wanted === undefined) return { partner: undefined, other: undefined, isScheduled: true };
    const scheduled = pairings[wanted](claim, reach);
    const mayBeOther = wanted === 'disease' && claim.row.severity === 'stop';
    const partner = scheduled ?? (mayBeOther ? illness(claim, reach) : undefined);
    const other = also && pairings[also](claim, reach);
    if (partner === undefined || (also !== undefined && other === undefined)) return undefined;
    return { partner, other, isScheduled: scheduled !== undefined };
  };
}

function around(ranges: readonly Range[]): Range {
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };
}

/** Returns whether a negation stands within the three words before a claim, or before the list that it is in. */
function isDenied({ text }: Reading, claim: Located, denied: Located | undefined): boolean {
  if (
    denied !== undefined &&
    denied.sentence === claim.sentence &&
    LIST.test(text.slice(denied.to, claim.from))
  )
    return true;
  const start = Math.max(claim.sentence?.from ?? 0, claim.from - NEGATION_MAX);
  return negation.test(text.slice(start, claim.from));
}

function findingOf(reading: Reading, row: Row, place: Range & { readonly severity: Severity }): Finding {
  const { id, kind, instead, source } = row;
  const { severity } = place;
  return {
    id,
    kind,
    severity,
    ...typedRange(reading, place),
    why: reasons[kind],
    instead,
    isReplacement: replaceable.has(kind),
    sources: sources[source],
  };
}

/** Returns where a range of the folded text stands in the typed one. */
function typedRange({ from, to }: Reading, range: Range): Range {
  return { from: from[range.from] ?? 0, to: to[range.to - 1] ?? 0 };
}

/** Returns a finding for each sentence of a testimony that speaks of health. */
function testimonyOf(reading: Reading): Finding[] {
  const firsts = new Map(
    reading
      .partners('health')
      .toReversed()
      .map((range) => [range.sentence, range]),
  );
  return [...firsts.values()].map((range) =>
    findingOf(reading, TESTIMONY_PART, { severity: 'warn', from: range.from, to: range.to }),
  );
}

function ownClaims(reading: Reading, pattern: RegExp, own: ReadonlyMap<string, OwnClaim>): Finding[] {
  let denied: Located | undefined;
  return reading.locate(rangesOf(reading.text, pattern)).flatMap((range): Finding[] => {
    const claim = own.get(reading.text.slice(range.from, range.to));
    if (claim === undefined) return [];
    denied = isDenied(reading, range, denied) ? range : undefined;
    const { text, why } = claim;
    const severity = denied === undefined ? claim.severity : 'warn';
    const place = typedRange(reading, range);
    const said = { why, instead: '', isReplacement: false, sources: sources.own };
    return [{ id: `own:${text}`, kind: 'own', severity, ...place, ...said }];
  });
}
