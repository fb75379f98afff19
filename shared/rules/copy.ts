import { isLongerThan, isWiderThan } from './characters.ts';

/** The parts of ad copy, in the order in which they stand in it: one header, one problem, then the rest. */
export const copyHeaders = ['testimonial', 'fear', 'facts', 'results', 'causeAndEffect'] as const;
export const copyProblems = ['question', 'noOrNot', 'difficulty'] as const;
export const copyEnding = ['solution', 'result', 'worth', 'trust', 'grandOffer', 'callToAction'] as const;

const copyParts = [...copyHeaders, ...copyProblems, ...copyEnding] as const;

export type CopyPart = (typeof copyParts)[number];
export type CopyHeader = (typeof copyHeaders)[number];
export type CopyProblem = (typeof copyProblems)[number];
export type CopyParts = Readonly<Record<CopyPart, string>>;

export interface Combination {
  /** From 1, header by header. */
  readonly number: number;
  readonly header: CopyHeader;
  readonly problem: CopyProblem;
  /** In the order in which they stand in it. */
  readonly parts: readonly CopyPart[];
  readonly text: string;
}

/** Every header with every problem, each followed by the rest: parts as typed, a blank line between them. */
export function combinations(parts: CopyParts): Combination[] {
  const pairs = copyHeaders.flatMap((header) => copyProblems.map((problem) => ({ header, problem })));
  return pairs.map(({ header, problem }, index) => {
    const order = [header, problem, ...copyEnding];
    const text = order.map((part) => parts[part]).join('\n\n');
    return { number: index + 1, header, problem, parts: order, text };
  });
}

/** The parts that nobody has written yet. */
export function missingParts(parts: CopyParts): CopyPart[] {
  return copyParts.filter((part) => parts[part].trim() === '');
}

/** How many of the parts are written. */
export function writtenParts(parts: CopyParts): { readonly written: number; readonly total: number } {
  const total = copyParts.length;
  return { written: total - missingParts(parts).length, total };
}

/** The characters that Facebook shows of an ad before “See more”. */
export const FACEBOOK_FOLD = 125;

/** How much text a channel takes, or shows before it folds the rest away. */
export interface ChannelLimit {
  readonly channel: string;
  readonly max: number;
  /** A Chinese, Japanese or Korean character counts as two. */
  readonly isByWidth?: true;
}

/**
 * The usual limits, looked up in November 2026. Where a platform counts code units, many emoji fit less.
 * - Facebook, primary text before "See more": facebook.com/business/ads-guide (text recommendations)
 * - TikTok, text of an ad, 100 or 50 of Asian writing: ads.tiktok.com/help/article?aid=6701253237862825989
 * - Google, headline of a responsive search ad: support.google.com/google-ads/answer/7684791
 * Not published by the channel itself, but told alike by those who tried:
 * - WhatsApp, text status: socmedb.com/whatsapp/whatsapp-text-status-vs-media-status-in-whatsapp
 * - TikTok, caption of a post: lettercounter.org/blog/tiktok-character-limit-guide
 */
export const channelLimits: readonly ChannelLimit[] = [
  { channel: 'WhatsApp status', max: 700 },
  { channel: 'Facebook before “See more”', max: FACEBOOK_FOLD },
  { channel: 'TikTok caption', max: 4000 },
  { channel: 'TikTok ad', max: 100, isByWidth: true },
  { channel: 'Google headline', max: 30, isByWidth: true },
];

/** The channels that a text is too long for. */
export function limitsPassed(text: string): ChannelLimit[] {
  return channelLimits.filter(({ max, isByWidth }) =>
    isByWidth ? isWiderThan(text, max) : isLongerThan(text, max),
  );
}
