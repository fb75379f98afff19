import { useState } from 'react';
import type { Action } from '../../../shared/contract/action.ts';
import { MESSAGE_MAX } from '../../../shared/rules/transcript.ts';
import { answerProblem, asksForPhone } from './conversation.ts';
import { SendIcon } from './icons.tsx';
import { words } from './words/words.ts';

interface ActionsProps {
  /** The chat has no messages. */
  readonly isSilent: boolean;
  readonly actions: readonly Action[];
  readonly onPress: (action: Action) => void;
  readonly onAnswer: (action: Action, typed: string) => void;
}

export function Actions({ actions, isSilent, onPress, onAnswer }: ActionsProps) {
  const input = actions.find(({ type }) => type === 'userinput');
  if (input !== undefined) return <AnswerForm action={input} onAnswer={onAnswer} />;
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

function AnswerForm({ action, onAnswer }: { action: Action; onAnswer: ActionsProps['onAnswer'] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isPhone = asksForPhone(action);
  const isNumber = action.inputType === 'Number';
  const { hint = isNumber ? words.typeNumber : words.typeAnswer } = action;
  return (
    <form
      className="chat-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = answerProblem(typed, action);
        setProblem(wrong);
        if (wrong === undefined) onAnswer(action, typed);
      }}
    >
      {problem !== undefined && (
        <p className="chat-problem" role="alert">
          {problem}
        </p>
      )}
      <input
        aria-label={hint}
        placeholder={hint}
        inputMode={isPhone ? 'tel' : isNumber ? 'decimal' : 'text'}
        autoComplete={isPhone ? 'tel' : 'off'}
        enterKeyHint="send"
        maxLength={MESSAGE_MAX}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" className="chat-icon" aria-label={words.send}>
        <SendIcon />
      </button>
    </form>
  );
}
