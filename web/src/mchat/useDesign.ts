import { mchat } from '../../../shared/contract/mchat.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { useRead } from '../api/useRead.ts';

const writes = {
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

/** What a bot has received today of what it may. */
export function useUsage(chatId: string) {
  return useRead(mchat.getUsage, { params: { chatId } }).data;
}

/** How a bot is called and looks. */
export function useDesign(chatId: string) {
  const { data: design, failure, reload } = useRead(mchat.getDesign, { params: { chatId } });
  return { design, failure, reload };
}

export function useDesignWrites() {
  return writes;
}
