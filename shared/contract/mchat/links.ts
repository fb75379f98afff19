import * as z from 'zod/mini';
import { LINK_CAMPAIGN_MAX, LINK_LABEL_MAX, LINKS_AT_ONCE } from '../../rules/botLink.ts';
import { type Group, list, route } from '../call.ts';
import { Created, Succ } from '../done.ts';
import { flag, PAGE_SIZE, Page, pageOfUpTo } from '../list.ts';
import { Id, keyed } from '../path.ts';
import { TeamName } from '../teamName.ts';
import { text } from '../text.ts';
import { Greeting } from '../transcript.ts';

/** A page reads the figures of each bot's own link. */
const SHARED_PER_PAGE = 10;

const ShareParams = z.object({ chatId: Id, teamName: TeamName });
const LinkParams = z.object({ code: Id });

const Label = text('Label', LINK_LABEL_MAX, z.trim());
const Campaign = text('Campaign', LINK_CAMPAIGN_MAX, z.trim());

/** Several teams may share one bot with the same member: without a team, the first of them is meant. */
const ofTeam = { teamName: z.optional(TeamName) };

/** A bot that a team shares with the caller. Both counts are those of `myLink` in the last 30 days. */
const SharedBot = z.object({
  chatId: z.string(),
  botName: z.string(),
  teamName: z.string(),
  /** The code of the caller's own link; absent before there is one. */
  myLink: z.optional(z.string()),
  /** The caller has switched it off. */
  isMyLinkOff: z.optional(z.boolean()),
  began30: z.int(),
  leads30: z.int(),
});

/** A link to a bot. Its address is `/c/{code}`. */
const BotLink = z.object({
  code: z.string(),
  chatId: z.string(),
  /** Absent for a link of the bot's owner. */
  teamName: z.optional(z.string()),
  label: z.string(),
  campaign: z.string(),
  isOff: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The visitors of the last 30 days and those of them who became leads, where they were asked for. */
  began30: z.optional(z.int()),
  leads30: z.optional(z.int()),
});

/** A visitor by one's own link, without the visitor's id, which is the visitor's only key. */
const LinkVisitor = z.extend(Greeting, {
  createdAt: z.iso.datetime(),
  lead: z.optional(z.object({ teamName: z.string(), id: z.string() })),
});

/** Bots that a leader shares with a team, and links by which visitors come to a bot. */
export const links = {
  shareBot: route('POST', '/api/mchat/share/{chatId}/{teamName}', 'botOwner', {
    params: ShareParams,
    reply: Succ,
  }),
  /** Turns the team's links off. */
  unshareBot: route('DELETE', '/api/mchat/share/{chatId}/{teamName}', 'botOwner', {
    params: ShareParams,
    reply: Succ,
  }),
  listSharedBots: list('/api/mchat/shared', 'verified', {
    query: pageOfUpTo(SHARED_PER_PAGE),
    reply: z.array(SharedBot),
  }),
  createLink: route('POST', '/api/mchat/link', 'verified', {
    body: z.object({
      chatId: Id,
      label: z._default(Label, ''),
      campaign: z._default(Campaign, ''),
      ...ofTeam,
      ...keyed,
    }),
    reply: Created,
    refuses: [404],
  }),
  /** Creates a link for each label, all in one transaction. */
  createLinks: route('POST', '/api/mchat/links', 'verified', {
    body: z.object({
      chatId: Id,
      labels: z
        .array(Label, 'The labels are not valid')
        .check(
          z.minLength(1, 'Name at least one link'),
          z.maxLength(LINKS_AT_ONCE, `At most ${LINKS_AT_ONCE} links are made at once`),
        ),
      campaign: z._default(Campaign, ''),
      ...ofTeam,
      ...keyed,
    }),
    reply: z.extend(Succ, { ids: z.array(z.string()) }),
    refuses: [404],
  }),
  /** Lists the caller's links to a bot, newest first; without a bot, those to all bots. A page of `counted` ones has at most 25. */
  listLinks: list('/api/mchat/links', 'verified', {
    query: z.extend(Page, {
      chatId: z.optional(Id),
      counted: z.optional(flag('Say whether the visitors are counted')),
    }),
    reply: z.array(BotLink),
  }),
  updateLink: route('PUT', '/api/mchat/link/{code}', 'verified', {
    params: LinkParams,
    // What is absent stays as it is.
    body: z.object({
      label: z.optional(Label),
      campaign: z.optional(Campaign),
      isOff: z.optional(z.boolean('Say whether the link is off')),
    }),
    reply: Succ,
  }),
  deleteLink: route('DELETE', '/api/mchat/link/{code}', 'verified', { params: LinkParams, reply: Succ }),
  listLinkVisitors: list('/api/mchat/link/visitors/{code}', 'verified', {
    params: LinkParams,
    query: pageOfUpTo(PAGE_SIZE),
    reply: z.array(LinkVisitor),
  }),
} satisfies Group;
