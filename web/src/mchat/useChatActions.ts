import type { Chat } from '../../../shared/contract/bot.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { chatWrites } from './useChats.ts';

export type PausableChat = Pick<Chat, 'id' | 'bot_name'>;

export function useChatActions() {
  const { confirm, notify } = useFeedback();

  async function setPaused(chat: PausableChat, paused: boolean): Promise<void> {
    notify(done(await changePaused(chat, paused), () => changePaused(chat, !paused)));
  }

  async function changePaused({ id, bot_name }: PausableChat, paused: boolean): Promise<string> {
    await chatWrites.updateChat({ params: { id }, body: { paused } });
    return paused ? `${bot_name} is paused` : `${bot_name} is live`;
  }

  const askToDelete = ({ id, bot_name }: Chat) =>
    confirm({
      title: 'Are you sure to delete this chat?',
      detail: `“${bot_name}” is deleted with its flows, its pictures and all that visitors wrote. Its public link stops working.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const { succ } = await chatWrites.deleteChat({ params: { id } });
        notify(done(succ));
      },
    });

  return { setPaused, askToDelete };
}
