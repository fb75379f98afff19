import type { Chat } from '../../../shared/contract/bot.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { chatWrites } from './useChats.ts';

/** The call that pauses a bot sends its name and link too. */
export type PausableChat = Pick<Chat, 'id' | 'bot_name' | 'link'>;

export function useChatActions() {
  const { confirm, notify } = useFeedback();

  async function setPaused(chat: PausableChat, paused: boolean): Promise<void> {
    notify(done(await changePaused(chat, paused), () => changePaused(chat, !paused)));
  }

  async function changePaused({ id, bot_name, link }: PausableChat, paused: boolean): Promise<string> {
    await chatWrites.updateChat({ params: { id }, body: { bot_name, link, paused } });
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
