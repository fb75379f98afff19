import { createContext, useState } from 'react';

/** Asks something before a form is sent, and calls `send` after a yes. Returns false when there is nothing to ask. */
export type FormQuestion = (send: () => void) => boolean;

/** The questions of the fields of a form. Outside of a form nobody asks them. */
export const FormQuestions = createContext<Set<FormQuestion>>(new Set());

/** The questions of a form, and what sends it after all of them. */
export function useFormQuestions(send: () => void) {
  const [questions] = useState(() => new Set<FormQuestion>());
  const sendOrAsk = () => {
    if (![...questions].some((ask) => ask(sendOrAsk))) send();
  };
  return { questions, sendOrAsk };
}
