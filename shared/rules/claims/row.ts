import type { Source } from './sources.ts';

export type Severity = 'stop' | 'warn';

/** The faults of each kind of claim, as the screen says them. */
export const reasons = {
  income: 'Nobody may promise what a seller earns',
  disease: 'Only registered medicines may speak of an illness, and only with approval',
  absolute: 'Nobody can prove this, so it may not be said of a health product',
  slimming: 'Slimming may be advertised on the terms of the Medicine Advertisements Board only',
  testimony: 'Testimony of health is for products of category X, with a letter of consent',
  number: 'A medicine may be advertised with its KKLIU number only',
  recruiting: 'TikTok bars network marketing, and the account is at risk',
} as const;

export type Kind = keyof typeof reasons;

/** The kinds of which `instead` can stand in place of the claim; of the others it says what to do. */
export const replaceable: ReadonlySet<Kind> = new Set<Kind>(['income', 'disease', 'absolute', 'slimming']);

/** The lists of words. A rule may ask that one of a list stands in the sentence of its match. */
export type Partner = 'disease' | 'earning' | 'gain' | 'health' | 'period';

interface Rule {
  readonly kind: Kind;
  readonly severity: Severity;
  readonly source: Source;
  readonly partner?: Partner;
  /** A second list. */
  readonly also?: Partner;
  /** The most characters between the match and its partner. Absent: any in the sentence. */
  readonly reach?: number;
}

const income = { kind: 'income', severity: 'stop', source: 'earnings' } as const;
const disease = { kind: 'disease', severity: 'stop', source: 'diseases' } as const;
const absolute = { kind: 'absolute', severity: 'stop', source: 'absolutes' } as const;
const warn = { severity: 'warn' } as const;

/** The rules, of which each language has its own patterns. */
export const rules = {
  quit: income,
  forLife: income,
  unlimited: income,
  fullTime: income,
  rich: income,
  sure: { ...income, partner: 'gain', reach: 45 },
  freedom: { ...income, ...warn },
  passive: { ...income, ...warn },
  figures: { ...income, ...warn },
  earning: { ...income, ...warn },
  amount: { ...income, ...warn, partner: 'earning', also: 'period', reach: 90 },
  cure: { ...disease, partner: 'disease' },
  treat: { ...disease, partner: 'disease' },
  prevent: { ...disease, partner: 'disease' },
  ease: { ...disease, partner: 'disease', reach: 40 },
  therapy: disease,
  helps: { ...disease, ...warn, partner: 'disease', reach: 40 },
  miracle: absolute,
  sideEffects: absolute,
  effective: absolute,
  complete: absolute,
  best: absolute,
  slimming: { kind: 'slimming', ...warn, source: 'slimming' },
  testimony: { kind: 'testimony', ...warn, source: 'testimony' },
  story: { kind: 'testimony', ...warn, source: 'testimony', partner: 'health' },
  medicine: { kind: 'number', ...warn, source: 'numbers' },
  recruiting: { kind: 'recruiting', ...warn, source: 'recruiting' },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/**
 * The patterns and words of one language: regular expressions of folded text. All their groups are non-capturing, and
 * every repetition has a limit, so that a match takes a limited time.
 */
export interface ClaimList {
  /** The regular expressions that some characters stand for. */
  readonly affixes: Readonly<Record<string, string>>;
  readonly patterns: Readonly<Record<RuleName, string>>;
  /** Words to say in place of a claim. */
  readonly instead: Readonly<Record<Kind, string>>;
  readonly partners: Readonly<Record<Partner, string>>;
  /** Illnesses outside the Schedule of the Act: with a stop of a disease they are a warning. */
  readonly illness: string;
  /** A negation and up to three words, at the end of what stands before a claim. */
  readonly negation: string;
  /** Words of a hospital, an insurance, a collection or a swindle, which turn a stop of their sentence into a warning. */
  readonly softening: string;
}

export interface Row extends Rule {
  /** It is stored where a claim was confirmed or switched off, so it never changes. */
  readonly id: string;
  readonly pattern: string;
  readonly instead: string;
}
