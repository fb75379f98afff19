import { useEffect, useRef, useState } from 'react';
import type { Welcome } from '../../../shared/contract/bot.ts';
import type { Greeting } from '../../../shared/contract/transcript.ts';
import { salutationsIn, welcomeWords } from '../../../shared/rules/bot.ts';
import { CallFailed } from '../api/refusal.ts';
import { PolicyLinks } from '../ui/frame/PolicyLinks.tsx';

interface WelcomeDialogProps {
  readonly welcome: Welcome;
  readonly onStart: (greeting: Greeting) => Promise<void>;
}

/** After a click Submit is disabled for so long. */
const LOCKOUT_MS = 2000;

/** Asks who it is. It stays until that is said. */
export function WelcomeDialog({ welcome: { nameField, salutationList }, onStart }: WelcomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const salutations = salutationsIn(salutationList);
  useEffect(() => {
    if (dialog.current === null) return;
    // It takes the focus, which in the owner's preview belongs to what is typed beside it.
    if (window.parent !== window) return dialog.current.setAttribute('open', '');
    openModal(dialog.current);
    sendPreHydrationSubmit(dialog.current);
  }, []);

  async function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const name = String(fields.get('name')).trim();
    const salutation = String(fields.get('salutation') ?? '');
    if (salutations.length > 0 && salutation === '') return setFailure('Please select how to address you');
    if (name === '') return setFailure('Name is required');
    setFailure(undefined);
    setStarting(true);
    const lockedOut = new Promise((resolve) => setTimeout(resolve, LOCKOUT_MS));
    try {
      await onStart({ salutation, name });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
      await lockedOut;
      setStarting(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className="chat-dialog"
      aria-labelledby="welcome-words"
      onCancel={(event) => event.preventDefault()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStarting) void submit(event.currentTarget);
        }}
      >
        <h2 id="welcome-words">{welcomeWords(nameField)}</h2>
        {salutations.length > 0 && (
          <label>
            Salutation
            <select name="salutation" defaultValue="">
              <option value="">Select</option>
              {salutations.map((salutation) => (
                <option key={salutation}>{salutation}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          Name
          <input name="name" placeholder="Enter Name Here" autoComplete="given-name" maxLength={100} />
        </label>
        {failure !== undefined && (
          <p className="chat-problem" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" aria-disabled={isStarting}>
          Submit
        </button>
        <PolicyLinks />
      </form>
    </dialog>
  );
}

/** The dialog of the document stands open already: who types into it goes on typing. */
function openModal(dialog: HTMLDialogElement) {
  const used = dialog.contains(document.activeElement) ? document.activeElement : null;
  if (used instanceof HTMLElement) {
    dialog.querySelector('[autofocus]')?.removeAttribute('autofocus');
    used.autofocus = true;
  }
  dialog.close();
  dialog.showModal();
}

/** What was submitted before the code came. */
function sendPreHydrationSubmit(dialog: HTMLDialogElement) {
  const form = dialog.querySelector('form');
  if (form?.dataset.isSubmitted === undefined) return;
  delete form.dataset.isSubmitted;
  form.requestSubmit();
}
