import { Button, Form } from 'antd';
import { useState } from 'react';
import type { Lead, LeadEvent } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { leadTexts } from '../../../../shared/rules/lead.ts';
import { applyChanges, changedList } from '../../api/changedReads.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { TextArea, textProps } from '../../ui/form/FieldInput.tsx';
import { type CustomField, type InputProps, textOf } from '../../ui/form/field.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { KEPT } from '../outbox/submit.ts';
import { noResponseMessage } from './noResponseMessage.ts';
import { useQuickSaveWrite } from './quickSave.ts';
import { rememberVersion, versionOf } from './savedVersions.ts';

const label = 'Add a note';
const input = { name: 'note', label, placeholder: label, autoComplete: 'off', max: leadTexts.note } as const;

/** It grows when it is used, because the history matters more until then. */
function NoteInput(props: InputProps) {
  const [isUsed, setUsed] = useState(textOf(props.value) !== '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus of the field inside
    <div onFocus={() => setUsed(true)}>
      <TextArea
        field={input}
        {...textProps(props)}
        aria-label={label}
        aria-required={false}
        autoSize={{ minRows: isUsed ? 3 : 1, maxRows: 12 }}
      />
    </div>
  );
}

const note: CustomField<'note'> = {
  name: 'note',
  label,
  kind: 'custom',
  hasOwnLabel: true,
  render: (props) => <NoteInput {...props} />,
};
const fields = [note];

/** Adds a note, which stands in the history only. */
export default function LeadNote({ lead }: { lead: Lead }) {
  const { id, teamName, username } = lead;
  const [saved, setSaved] = useState(0);
  const write = useQuickSaveWrite(lead);
  const { notify } = useFeedback();
  return (
    <ListFrame keys={[]}>
      <Stack as="section" padding="list" className="lead-note" aria-label="Note">
        <CallForm
          // Each note begins with a small field.
          key={saved}
          write={write}
          name="lead-note"
          draftId={id}
          params={{ teamName, id }}
          fields={fields}
          hiddenValues={{ version: versionOf(lead) }}
          submitLabel="Add note"
          errorMessage={noResponseMessage}
          onSuccess={({ version, succMsg }, values) => {
            rememberVersion(id, version);
            if (succMsg === KEPT) notify(done(KEPT));
            else showAdded(id, username, textOf(values.note).trim());
            setSaved(saved + 1);
          }}
          arrange={({ fieldOf, outcome, submitLabel, isSubmitting }) => (
            <>
              {fields.map(fieldOf)}
              {outcome}
              <AddButton label={submitLabel} isBusy={isSubmitting} />
            </>
          )}
        />
      </Stack>
    </ListFrame>
  );
}

function AddButton({ label: text, isBusy }: { label: string; isBusy: boolean }) {
  const isEmpty = textOf(Form.useWatch('note')).trim() === '';
  if (isEmpty) return null;
  return (
    <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy}>
      {text}
    </Button>
  );
}

/** The history may be read before it has the note. */
function showAdded(id: string, username: string, text: string) {
  const item: LeadEvent = { at: new Date().toISOString(), username, changes: [], note: text };
  const isSame = (event: LeadEvent) => event.note === text && event.changes.length === 0;
  applyChanges([
    changedList(msmart.listLeadHistory, { params: { id }, insert: { item, isSame, at: 'start' } }),
  ]);
}
