import { useMemo } from 'react';
import type { Welcome } from '../../../../shared/contract/bot.ts';
import type { mchat } from '../../../../shared/contract/mchat.ts';
import { MESSAGE_MAX } from '../../../../shared/rules/transcript.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { FieldName, TextField } from '../../ui/form/field.ts';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { useDelayedClose } from '../useDelayedClose.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { withReason } from './failures.ts';
import { StoredMeanwhile } from './StoredMeanwhile.tsx';
import { useEdited } from './useEdited.ts';
import { type EditedBot, flowWrites } from './useFlows.ts';

interface WelcomeProps {
  readonly bot: EditedBot;
  readonly onClosed: () => void;
}

export function WelcomeMessageDialog({ bot, onClosed }: WelcomeProps) {
  return (
    <EditorDialog
      title="Welcome Message"
      draft={`welcome-message:${bot.chatId}:${bot.welcome.version}`}
      onClosed={onClosed}
    >
      {(close) => <WelcomeForm bot={bot} close={close} />}
    </EditorDialog>
  );
}

function WelcomeForm({ bot: { chatId, welcome, flows }, close }: { bot: EditedBot; close: () => void }) {
  const closeLater = useDelayedClose(close);
  const { base, version, conflict, take, keep, finish } = useEdited(welcome, welcome);
  const fields = useMemo(() => welcomeFields(flows), [flows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when it was opened
  const initial = useMemo(() => valuesOf(base, flows), [base]);
  return (
    <CallForm
      key={base.version}
      write={flowWrites.updateWelcome}
      name="welcome-message"
      draftId={`${chatId}:${base.version}`}
      params={{ id: chatId }}
      fields={fields}
      initial={initial}
      hiddenValues={{ version }}
      submitLabel="Save"
      errorMessage={withReason('Unable to update message.')}
      onSuccess={({ succ }) => {
        finish();
        closeLater();
        return succ;
      }}
    >
      {conflict && (
        <StoredMeanwhile
          stored={<StoredWelcome welcome={welcome} flows={flows} />}
          onTake={take}
          onKeep={keep}
        />
      )}
    </CallForm>
  );
}

type Flows = EditedBot['flows'];

function StoredWelcome({ welcome, flows }: { welcome: Welcome; flows: Flows }) {
  return (
    <dl className="stored-welcome">
      <dt>Salutation List</dt>
      <dd>{welcome.salutationList}</dd>
      <dt>Welcome Message</dt>
      <dd>{welcome.nameField}</dd>
      <dt>Flow After Welcome Message</dt>
      <dd>{flows.find(({ id }) => id === welcome.trigger_flow_id)?.flowName}</dd>
    </dl>
  );
}

/** What the fields begin with: a flow that is gone is none. */
function valuesOf({ salutationList, nameField, trigger_flow_id: flowId }: Welcome, flows: Flows) {
  const isThere = flows.some(({ id }) => id === flowId);
  return { salutationList, nameField, triggerFlow: isThere && flowId !== null ? flowId : undefined };
}

type WelcomeField = FieldName<typeof mchat.updateWelcome>;

function welcomeFields(flows: Flows) {
  const salutations: TextField<WelcomeField> = {
    name: 'salutationList',
    label: 'Salutation List',
    autoComplete: 'off',
    placeholder: 'Mr, Ms, Dr',
  };
  const message: TextField<WelcomeField> = {
    name: 'nameField',
    label: 'Welcome Message',
    kind: 'textarea',
    autoComplete: 'off',
    max: MESSAGE_MAX,
  };
  const next = selectField<WelcomeField>({
    name: 'triggerFlow',
    label: 'Flow After Welcome Message',
    placeholder: 'Select a flow',
    options: flows.map(({ id, flowName }) => ({ value: id, label: flowName })),
  });
  return [salutations, message, next];
}
