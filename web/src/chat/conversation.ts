import type { Action } from '../../../shared/contract/action.ts';
import type { Block } from '../../../shared/contract/block.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';
import { linkProblem } from '../../../shared/rules/bot.ts';
import { PLACEHOLDER } from '../../../shared/rules/placeholder.ts';
import { MESSAGE_MAX, messageProblem } from '../../../shared/rules/transcript.ts';
import { words } from './words/words.ts';

/** A message of the chat. Only stored messages have a time. */
export type Message = Omit<Entry, 'at'> & Partial<Pick<Entry, 'at'>>;

/** The values of the placeholders in a bot's texts. */
export interface Values extends Greeting {
  readonly answers: Answers;
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

/** Returns false for a stored link that breaks the current rules. */
export function hasTarget({ type, link = '' }: Action): boolean {
  return type !== 'contact' || linkProblem(link) === undefined;
}

const NUMBER = /^[+-]?[\d\s]*[.,]?\d+$/;

/** A phone number, grouped in any of the usual ways. Contacts of phones hold invisible marks. */
const PHONE = /^[\s(\p{Cf}]*\+?(?:[\s().\p{Pd}\p{Cf}]*\d){7,15}\p{Cf}*$/u;

/** Returns true for a question whose number is a phone number, by its name or the hint in its empty field. */
export function asksForPhone({ inputType, inputName = '', hint = '' }: Action): boolean {
  return inputType === 'Number' && /phone|mobile|whatsapp|\btel\b/i.test(`${inputName} ${hint}`);
}

export function answerProblem(typed: string, action: Action): string | undefined {
  const answer = typed.trim();
  if (answer === '') return words.answerMissing;
  if (action.inputType !== 'Number' || NUMBER.test(answer) || PHONE.test(answer)) return undefined;
  return asksForPhone(action) ? words.phoneWrong : words.numberWrong;
}
