import { Alert, Form } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { EditableDesign } from '../../../shared/contract/bot.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Values } from '../ui/form/field.ts';
import {
  colourKeys,
  colourNames,
  designFields,
  faintColours,
  isAlike,
  type TypedDesign,
  typedDesign,
  valuesOf,
} from './designFields.ts';
import { StoredMeanwhile } from './editor/StoredMeanwhile.tsx';
import { useDesignWrites } from './useDesign.ts';
import { useEditedDesign } from './useEditedDesign.ts';

interface DesignFormProps {
  readonly chatId: string;
  /** What is stored, as far as is known. */
  readonly live: EditableDesign;
  /** Told of what is typed, as it is. */
  readonly onTyped: (typed: TypedDesign) => void;
}

/** How a bot is called, and its six colours. */
export function DesignForm({ chatId, live, onTyped }: DesignFormProps) {
  const { updateDesign } = useDesignWrites();
  const { notify } = useFeedback();
  const { base, version, stored, goOnFrom, replace } = useEditedDesign(live);
  const initial = useMemo(() => valuesOf(base), [base]);
  return (
    <CallForm
      write={updateDesign}
      name="design"
      draftId={chatId}
      params={{ chatId }}
      fields={designFields}
      initial={initial}
      hiddenValues={{ version }}
      submitLabel="Save Design"
      resetLabel="Undo changes"
      onSuccess={(reply, values) => {
        goOnFrom({ ...live, ...typedDesign(values), version: reply.version });
        notify(done(reply.succ));
        return undefined;
      }}
    >
      {({ reset }) => (
        <>
          <WatchTyped onTyped={onTyped} />
          {stored && (
            <DesignMeanwhile
              base={base}
              stored={stored}
              onTake={() => {
                goOnFrom(stored);
                reset(valuesOf(stored));
              }}
              onKeep={replace}
            />
          )}
        </>
      )}
    </CallForm>
  );
}

/** Hands on what is typed, and warns of colours that are hard to see. */
function WatchTyped({ onTyped }: Pick<DesignFormProps, 'onTyped'>) {
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch((all) => all, form);
  const typed = useMemo(() => values && typedDesign(values), [values]);
  useEffect(() => {
    if (typed) onTyped(typed);
  }, [typed, onTyped]);
  const faint = typed ? faintColours(typed.design) : [];
  if (faint.length === 0) return null;
  return (
    <Alert
      className="form-outcome"
      type="warning"
      showIcon
      title={`Hard to see on the background: ${faint.join(', ')}`}
      description="Choose a colour that is much darker or much lighter than the background."
    />
  );
}

interface DesignMeanwhileProps {
  readonly base: TypedDesign;
  readonly stored: EditableDesign;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks which design is to be kept; where nothing of one's own was typed, there is no question. */
function DesignMeanwhile({ base, stored, onTake, onKeep }: DesignMeanwhileProps) {
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch((all) => all, form);
  const typed = values && typedDesign(values);
  const isOwn = typed !== undefined && !isAlike(typed, base) && !isAlike(typed, stored);
  const mayTake = typed !== undefined && !isOwn;
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (mayTake) take();
  }, [mayTake]);
  if (!isOwn) return null;
  return <StoredMeanwhile stored={<StoredLook design={stored} />} onTake={onTake} onKeep={onKeep} />;
}

function StoredLook({ design: { botName, design } }: { design: EditableDesign }) {
  return (
    <dl className="stored-look">
      <div>
        <dt>Bot Name</dt>
        <dd>{botName}</dd>
      </div>
      {colourKeys.map((key) => (
        <div key={key}>
          <dt>{colourNames[key]}</dt>
          <dd>
            <Swatch colour={design[key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <>
      <svg className="colour-swatch" width={20} height={20} aria-hidden="true">
        <rect width={20} height={20} rx={4} fill={colour} />
      </svg>
      {colour}
    </>
  );
}
