import { useNavigate } from 'react-router-dom';
import type { Chat, Sample } from '../../../shared/contract/bot.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import type { MenuAction } from '../ui/overlay/menu.ts';
import { useChatActions } from './useChatActions.ts';

/** The sheet that is open over the list. */
export type ChatSheet =
  | { readonly kind: 'create'; readonly sample?: Sample }
  | { readonly kind: 'edit' | 'duplicate'; readonly chat: Chat };

/** Returns the actions of the menu of a bot's row. */
export function useChatMenu(open: (sheet: ChatSheet) => void): (chat: Chat) => readonly MenuAction[] {
  const navigate = useNavigate();
  const { setPaused, askToDelete } = useChatActions();
  const { attempt } = useFeedback();
  const toggle = (chat: Chat) => attempt(() => setPaused(chat, !chat.paused));

  return (chat) => {
    const { id } = chat;
    const to = (path: string) => () => navigate(path);
    return [
      { label: 'Flow', onSelect: to(pathTo(paths.mchat.chat, { id })) },
      { label: 'Design', onSelect: to(pathTo(paths.mchat.design, { chatId: id })) },
      { label: 'Data', onSelect: to(pathTo(paths.mchat.data, { chatId: id })) },
      { label: 'Share', onSelect: to(pathTo(paths.mchat.share, { chatId: id })) },
      { label: 'Edit name and link', onSelect: () => open({ kind: 'edit', chat }) },
      { label: 'Duplicate', onSelect: () => open({ kind: 'duplicate', chat }) },
      ...(chat.stopped
        ? []
        : [{ label: chat.paused ? 'Make live' : 'Pause', onSelect: () => void toggle(chat) }]),
      { label: 'Delete', isDanger: true, onSelect: () => askToDelete(chat) },
    ];
  };
}
