import { mchat } from '../../../shared/contract/mchat.ts';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { changedList } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { searchQuery } from '../api/searchQuery.ts';
import { useExport } from '../api/useExport.ts';
import { usePages } from '../api/usePages.ts';
import { visitorRows } from './visitorRows.ts';

const writes = {
  deleteVisitor: defineWrite(mchat.deleteVisitor, ({ params: { chatId, visitor } }) => [
    changedList(mchat.listVisitors, {
      params: { chatId },
      update: (known) => (known.id === visitor ? undefined : known),
    }),
  ]),
};

const inputOf = (chatId: string, search: string) => ({
  params: { chatId },
  query: searchQuery(search),
});

/** The visitors of a bot whom a search finds, all of them where it is empty; the newest first. */
export function useVisitors(chatId: string, search: string) {
  const { items: visitors, ...pages } = usePages(mchat.listVisitors, inputOf(chatId, search));
  return { visitors, pages };
}

export function useVisitorWrites() {
  return writes;
}

/** What a page of a transcript holds. */
const ENTRIES = 100;

/** What was said between a visitor and the bot, oldest first. */
export function useTranscript(chatId: string, visitor: string) {
  const { items: entries, ...pages } = usePages(mchat.listTranscript, {
    params: { chatId, visitor },
    query: { limit: ENTRIES },
  });
  return { entries, pages };
}

/** As the list calls a visitor: the salutation, where there is one, and the name. */
export const visitorName = ({ getStart: { salutation, name } }: Pick<Visitor, 'getStart'>) =>
  `${salutation} ${name}`.trim();

/** Saves the visitors whom a search finds as CSV, with what they answered. */
export function useVisitorExport(chatId: string, search: string) {
  return useExport(mchat.listVisitors, inputOf(chatId, search), { name: 'visitors', toRows: visitorRows });
}
