import { mchat } from '../../../../shared/contract/mchat.ts';
import { changedList, changedRead } from '../../api/changedReads.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import type { ItemOf } from '../../api/pagedCall.ts';
import { usePages } from '../../api/usePages.ts';
import { useRead } from '../../api/useRead.ts';

export type SharedBot = ItemOf<typeof mchat.listSharedBots>;
export type BotLink = ItemOf<typeof mchat.listLinks>;
export type LinkVisitor = ItemOf<typeof mchat.listLinkVisitors>;

const newLink = () => [changedList(mchat.listLinks), changedList(mchat.listSharedBots)];

/** A new write for each form, because a key belongs to one request at a time. */
export const newLinkWrite = () => keyedWrite(defineWrite(mchat.createLink, newLink));

export const linkWrites = {
  createLinks: defineWrite(mchat.createLinks, newLink),
  updateLink: defineWrite(mchat.updateLink, ({ params: { code }, body }) => [
    changedList(mchat.listLinks, { update: (link) => (link.code === code ? { ...link, ...body } : link) }),
    changedList(mchat.listSharedBots, {
      update: (bot) => (bot.myLink === code ? { ...bot, isMyLinkOff: body.isOff ?? bot.isMyLinkOff } : bot),
    }),
  ]),
  deleteLink: defineWrite(mchat.deleteLink, ({ params: { code } }) => [
    changedList(mchat.listLinks, { update: (link) => (link.code === code ? undefined : link) }),
    changedList(mchat.listSharedBots, {
      update: (bot) => (bot.myLink === code ? { ...bot, myLink: undefined, began30: 0, leads30: 0 } : bot),
    }),
  ]),
};

const isSameTeam = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const shareWrites = {
  shareBot: defineWrite(mchat.shareBot, ({ params: { chatId, teamName } }) => [
    changedRead(mchat.getLeads, {
      params: { chatId },
      update: (leads) => ({ ...leads, sharedWith: [...leads.sharedWith, teamName] }),
    }),
    changedList(mchat.listSharedBots),
  ]),
  unshareBot: defineWrite(mchat.unshareBot, ({ params: { chatId, teamName } }) => [
    changedRead(mchat.getLeads, {
      params: { chatId },
      update: (leads) => ({
        ...leads,
        sharedWith: leads.sharedWith.filter((name) => !isSameTeam(name, teamName)),
      }),
    }),
    changedList(mchat.listSharedBots, {
      update: (bot) => (bot.chatId === chatId && isSameTeam(bot.teamName, teamName) ? undefined : bot),
    }),
  ]),
};

/** Reads the teams that share a bot, and those with which its owner may share it. */
export function useSharing(chatId: string) {
  const { data, failure, reload } = useRead(mchat.getLeads, { params: { chatId } });
  const sharing = data && {
    sharedWith: data.sharedWith,
    led: data.teams.flatMap(({ teamName, role }) => (role === 'member' ? [] : [teamName])),
  };
  return { sharing, failure, reload };
}

/** Reads the bots that the user's teams share. */
export function useSharedBots() {
  const { items: sharedBots, ...pages } = usePages(mchat.listSharedBots, {});
  return { sharedBots, pages };
}

/** Reads the user's links to a bot with what came of them, newest first. */
export function useLinks(chatId: string, isWanted = true) {
  const query = { chatId, counted: true };
  const { items: links, ...pages } = usePages(mchat.listLinks, { query }, { isWanted });
  return { links, pages };
}

/** Reads the visitors who came by a link, newest first. */
export function useLinkVisitors(code: string) {
  const { items: visitors, ...pages } = usePages(mchat.listLinkVisitors, { params: { code } });
  return { visitors, pages };
}
