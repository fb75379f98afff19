import { useState } from 'react';
import type { Action } from '../../../shared/contract/action.ts';
import { asksForPhone, needsConsent } from '../../../shared/rules/input.ts';
import { MESSAGE_MAX } from '../../../shared/rules/transcript.ts';
import type { RefusedAnswer } from './chatStore.ts';
import { answerProblem, wantedBy } from './conversation.ts';
import { SendIcon } from './icons.tsx';
import { words } from './words/words.ts';

interface AskingProps {
  readonly consent: string | undefined;
  readonly refused: RefusedAnswer | undefined;
  readonly onAnswer: (action: Action, typed: string) => void;
}

interface ActionsProps extends AskingProps {
  /** The chat has no messages. */
  readonly isSilent: boolean;
  readonly actions: readonly Action[];
  readonly onPress: (action: Action) => void;
}

interface AnswerFormProps extends AskingProps {
  readonly action: Action;
}

export function Actions({ actions, isSilent, onPress, ...asking }: ActionsProps) {
  const input = actions.find(({ type }) => type === 'userinput');
  if (input !== undefined) return <AnswerForm action={input} {...asking} />;
  if (actions.length === 0) {
    return (
      <p className="chat-end" role="status">
        {isSilent ? words.silent : words.ended}
      </p>
    );
  }
  return (
    <div className="chat-actions">
      {actions.map((action) =>
        action.type === 'contact' ? (
          <a
            key={action.id}
            className="chat-action is-contact"
            href={action.link}
            {...(/^https?:/i.test(action.link ?? '') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {action.buttonContent}
          </a>
        ) : (
          <button key={action.id} type="button" className="chat-action" onClick={() => onPress(action)}>
            {action.buttonContent}
          </button>
        ),
      )}
    </div>
  );
}

/** The attributes of the field of each type. A number by the name of a phone is typed as one. */
const fields = {
  Text: { hint: 'typeAnswer' },
  Number: { hint: 'typeNumber', inputMode: 'decimal' },
  Phone: { hint: 'typePhone', type: 'tel', autoComplete: 'tel' },
  Email: { hint: 'typeEmail', type: 'email', autoComplete: 'email' },
  Name: { hint: 'name', autoComplete: 'name' },
  Date: { hint: 'dateMissing', type: 'date' },
  Choice: { hint: 'choiceMissing' },
} as const;

function AnswerForm({ action, consent, refused, onAnswer }: AnswerFormProps) {
  const [typed, setTyped] = useState(refused?.typed ?? '');
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState(
    refused && (refused.isConsentMissing ? words.notAgreed : wantedBy(action)),
  );
  const { inputType = 'Text' } = action;
  const isAgreed = agrees || !needsConsent(action);
  const send = (answer: string) => {
    const wrong = answerProblem(answer, action) ?? (isAgreed ? undefined : words.notAgreed);
    setProblem(wrong);
    if (wrong === undefined) onAnswer(action, answer);
  };
  const isChoice = inputType === 'Choice';
  const { hint, ...field } = fields[asksForPhone(action) ? 'Phone' : inputType];
  const label = action.hint ?? words[hint];
  return (
    <form
      className={isChoice ? 'chat-actions' : 'chat-answer'}
      noValidate
      onInput={() => setProblem(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      {needsConsent(action) && (
        <label className="chat-end chat-state">
          <input type="checkbox" checked={agrees} onChange={() => setAgrees(!agrees)} />
          {consent}
        </label>
      )}
      {problem !== undefined && (
        <p className="chat-problem" role="alert">
          {problem}
        </p>
      )}
      {isChoice ? (
        <Choices action={action} chosen={typed} onChange={action.isMany ? setTyped : send} />
      ) : (
        <>
          <input
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            {...field}
            enterKeyHint="send"
            maxLength={MESSAGE_MAX}
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <button type="submit" className="chat-icon" aria-label={words.send}>
            <SendIcon />
          </button>
        </>
      )}
    </form>
  );
}

interface ChoicesProps {
  readonly action: Action;
  /** The chosen ones, one a line. */
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
}

function Choices({ action: { choices = [], isMany }, chosen, onChange }: ChoicesProps) {
  const all = chosen.split('\n');
  return (
    <>
      {choices.map((choice) => {
        const isChosen = all.includes(choice);
        const next = choices.filter((other) =>
          other === choice ? !isChosen : isMany && all.includes(other),
        );
        return (
          <button
            key={choice}
            type="button"
            className="chat-action"
            {...(isMany && { 'aria-pressed': isChosen })}
            onClick={() => onChange(next.join('\n'))}
          >
            {isChosen && <span aria-hidden="true">✓ </span>}
            {choice}
          </button>
        );
      })}
      {isMany && (
        <button type="submit" className="chat-action is-contact">
          {words.send}
        </button>
      )}
    </>
  );
}
