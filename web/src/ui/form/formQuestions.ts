import { createContext, useState } from 'react';

/** Asks something before a form is sent, and calls `send` after a yes. Returns false when there is nothing to ask. */
export type FormQuestion = (send: () => void) => boolean;

/** The questions of the fields of a form. Outside of a form nobody asks them. */
export const FormQuestions = createContext<Set<FormQuestion>>(new Set());

/** The questions of a form, and what asks all of them before it sends. */
export function useFormQuestions() {
  const [questions] = useState(() => new Set<FormQuestion>());
  function askBefore(send: () => void) {
    if (![...questions].some((ask) => ask(() => askBefore(send)))) send();
  }
  return { questions, askBefore };
}
