import { Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import type { Chat, Sample } from '../../../shared/contract/bot.ts';
import { guardedField } from '../claims/Guarded.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import { type Field, textOf, type Values } from '../ui/form/field.ts';
import { Text } from '../ui/layout/layout.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { botLinkField } from './BotLinkInput.tsx';
import { langField } from './langField.ts';
import { createBot } from './leads/createBot.ts';
import { suggestedLink } from './publicLink.ts';
import { sampleField } from './sampleField.tsx';
import { chatWrites, useChats, useOwnNumber } from './useChats.ts';
import { useDelayedClose } from './useDelayedClose.ts';

const nameField = guardedField(
  { name: 'bot_name', label: 'Bot Name', autoComplete: 'off' },
  { where: 'bot' },
);

/** The number is asked for where there is a sample, as each ends in a button to WhatsApp. */
const numberField: Field<'phoneNumber'> = {
  name: 'phoneNumber',
  label: 'WhatsApp Number',
  kind: 'tel',
  autoComplete: 'tel',
  when: { field: 'sample', isOneOf: 'any' },
};

const newFields = [nameField, sampleField, numberField, botLinkField(), langField];
const copyFields = [nameField, botLinkField()];

interface CreateFormProps {
  readonly onClose: () => void;
}

interface CreateChatFormProps extends CreateFormProps {
  /** The sample that is chosen at first. */
  readonly sample: Sample | undefined;
  readonly onMade: (id: string) => void;
}

export function CreateChatForm({ sample, onMade, onClose }: CreateChatFormProps) {
  const { phoneNumber, isLoading } = useOwnNumber();
  const initial = useMemo(() => ({ phoneNumber, ...(sample && { sample }) }), [phoneNumber, sample]);
  const onSuccess = useDelayedClose(onClose);
  if (isLoading) return <Skeleton shape="form" />;
  return (
    <CallForm
      write={createBot}
      name="create-chat"
      fields={newFields}
      initial={initial}
      submitLabel="Create Chat"
      onSuccess={(reply) => {
        onMade(reply.id);
        return onSuccess(reply);
      }}
    >
      <SuggestedLink />
      <WhatFollows />
    </CallForm>
  );
}

/** Fills in a link by the typed name, until the owner types another link. */
function SuggestedLink() {
  const form = Form.useFormInstance<Values>();
  const name = textOf(Form.useWatch('bot_name', form));
  const { chats } = useChats();
  const suggested = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link changes with the name only
  useEffect(() => {
    const taken = chats.map(({ link }) => link);
    const next = name.trim() === '' ? '' : suggestedLink(name, taken);
    const link = textOf(form.getFieldValue('link'));
    // A draft may hold the suggestion of a moment before.
    const isSuggestion = suggested.current === undefined ? next.startsWith(link) : link === suggested.current;
    if (link === '' || isSuggestion) form.setFields([{ name: 'link', value: next, errors: [] }]);
    suggested.current = next;
  }, [form, name]);
  return null;
}

/** Says what a new bot does by itself, and what its owner still has to do. */
function WhatFollows() {
  const isSample = textOf(Form.useWatch('sample', Form.useFormInstance<Values>())) !== '';
  return (
    <Text tone="muted" size="s" className="form-note">
      Numbers that visitors leave become your leads.
      {isSample && ' Prices and texts of a sample are examples: read them before you share the link.'}
    </Text>
  );
}

interface ChatFormProps extends CreateFormProps {
  readonly chat: Chat;
}

export function DuplicateChatForm({ chat: { id, bot_name }, onClose }: ChatFormProps) {
  const onSuccess = useDelayedClose(onClose);
  const { chats } = useChats();
  const initial = useMemo(() => {
    const name = `${bot_name} copy`;
    const taken = chats.map(({ link }) => link);
    return { bot_name: name, link: suggestedLink(name, taken) };
  }, [bot_name, chats]);
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

export function EditChatForm({ chat: { id, bot_name, link }, onClose }: ChatFormProps) {
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
      submitLabel="Save"
      onSuccess={onSuccess}
    >
      <Text tone="muted" size="s" className="form-note">
        Links that you have shared before go on working.
      </Text>
    </CallForm>
  );
}
