import { mchat } from '../../../shared/contract/mchat.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useExport } from '../api/useExport.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';
import { type VisitorFilter, visitorQuery } from './visitorFilter.ts';
import { visitorRows } from './visitorRows.ts';

export const visitorWrites = {
  decideHeld: defineWrite(mchat.decideHeld, ({ params: { chatId }, body: { decision } }) => [
    changedList(mchat.listVisitors, {
      params: { chatId },
      update: (known) =>
        known.held
          ? { ...known, held: undefined, ...(decision === 'delete' && { contact: undefined }) }
          : known,
      // A job does it and makes the leads, and the index lags behind.
      isWhole: true,
    }),
    changedRead(mchat.getHeld, {
      params: { chatId },
      update: () => ({ count: 0, isMore: false }),
      isWhole: true,
    }),
  ]),
  deleteVisitor: defineWrite(mchat.deleteVisitor, ({ params: { chatId, visitor } }) => [
    changedList(mchat.listVisitors, {
      params: { chatId },
      update: (known) => (known.id === visitor ? undefined : known),
    }),
    changedRead(mchat.getHeld, { params: { chatId }, isWhole: true }),
  ]),
};

const inputOf = (chatId: string, filter: VisitorFilter) => ({
  params: { chatId },
  query: visitorQuery(filter),
});

/** Reads the visitors of a bot that a filter finds, newest first. */
export function useVisitors(chatId: string, filter: VisitorFilter) {
  const { items: visitors, ...pages } = usePages(mchat.listVisitors, inputOf(chatId, filter));
  return { visitors, pages };
}

/** Reads how many contacts of a bot are held. */
export function useHeld(chatId: string) {
  return useRead(mchat.getHeld, { params: { chatId } });
}

/** The number of messages on a page of a transcript. */
const PAGE_SIZE = 100;

/** Reads the messages between a visitor and the bot, oldest first. */
export function useTranscript(chatId: string, visitor: string) {
  const { items: entries, ...pages } = usePages(mchat.listTranscript, {
    params: { chatId, visitor },
    query: { limit: PAGE_SIZE },
  });
  return { entries, pages };
}

/** Exports the visitors that a filter finds, with their answers, as CSV. */
export function useVisitorExport(chatId: string, filter: VisitorFilter) {
  return useExport(mchat.listVisitors, inputOf(chatId, filter), { name: 'visitors', toRows: visitorRows });
}
