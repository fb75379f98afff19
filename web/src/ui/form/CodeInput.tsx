import { type ChangeEvent, useEffect, useRef } from 'react';
import { CODE_DIGITS } from '../../../../shared/rules/account.ts';
import { type InputProps, type TextField, textOf } from './field.ts';

const boxes = Array.from({ length: CODE_DIGITS }, (_, index) => index);

/**
 * The digits of a code, a box each. It is one input for what fills it in: a paste, the phone's offer of the code, a
 * screen reader. antd's is six, named in English whatever the label.
 */
export function CodeInput({ field, value, onChange, ...props }: InputProps & { field: TextField }) {
  const digits = textOf(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The `autoFocus` attribute would lose the focus to the heading of the screen.
    if (field.autoFocus) input.current?.focus();
  }, [field.autoFocus]);
  const next = Math.min(digits.length, CODE_DIGITS - 1);

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = digitsOf(target.value);
    onChange?.(typed);
    const isComplete = typed.length === CODE_DIGITS && typed !== digits;
    // A code that was complete before is not submitted again, as the user may correct another digit.
    const isCorrection = digits.length === CODE_DIGITS && isKeystroke(nativeEvent);
    if (field.submits && isComplete && !isCorrection) target.form?.requestSubmit();
  }

  return (
    <div className="code-input">
      <input
        {...props}
        ref={input}
        className="code-digits"
        inputMode="numeric"
        autoComplete={field.autoComplete}
        aria-required
        value={digits}
        onChange={change}
      />
      <div className="code-boxes" aria-hidden="true">
        {boxes.map((index) => (
          <span key={index} className={index === next ? 'is-next' : undefined} />
        ))}
      </div>
    </div>
  );
}

/** Returns the digits of a typed or pasted code, full-width ones included. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);
}

function isKeystroke(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === 'insertText';
}
