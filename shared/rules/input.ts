import { isLongerThan } from './characters.ts';
import { isRealDate } from './time.ts';

/** The types of questions to visitors. A phone number or an email address is stored only with the visitor's consent. */
export const INPUT_TYPES = ['Text', 'Number', 'Phone', 'Email', 'Name', 'Date', 'Choice'] as const;
type InputType = (typeof INPUT_TYPES)[number];

export const CHOICES_MAX = 12;

/** The longest name of a visitor, in characters. */
const NAME_MAX = 100;
const EMAIL_MAX = 254;

/** A question to a visitor, as far as its answer depends on it. */
interface Question {
  readonly inputType?: InputType | undefined;
  readonly inputName?: string | undefined;
  readonly hint?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** The visitor may choose several of the choices. */
  readonly isMany?: boolean | undefined;
}

export const needsConsent = ({ inputType }: Question): boolean =>
  inputType === 'Phone' || inputType === 'Email';

// Each character has one place in these patterns, so that the time to refuse a text grows only with its length.

const NUMBER = /^[+-]?[\d\s]*(?:\d|[.,]\d+)$/;

/** A phone number, grouped in any of the usual ways. Contacts of phones hold invisible marks. */
const PHONE = /^(?:[\s(\p{Cf}]*\+)?(?:[\s().\p{Pd}\p{Cf}]*\d){7,15}\p{Cf}*$/u;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns whether an answer is this number (E.164), however it is typed. */
export const isNumber = (answer: string, phone: string): boolean =>
  PHONE.test(answer) && digitsOf(phone).endsWith(digitsOf(answer).replace(/^0+/, ''));

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

/** Returns true for a question whose number is a phone number, by its name or the hint in its empty field. */
export function asksForPhone({ inputType, inputName = '', hint = '' }: Question): boolean {
  if (inputType === 'Phone') return true;
  return inputType === 'Number' && /phone|mobile|whatsapp|\btel\b/i.test(`${inputName} ${hint}`);
}

/** An answer to a choice of several has one choice a line. */
const chosenIn = (answer: string, isMany: boolean | undefined): readonly string[] =>
  isMany ? answer.split('\n') : [answer];

function isChoice(answer: string, { choices = [], isMany }: Question): boolean {
  const chosen = chosenIn(answer, isMany);
  return new Set(chosen).size === chosen.length && chosen.every((each) => choices.includes(each));
}

const problems = {
  Text: 'Please type an answer',
  Number: 'Please type a number',
  Phone: 'Please type a phone number, such as 012-345 6789',
  Email: 'Please type an email address, such as name@example.com',
  Name: `Please type your name, with at most ${NAME_MAX} characters`,
  Date: 'Please choose a date',
  Choice: 'Please choose an answer',
} as const;

/** The message for a text that is no phone number. The page checks its form, and the server whether its country has it. */
export const NO_PHONE = problems.Phone;

/** The message for a name that shows nothing. */
export const NO_NAME = problems.Name;

/** Returns the message for an answer that is not of the type of its question; undefined for one that is. */
export function answerProblem(typed: string, question: Question): string | undefined {
  const { inputType = 'Text' } = question;
  return isAnswer(typed, question) ? undefined : problems[asksForPhone(question) ? 'Phone' : inputType];
}

/** Returns whether an answer is of the type of its question. */
export function isAnswer(typed: string, question: Question): boolean {
  const answer = typed.trim();
  switch (question.inputType) {
    case undefined:
    case 'Text':
      return answer !== '';
    case 'Number':
      return NUMBER.test(answer) || PHONE.test(answer);
    case 'Phone':
      return PHONE.test(answer);
    case 'Email':
      return answer.length <= EMAIL_MAX && EMAIL.test(answer);
    case 'Name':
      return answer !== '' && !isLongerThan(answer, NAME_MAX);
    case 'Date':
      return isRealDate(answer);
    case 'Choice':
      return isChoice(answer, question);
  }
}
