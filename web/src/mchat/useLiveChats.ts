import type { Chat } from '../../../shared/contract/bot.ts';
import type { EditableFlow } from '../../../shared/contract/flow.ts';
import type { Push } from '../../../shared/contract/live.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import type { Entry, Visitor } from '../../../shared/contract/transcript.ts';
import { LATEST_ENTRIES } from '../../../shared/rules/transcript.ts';
import { type ChangedRead, changedList, changedRead } from '../api/changedReads.ts';
import { useLive } from '../live/useLive.ts';

const liveReads = { everyRead, pushedChanges };

/** Keeps the bots of a screen, their flows and their visitors up to date. Returns whether the connection is live. */
export const useLiveChats = (): boolean => useLive(liveReads);

/** Adds to a count that the list is updated live. */
export const liveCount = (count: string, isLive: boolean): string =>
  isLive && count !== '' ? `${count}, updated live` : count;

/** Returns every read that pushes can change. With `isWhole` they are read again only after the index lag. */
function everyRead({ isWhole }: { readonly isWhole: boolean }): ChangedRead[] {
  return [
    changedList(mchat.listChats, { isWhole }),
    changedRead(mchat.listFlows, { isWhole }),
    changedRead(mchat.getWelcome, { isWhole }),
    changedRead(mchat.getDesign, { isWhole }),
    changedList(mchat.listVisitors, { isWhole }),
    changedRead(mchat.getHeld, { isWhole }),
    changedList(mchat.listTranscript, { isWhole }),
  ];
}

function pushedChanges(push: Push): ChangedRead[] {
  switch (push.event) {
    case 'userChat':
    case 'newData':
      return 'data' in push
        ? changedChats([push.data].flat(), push.event)
        : [changedList(mchat.listChats), changedRead(mchat.getWelcome), changedRead(mchat.getDesign)];
    case 'userFlow':
    case 'newFlow':
      return 'data' in push
        ? changedFlows(push.chatId, [push.data].flat(), push.event)
        : [changedRead(mchat.listFlows, { params: { id: push.chatId } })];
    case 'visitor':
      if ('data' in push) return changedVisitor(push.chatId, push.data);
      return [
        changedList(mchat.listVisitors, {
          params: { chatId: push.chatId },
          update: (visitor) => (visitor.id === push.gone ? undefined : visitor),
        }),
        changedList(mchat.listTranscript, { params: { chatId: push.chatId } }),
      ];
    case 'notice':
      return [];
  }
}

const sameId =
  <Id>({ id }: { readonly id: Id }) =>
  (other: { readonly id: Id }) =>
    other.id === id;

/** `userChat` and `userFlow` hold the whole list: an item that is not in it was deleted. */
function changedChats(chats: readonly Chat[], event: 'userChat' | 'newData'): ChangedRead[] {
  const isAll = event === 'userChat';
  const update = (chat: Chat) => chats.find(sameId(chat)) ?? (isAll ? undefined : chat);
  return [
    changedList(mchat.listChats, { update, isWhole: true }),
    ...chats.map((item) =>
      changedList(mchat.listChats, { insert: { item, isSame: sameId(item), at: 'end' }, isWhole: true }),
    ),
    ...(isAll ? [] : chats.flatMap(({ id }) => changedAppearance(id))),
  ];
}

/** A push does not hold the welcome and the design of a bot, so they are read again. */
const changedAppearance = (id: string): ChangedRead[] => [
  changedRead(mchat.getWelcome, { params: { id } }),
  changedRead(mchat.getDesign, { params: { chatId: id } }),
];

function changedFlows(
  id: string,
  flows: readonly EditableFlow[],
  event: 'userFlow' | 'newFlow',
): ChangedRead[] {
  const isAll = event === 'userFlow';
  const current = (flow: EditableFlow) => flows.find(sameId(flow)) ?? (isAll ? undefined : flow);
  return [
    changedRead(mchat.listFlows, {
      params: { id },
      isWhole: true,
      update: (known) => {
        const kept = known.flatMap((flow) => current(flow) ?? []);
        return [...kept, ...flows.filter((flow) => !kept.some(sameId(flow)))];
      },
    }),
  ];
}

type VisitorUpdate = Extract<Push, { event: 'visitor'; data: object }>['data'];

function changedVisitor(chatId: string, update: VisitorUpdate): ChangedRead[] {
  const { id: visitor, createdAt, chat, from } = update;
  const item = withEntries(
    { id: visitor, getStart: update.getStart, user: { createdAt, chat: [] }, answers: {} },
    chat,
  );
  return [
    changedList(mchat.listChats, {
      update: (bot) => (bot.id === chatId ? withVisit(bot, createdAt) : bot),
      isWhole: true,
    }),
    changedList(mchat.listVisitors, {
      params: { chatId },
      update: (known) => (known.id === visitor ? withEntries(known, chat) : known),
      // A visitor with new messages is in the list already.
      ...(chat.length === 0 && { insert: { item, isSame: sameId(item), at: 'start' } }),
      isWhole: true,
    }),
    changedRead(mchat.getHeld, { params: { chatId }, isWhole: true }),
    ...chat.map((entry, index) =>
      changedList(mchat.listTranscript, {
        params: { chatId, visitor },
        insert: { item: entry, isSame: () => false, at: from + index },
        isWhole: true,
      }),
    ),
  ];
}

function withVisit(bot: Chat, at: string): Chat {
  return bot.lastVisitorAt !== null && bot.lastVisitorAt > at ? bot : { ...bot, lastVisitorAt: at };
}

/** Adds the entries that the visitor does not have yet. */
function withEntries(visitor: Visitor, entries: readonly Entry[]): Visitor {
  const known = visitor.user.chat;
  const added = entries.filter((entry) => !known.some((other) => isSameEntry(entry, other)));
  const answers = added.flatMap(({ inputName, content }) =>
    inputName === undefined ? [] : [[inputName, content]],
  );
  return {
    ...visitor,
    user: { ...visitor.user, chat: [...known, ...added].slice(-LATEST_ENTRIES) },
    answers: { ...visitor.answers, ...Object.fromEntries(answers) },
  };
}

const isSameEntry = (a: Entry, b: Entry) => a.at === b.at && a.user === b.user && a.content === b.content;
