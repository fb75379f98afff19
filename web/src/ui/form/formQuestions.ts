import { createContext } from 'react';

/** Asks something before a form is sent, and calls `send` after a yes. Returns false when there is nothing to ask. */
export type FormQuestion = (send: () => void) => boolean;

/** The questions of the fields of a form. Outside of a form nobody asks them. */
export const FormQuestions = createContext<Set<FormQuestion>>(new Set());
