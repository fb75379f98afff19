import { useState } from 'react';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { botTexts } from '../../../../shared/rules/bot.ts';
import { ConflictAlert } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { TextField } from '../../ui/form/field.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { beginWith, type EditedBot, flowWrites } from './useFlows.ts';

const flowFields: TextField<'flowName'>[] = [
  { name: 'flowName', label: 'Flow Name', autoComplete: 'off', max: botTexts.flowName },
];

interface FlowDialogProps {
  readonly bot: EditedBot;
  readonly onClosed: () => void;
}

interface AddFlowProps extends FlowDialogProps {
  readonly onMade: (flowId: number) => void;
}

/** Adds a flow. Chats begin with the first one, unless the owner chooses another. */
export function AddFlowDialog({ bot, onMade, onClosed }: AddFlowProps) {
  const { chatId, flows } = bot;
  const { attempt } = useFeedback();
  return (
    <EditorDialog title="Add Flow" onClosed={onClosed}>
      {(onSuccess) => (
        <CallForm
          write={flowWrites.createFlow}
          name="add-flow"
          draftId={chatId}
          params={{ id: chatId }}
          fields={flowFields}
          submitLabel="Add Flow"
          nextLabel="Add and next"
          onSuccess={(reply, values, isNext) => {
            if (flows.length === 0) void attempt(() => beginWith(bot, reply.id));
            if (!isNext) onMade(reply.id);
            return onSuccess(reply, values, isNext);
          }}
        />
      )}
    </EditorDialog>
  );
}

interface EditFlowProps extends FlowDialogProps {
  /** The flow at the time when the dialog was opened. */
  readonly flow: EditableFlow;
}

export function EditFlowDialog({ bot: { chatId, flows }, flow: opened, onClosed }: EditFlowProps) {
  const { id } = opened;
  const stored = flows.find((flow) => flow.id === id)?.flowName;
  const [base, setBase] = useState(opened.flowName);
  const [seen, setSeen] = useState<string | undefined>(opened.flowName);
  const [isDone, setDone] = useState(false);

  function take() {
    if (stored !== undefined) setBase(stored);
    setSeen(stored);
  }

  return (
    <EditorDialog title="Edit Flow" draft={`edit-flow:${chatId}:${id}`} onClosed={onClosed}>
      {(onSuccess) => (
        <CallForm
          key={base}
          write={flowWrites.updateFlow}
          name="edit-flow"
          draftId={`${chatId}:${id}`}
          params={{ id: chatId, flowId: id }}
          fields={flowFields}
          initial={{ flowName: base }}
          hiddenValues={{ from: seen }}
          submitLabel="Save"
          onSuccess={(reply) => {
            setDone(true);
            return onSuccess(reply);
          }}
        >
          {!isDone && stored !== seen && (
            <ConflictAlert onTake={take} onKeep={() => setSeen(stored)}>
              {stored}
            </ConflictAlert>
          )}
        </CallForm>
      )}
    </EditorDialog>
  );
}
