import { LINK_CAMPAIGN_MAX } from '../../../shared/rules/botLink.ts';
import type { Combination, CopyParts } from '../../../shared/rules/copy.ts';
import type { CallFailed } from '../api/refusal.ts';
import { labelOf } from './steps.ts';

/** A bot to which the ads may lead. */
export interface LinkableBot {
  readonly chatId: string;
  readonly botName: string;
  /** The team that shares it; absent for a bot of the user's own. */
  readonly teamName?: string;
}

/** Gives M-ACE the bots and links of M-Chat. */
export interface BotLinks {
  readonly useBots: () => {
    readonly bots: readonly LinkableBot[];
    readonly isLoading: boolean;
    readonly failure: CallFailed | undefined;
    readonly reload: () => void;
  };
  /** Reads what came of links in the last 30 days. Returns undefined for a link of which it is not known. */
  readonly useResults: (
    of: Pick<AdLinks, 'chatId' | 'teamName' | 'links'>,
  ) => (link: string) => AdResult | undefined;
  /** Makes a link for each label, and returns their addresses. The same key makes the same links. */
  readonly makeLinks: (wanted: {
    readonly chatId: string;
    readonly teamName?: string | undefined;
    readonly labels: readonly string[];
    readonly campaign: string;
    readonly key: string;
  }) => Promise<readonly string[]>;
}

/** The visitors who came by the link of an ad. */
export interface AdResult {
  readonly came: number;
  /** Those of them who left a number. */
  readonly left: number;
  /** The path of the screen that lists them. */
  readonly to: string;
}

/** Says what came of ads in the last 30 days. */
export const resultText = ({ came, left }: Pick<AdResult, 'came' | 'left'>): string =>
  came === 0
    ? 'nobody came yet'
    : `${came.toLocaleString()} came, ${left.toLocaleString()} left a number in 30 days`;

/** The bot to which the ads lead, and the links of the ads when they are made. */
export interface AdLinks {
  readonly isOn: boolean;
  readonly chatId: string;
  readonly teamName?: string | undefined;
  readonly botName: string;
  readonly campaign: string;
  /** The key of the request that makes the links: a repeat after a reload makes no others. */
  readonly key: string;
  /** The address of each ad in the order of the ads; empty before they are made. */
  readonly links: readonly string[];
}

export const noAdLinks: AdLinks = { isOn: false, chatId: '', botName: '', campaign: '', key: '', links: [] };

/** Stands in the call to action where the link of each ad comes. */
export const LINK = '{{link}}';

/** Returns the label of an ad's link, such as "Copy 7 · Facts × Question". */
export const linkLabel = ({ number, header, problem }: Combination): string =>
  `Copy ${number} · ${labelOf(header)} × ${labelOf(problem)}`;

/** Returns the ads with their links: where the call to action says so, or at the end. */
export function withLinks(
  copies: readonly Combination[],
  parts: CopyParts,
  links: readonly string[],
): readonly Combination[] {
  return copies.map((copy, index) => {
    const link = links[index];
    if (link === undefined) return copy;
    const hasPlace = parts.callToAction.includes(LINK);
    const text = copy.parts
      .map((part) => (part === 'callToAction' ? parts[part].replaceAll(LINK, link) : parts[part]))
      .join('\n\n');
    return { ...copy, text: hasPlace ? text : `${text}\n\n${link}` };
  });
}

/** Returns the campaign that is suggested for a bot: its name, which tells what it sells. */
export const suggestedCampaign = ({ botName }: Pick<LinkableBot, 'botName'>): string =>
  [...botName].slice(0, LINK_CAMPAIGN_MAX).join('');

/** Names the bot, and the campaign where it has a name of its own. */
export const linkedBot = ({ botName, campaign }: Pick<AdLinks, 'botName' | 'campaign'>): string =>
  [...new Set([botName, campaign])].filter(Boolean).join(' · ');
