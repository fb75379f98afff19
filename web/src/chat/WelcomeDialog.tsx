import { useEffect, useRef, useState } from 'react';
import type { Welcome } from '../../../shared/contract/bot.ts';
import type { Greeting } from '../../../shared/contract/transcript.ts';
import { salutationsIn } from '../../../shared/rules/bot.ts';
import { CallFailed } from '../api/refusal.ts';
import { PolicyLinks } from '../ui/frame/PolicyLinks.tsx';
import { policies } from '../ui/frame/policies.ts';
import { failureWords, words } from './words/words.ts';

interface WelcomeDialogProps {
  readonly welcome: Welcome;
  readonly onStart: (greeting: Greeting) => Promise<void>;
}

const fieldNames = ['salutation', 'name'] as const;
type FieldName = (typeof fieldNames)[number];

interface Failure {
  readonly words: string;
  /** Undefined for a refusal of the server. */
  readonly field?: FieldName;
}

/** Submit stays disabled for this time after a click. */
const LOCKOUT_MS = 2000;

/** Asks for the visitor's name. It cannot be dismissed. */
export function WelcomeDialog({ welcome: { nameField, salutationList }, onStart }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const [isStarting, setStarting] = useState(false);
  const salutations = salutationsIn(salutationList);
  useEffect(() => {
    if (dialog.current === null) return;
    // In the owner's preview a modal dialog would take the focus from the form that the owner types in.
    if (window.parent !== window) return dialog.current.setAttribute('open', '');
    openModal(dialog.current);
    sendPreHydrationSubmit(dialog.current);
  }, []);

  async function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const name = String(fields.get('name')).trim();
    const salutation = String(fields.get('salutation') ?? '');
    const given = { ...(salutations.length > 0 && { salutation }), name };
    const field = fieldNames.find((key) => given[key] === '');
    if (field !== undefined) {
      setFailure({ field, words: field === 'name' ? words.nameMissing : words.salutationMissing });
      return form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
    setFailure(undefined);
    setStarting(true);
    const lockedOut = new Promise((resolve) => setTimeout(resolve, LOCKOUT_MS));
    try {
      await onStart({ salutation, name });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure({ words: failureWords(error) });
      await lockedOut;
      setStarting(false);
    }
  }

  const problem = failure !== undefined && (
    <p id="welcome-problem" className="chat-problem" role="alert">
      {failure.words}
    </p>
  );
  const marks = (field: FieldName) =>
    failure?.field === field && ({ 'aria-invalid': true, 'aria-describedby': 'welcome-problem' } as const);

  return (
    <dialog
      ref={dialog}
      className="chat-dialog"
      aria-labelledby="welcome-words"
      onCancel={(event) => event.preventDefault()}
    >
      <form
        noValidate
        onInput={({ target }) => {
          if (target instanceof Element && target.ariaInvalid !== null) setFailure(undefined);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStarting) void submit(event.currentTarget);
        }}
      >
        <h2 id="welcome-words">{nameField || words.welcome}</h2>
        {salutations.length > 0 && (
          <label>
            {words.salutation}
            <select name="salutation" defaultValue="" {...marks('salutation')}>
              <option value="">{words.select}</option>
              {salutations.map((salutation) => (
                <option key={salutation}>{salutation}</option>
              ))}
            </select>
          </label>
        )}
        {failure?.field === 'salutation' && problem}
        <label>
          {words.name}
          <input
            name="name"
            placeholder={words.namePlaceholder}
            autoComplete="given-name"
            maxLength={100}
            {...marks('name')}
          />
        </label>
        {failure?.field !== 'salutation' && problem}
        <button type="submit" aria-disabled={isStarting}>
          {words.submit}
        </button>
        <PolicyLinks of={policies.map(({ kind, url }) => ({ name: words[kind], url }))} />
      </form>
    </dialog>
  );
}

/** Turns the open dialog of the document into a modal one without taking the focus from the field in use. */
function openModal(dialog: HTMLDialogElement) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  if (focused instanceof HTMLElement) {
    dialog.querySelector('[autofocus]')?.removeAttribute('autofocus');
    focused.autofocus = true;
  }
  dialog.close();
  dialog.showModal();
}

/** Submits a form that the visitor submitted before the code had loaded. */
function sendPreHydrationSubmit(dialog: HTMLDialogElement) {
  const form = dialog.querySelector('form');
  if (form?.dataset.isSubmitted === undefined) return;
  delete form.dataset.isSubmitted;
  form.requestSubmit();
}
