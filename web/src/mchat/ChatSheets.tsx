import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Sample } from '../../../shared/contract/bot.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { CreateChatForm, DuplicateChatForm, EditChatForm } from './ChatForms.tsx';
import type { ChatSheet } from './useChatMenu.ts';

interface ChatSheetsProps {
  /** The sheet that is open, or was open last. */
  readonly opened: ChatSheet;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheets over the list of bots: to create, edit and duplicate one. */
export default function ChatSheets({ opened, isOpen, onClose }: ChatSheetsProps) {
  switch (opened.kind) {
    case 'create':
      return <NewChatSheet sample={opened.sample} isOpen={isOpen} onClose={onClose} />;
    case 'edit':
      return (
        <Sheet title="Edit chat" isOpen={isOpen} onClose={onClose}>
          <EditChatForm chat={opened.chat} onClose={onClose} />
        </Sheet>
      );
    case 'duplicate':
      return (
        <Sheet title="Duplicate chat" isOpen={isOpen} onClose={onClose}>
          <DuplicateChatForm chat={opened.chat} onClose={onClose} />
        </Sheet>
      );
  }
}

interface NewChatSheetProps extends Pick<ChatSheetsProps, 'isOpen' | 'onClose'> {
  readonly sample: Sample | undefined;
}

/** Opens the editor of a bot that was created, when the sheet closes. */
function NewChatSheet({ sample, isOpen, onClose }: NewChatSheetProps) {
  const navigate = useNavigate();
  const made = useRef<string>(undefined);

  function close() {
    const id = made.current;
    made.current = undefined;
    onClose();
    if (id !== undefined) void navigate(pathTo(paths.mchat.chat, { id }));
  }

  return (
    <Sheet title="New chat" isOpen={isOpen} onClose={close}>
      <CreateChatForm
        sample={sample}
        onMade={(id) => {
          made.current = id;
        }}
        onClose={close}
      />
    </Sheet>
  );
}
