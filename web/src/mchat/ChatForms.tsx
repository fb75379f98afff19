import { useMemo } from 'react';
import type { Chat } from '../../../shared/contract/bot.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { TextField } from '../ui/form/field.ts';
import { botLinkField } from './BotLinkInput.tsx';
import { sampleField } from './sampleField.tsx';
import { useChatWrites } from './useChats.ts';
import { useDelayedClose } from './useDelayedClose.ts';

const nameField: TextField<'bot_name'> = { name: 'bot_name', label: 'Bot Name', autoComplete: 'off' };

const newFields = [nameField, botLinkField(), sampleField];
const copyFields = [nameField, botLinkField()];

interface ChatFormProps {
  readonly onClose: () => void;
}

/** Makes a bot, of a sample or empty. */
export function CreateChatForm({ onClose }: ChatFormProps) {
  const { createChat } = useChatWrites();
  const closeLater = useDelayedClose(onClose);
  return (
    <CallForm
      write={createChat}
      name="create-chat"
      fields={newFields}
      submitLabel="Create Chat"
      onSuccess={({ succ }) => {
        closeLater();
        return succ;
      }}
    />
  );
}

interface OfChatProps extends ChatFormProps {
  readonly chat: Chat;
}

/** Makes another bot of one that is there. */
export function DuplicateChatForm({ chat: { id, bot_name }, onClose }: OfChatProps) {
  const { duplicateChat } = useChatWrites();
  const closeLater = useDelayedClose(onClose);
  const initial = useMemo(() => ({ bot_name: `${bot_name} copy` }), [bot_name]);
  return (
    <CallForm
      key={id}
      write={duplicateChat}
      name="duplicate-chat"
      draftId={id}
      params={{ id }}
      fields={copyFields}
      initial={initial}
      submitLabel="Duplicate"
      onSuccess={({ succ }) => {
        closeLater();
        return succ;
      }}
    >
      <p className="muted form-note">
        Flows, pictures, welcome and design come along, visitors do not. The copy is paused until all of it is
        there.
      </p>
    </CallForm>
  );
}

/** Changes how a bot is called, and where it is found. */
export function EditChatForm({ chat: { id, bot_name, link, paused }, onClose }: OfChatProps) {
  const { updateChat } = useChatWrites();
  const closeLater = useDelayedClose(onClose);
  const fields = useMemo(() => [nameField, botLinkField(id)], [id]);
  const initial = useMemo(() => ({ bot_name, link }), [bot_name, link]);
  return (
    <CallForm
      key={id}
      write={updateChat}
      name="edit-chat"
      draftId={id}
      params={{ id }}
      fields={fields}
      initial={initial}
      hiddenValues={{ paused }}
      submitLabel="Save"
      onSuccess={({ succ }) => {
        closeLater();
        return succ;
      }}
    >
      <p className="muted form-note">Links that you have shared before go on working.</p>
    </CallForm>
  );
}
