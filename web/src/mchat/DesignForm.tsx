import { Alert, Form } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EditableDesign } from '../../../shared/contract/bot.ts';
import { langNames } from '../../../shared/rules/language.ts';
import { guardedField } from '../claims/Guarded.tsx';
import { ConflictAlert } from '../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Values } from '../ui/form/field.ts';
import { ColourSwatch } from '../ui/form/inputs/ColourInput.tsx';
import { Grid, Row } from '../ui/layout/layout.tsx';
import { coloursField } from './coloursField.tsx';
import {
  colourKeys,
  colourNames,
  faintColours,
  isAlike,
  type TypedDesign,
  typedDesign,
  valuesOf,
} from './designFields.ts';
import { Fact } from './Fact.tsx';
import { langField } from './langField.ts';
import { designWrites } from './useDesign.ts';

const designFields = [
  // On a phone the preview stands right above them.
  coloursField,
  guardedField({ name: 'botName', label: 'Bot Name', autoComplete: 'off' }, { where: 'bot' }),
  langField,
] as const;

interface DesignFormProps {
  readonly chatId: string;
  /** The latest stored version that is known. */
  readonly live: EditableDesign;
  readonly onTyped: (typed: TypedDesign) => void;
}

/** Edits the name of a bot, its language and its six colours. */
export function DesignForm({ chatId, live, onTyped }: DesignFormProps) {
  const { notify } = useFeedback();
  const { base, version, stored, rebase, replace } = useEditedDesign(live);
  const initial = useMemo(() => valuesOf(base), [base]);
  return (
    <CallForm
      write={designWrites.updateDesign}
      name="design"
      draftId={chatId}
      params={{ chatId }}
      fields={designFields}
      initial={initial}
      hiddenValues={{ version }}
      submitLabel="Save Design"
      resetLabel="Undo changes"
      isEditor
      onSuccess={(reply, values) => {
        rebase({ ...live, ...typedDesign(values), version: reply.version });
        notify(done(reply.succ));
        return undefined;
      }}
    >
      {({ reset }) => (
        <>
          <WatchTyped onTyped={onTyped} />
          {stored && (
            <DesignConflict
              base={base}
              stored={stored}
              onTake={() => {
                rebase(stored);
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

/** Returns undefined until the form has rendered. */
function useTyped(): TypedDesign | undefined {
  const form = Form.useFormInstance<Values>();
  const values = Form.useWatch((all) => all, form);
  return useMemo(() => values && typedDesign(values), [values]);
}

/** Passes on what is typed, and warns of colours that are hard to see. */
function WatchTyped({ onTyped }: Pick<DesignFormProps, 'onTyped'>) {
  const typed = useTyped();
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

/** Holds the version from which the form started, while other tabs and devices may store newer ones. */
function useEditedDesign(live: EditableDesign) {
  const [base, setBase] = useState(live);
  const isNewer = live.version > base.version;
  // A new picture raises the version too, but changes no field of the form.
  const isSame = isAlike(live, base);
  return {
    base,
    /** The version that the next save names as seen. */
    version: isNewer && isSame ? live.version : base.version,
    /** The newer design that the user has to see before the next save. */
    stored: isNewer && !isSame ? live : undefined,
    rebase: (design: EditableDesign) => setBase(design),
    /** Lets the next save replace the stored design. */
    replace: () => setBase({ ...base, version: live.version }),
  };
}

interface DesignConflictProps {
  readonly base: TypedDesign;
  readonly stored: EditableDesign;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks which design to keep. Takes the stored design at once when the user has typed nothing. */
function DesignConflict({ base, stored, onTake, onKeep }: DesignConflictProps) {
  const typed = useTyped();
  const isOwn = typed !== undefined && !isAlike(typed, base) && !isAlike(typed, stored);
  const mayTake = typed !== undefined && !isOwn;
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (mayTake) take();
  }, [mayTake]);
  if (!isOwn) return null;
  return (
    <ConflictAlert noun="design" onTake={onTake} onKeep={onKeep}>
      <StoredDesign design={stored} />
    </ConflictAlert>
  );
}

function StoredDesign({ design: { botName, lang, design } }: { design: EditableDesign }) {
  return (
    <Grid as="dl" min="xs" keepsColumns gap={3}>
      <Fact term="Bot Name">{botName}</Fact>
      <Fact term={langField.label}>{langNames[lang]}</Fact>
      {colourKeys.map((key) => (
        <Fact key={key} term={colourNames[key]}>
          <Row as="span" gap={2} nowrap>
            <ColourSwatch colour={design[key]} />
            {design[key]}
          </Row>
        </Fact>
      ))}
    </Grid>
  );
}
