import { useMemo } from 'react';
import type { Chat } from '../../../shared/contract/bot.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { TextField } from '../ui/form/field.ts';
import { Text } from '../ui/layout/layout.tsx';
import { botLinkField } from './BotLinkInput.tsx';
import { sampleField } from './sampleField.tsx';
import { chatWrites } from './useChats.ts';
import { useDelayedClose } from './useDelayedClose.ts';

const nameField: TextField<'bot_name'> = { name: 'bot_name', label: 'Bot Name', autoComplete: 'off' };

const newFields = [nameField, botLinkField(), sampleField];
const copyFields = [nameField, botLinkField()];

interface CreateFormProps {
  readonly onClose: () => void;
}

export function CreateChatForm({ onClose }: CreateFormProps) {
  const onSuccess = useDelayedClose(onClose);
  return (
    <CallForm
      write={chatWrites.createChat}
      name="create-chat"
      fields={newFields}
      submitLabel="Create Chat"
      onSuccess={onSuccess}
    />
  );
}

interface ChatFormProps extends CreateFormProps {
  readonly chat: Chat;
}

export function DuplicateChatForm({ chat: { id, bot_name }, onClose }: ChatFormProps) {
  const onSuccess = useDelayedClose(onClose);
  const initial = useMemo(() => ({ bot_name: `${bot_name} copy` }), [bot_name]);
  return (
    <CallForm
      key={id}
      write={chatWrites.duplicateChat}
      name="duplicate-chat"
      draftId={id}
      params={{ id }}
      fields={copyFields}
      initial={initial}
      submitLabel="Duplicate"
      onSuccess={onSuccess}
    >
      <Text tone="muted" size="s" className="form-note">
        Flows, pictures, welcome and design come along, visitors do not. The copy is paused until all of it is
        there.
      </Text>
    </CallForm>
  );
}

export function EditChatForm({ chat: { id, bot_name, link, paused }, onClose }: ChatFormProps) {
  const onSuccess = useDelayedClose(onClose);
  const fields = useMemo(() => [nameField, botLinkField(id)], [id]);
  const initial = useMemo(() => ({ bot_name, link }), [bot_name, link]);
  return (
    <CallForm
      key={id}
      write={chatWrites.updateChat}
      name="edit-chat"
      draftId={id}
      params={{ id }}
      fields={fields}
      initial={initial}
      hiddenValues={{ paused }}
      submitLabel="Save"
      onSuccess={onSuccess}
    >
      <Text tone="muted" size="s" className="form-note">
        Links that you have shared before go on working.
      </Text>
    </CallForm>
  );
}
