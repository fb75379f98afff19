import { isLongerThan, isWiderThan } from './characters.ts';

/** The parts of ad copy in the order of the text: one header, one problem, then the whole ending. */
export const copyHeaders = ['testimonial', 'fear', 'facts', 'results', 'causeAndEffect'] as const;
export const copyProblems = ['question', 'noOrNot', 'difficulty'] as const;
export const copyEnding = ['solution', 'result', 'worth', 'trust', 'grandOffer', 'callToAction'] as const;

const copyParts = [...copyHeaders, ...copyProblems, ...copyEnding] as const;

export type CopyPart = (typeof copyParts)[number];
export type CopyHeader = (typeof copyHeaders)[number];
export type CopyProblem = (typeof copyProblems)[number];
export type CopyParts = Readonly<Record<CopyPart, string>>;

export interface Combination {
  /** Counts from 1, header by header. */
  readonly number: number;
  readonly header: CopyHeader;
  readonly problem: CopyProblem;
  /** The parts in the order of the text. */
  readonly parts: readonly CopyPart[];
  readonly text: string;
}

/** Combines every header with every problem and the ending: parts as typed, with a blank line between them. */
export function combinations(parts: CopyParts): Combination[] {
  const pairs = copyHeaders.flatMap((header) => copyProblems.map((problem) => ({ header, problem })));
  return pairs.map(({ header, problem }, index) => {
    const order = [header, problem, ...copyEnding];
    const text = order.map((part) => parts[part]).join('\n\n');
    return { number: index + 1, header, problem, parts: order, text };
  });
}

/** Returns the parts that are still blank. */
export function missingParts(parts: CopyParts): CopyPart[] {
  return copyParts.filter((part) => parts[part].trim() === '');
}

/** Counts the parts that are written. */
export function writtenParts(parts: CopyParts): { readonly written: number; readonly total: number } {
  const total = copyParts.length;
  return { written: total - missingParts(parts).length, total };
}

/** The characters that Facebook shows of an ad before “See more”. */
export const FACEBOOK_FOLD = 125;

/** The longest text that a channel takes, or shows before it folds the rest away. */
interface ChannelLimit {
  readonly channel: string;
  readonly max: number;
  /** A Chinese, Japanese or Korean character counts as two. */
  readonly isByWidth?: true;
}

/**
 * The usual limits as of November 2026. A platform that counts code units takes fewer emoji.
 * - Facebook, primary text before "See more": facebook.com/business/ads-guide (text recommendations)
 * - TikTok, text of an ad, 100 or 50 of Asian writing: ads.tiktok.com/help/article?aid=6701253237862825989
 * - Google, headline of a responsive search ad: support.google.com/google-ads/answer/7684791
 * Not published by the channel itself, but reported by several users:
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

/** Returns the limits that a text exceeds. */
export function limitsPassed(text: string): ChannelLimit[] {
  return channelLimits.filter(({ max, isByWidth }) =>
    isByWidth ? isWiderThan(text, max) : isLongerThan(text, max),
  );
}
