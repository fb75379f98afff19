import { mchat } from '../../../shared/contract/mchat.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

export const designWrites = {
  updateDesign: defineWrite(mchat.updateDesign, ({ params: { chatId }, body: { botName } }) => [
    changedRead(mchat.getDesign, { params: { chatId } }),
    changedList(mchat.listChats, {
      update: (chat) => (chat.id === chatId ? { ...chat, bot_name: botName.trim() } : chat),
    }),
  ]),
  updateDesignImage: defineWrite(mchat.updateDesignImage, ({ params: { chatId } }) => [
    changedRead(mchat.getDesign, { params: { chatId } }),
  ]),
};

/** Reads how many bytes a bot has received today, and its limit. */
export function useUsage(chatId: string) {
  return useRead(mchat.getUsage, { params: { chatId } });
}

/** Reads the name and the colours of a bot. */
export function useDesign(chatId: string) {
  const { data: design, failure, reload } = useRead(mchat.getDesign, { params: { chatId } });
  return { design, failure, reload };
}
