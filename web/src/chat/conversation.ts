import type { Action } from '../../../shared/contract/action.ts';
import type { Block } from '../../../shared/contract/block.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';
import { MEMBER_LINK } from '../../../shared/rules/bot.ts';
import { asksForPhone, isAnswer } from '../../../shared/rules/input.ts';
import { PLACEHOLDER } from '../../../shared/rules/placeholder.ts';
import { MESSAGE_MAX, messageProblem } from '../../../shared/rules/transcript.ts';
import { shareLink, waLink } from '../../../shared/rules/waLink.ts';
import { words } from './words/words.ts';

/** A message of the chat. Only stored messages have a time. */
export type Message = Omit<Entry, 'at'> & Partial<Pick<Entry, 'at'>>;

/** The values of the placeholders in a bot's texts. */
export interface Values extends Greeting {
  readonly answers: Answers;
}

/** Returns the values after a message: it may answer a question, and a question may be for the visitor's name. */
export function withAnswer(values: Values, { inputName, inputType, content }: Message): Values {
  if (inputName === undefined) return values;
  const answers = { ...values.answers, [inputName]: content };
  return { ...values, ...(inputType === 'Name' && { name: content }), answers };
}

const WITH_SPACE = new RegExp(`${PLACEHOLDER.source}( ?)`, 'g');

/** Fills in the placeholders `{{salutation}}`, `{{name}}` and the names of user inputs. */
export function filledIn(text: string, values: Values): string {
  return text.replace(WITH_SPACE, (placeholder, key: string, space: string) => {
    const value = valueAt(key, values) ?? placeholder.trimEnd();
    // An empty value also removes the space after it.
    return value === '' ? '' : value + space;
  });
}

function valueAt(key: string, { salutation, name, answers }: Values): string | undefined {
  if (key === 'salutation') return salutation;
  if (key === 'name') return name;
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** Makes the message to this visitor of a block. */
export function messageOf({ category, content }: Block, values: Values): Message {
  const said = category === 'Text' ? sayable(filledIn(content, values)) : content;
  return { user: 'bot', type: category, content: said };
}

/** Returns a text that the server accepts: placeholders may have made it empty or too long. */
function sayable(text: string): string {
  if (text.trim() === '') return '…';
  return messageProblem(text) === undefined ? text : [...text].slice(0, MESSAGE_MAX).join('');
}

/** Returns the blocks of a flow that the bot has not sent since the visitor's last message. */
export function blocksLeft(flow: Flow, said: readonly Message[]): readonly Block[] {
  const lastOfVisitor = said.findLastIndex(({ user }) => user === 'user');
  return flow.blocks.slice(said.length - 1 - lastOfVisitor);
}

/** The person whose WhatsApp the visitor may open. */
export interface Contact {
  readonly name: string;
  readonly wa: string;
}

/** WhatsApp on some phones cuts longer texts of a link. */
const TEXT_MAX = 1000;

/**
 * Returns the actions of a flow. An action that opens a person's WhatsApp is left out when nobody shows a number.
 * Otherwise it replaces a plain link to the same number.
 */
export function actionsOf({ actions }: Flow, values: Values, contact: Contact | undefined): Action[] {
  const hasPerson = contact && actions.some(({ link }) => link === MEMBER_LINK);
  return actions.flatMap((action) => {
    if (hasPerson && action.link === waLink(contact.wa)) return [];
    if (action.link !== MEMBER_LINK) return action;
    return contact ? { ...action, link: shareLink(introduction(values, contact), contact.wa) } : [];
  });
}

/** Returns the text with which the visitor begins to write to a person. */
function introduction({ name, answers }: Values, contact: Contact): string {
  // A visitor who was not asked has no name.
  const named = name === words.visitor ? [] : [[words.name, name]];
  const lines = [...named, ...Object.entries(answers)].map((pair) => pair.join(': '));
  const greeting = words.hello.replace('{name}', () => contact.name);
  return [...[greeting, ...lines].join('\n')].slice(0, TEXT_MAX).join('');
}

/** The message for a wrong answer of each type. */
const wrong = {
  Text: 'answerMissing',
  Number: 'numberWrong',
  Phone: 'phoneWrong',
  Email: 'emailWrong',
  Name: 'nameMissing',
  Date: 'dateMissing',
  Choice: 'choiceMissing',
} as const;

/** Returns how the visitor has to answer a question. */
export const wantedBy = (action: Action): string =>
  words[wrong[asksForPhone(action) ? 'Phone' : (action.inputType ?? 'Text')]];

export function answerProblem(typed: string, action: Action): string | undefined {
  return isAnswer(typed, action) ? undefined : wantedBy(action);
}
