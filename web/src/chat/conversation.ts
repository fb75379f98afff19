import type { Action } from '../../../shared/contract/action.ts';
import type { Block } from '../../../shared/contract/block.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';
import { linkProblem } from '../../../shared/rules/bot.ts';
import { PLACEHOLDER } from '../../../shared/rules/placeholder.ts';
import { MESSAGE_MAX, messageProblem } from '../../../shared/rules/transcript.ts';

/** A message of the chat; the time of one that is not stored yet is nobody's business. */
export type Message = Omit<Entry, 'at'>;

/** What the placeholders of a bot's texts stand for. */
export interface Values extends Greeting {
  readonly answers: Answers;
}

const WITH_SPACE = new RegExp(`${PLACEHOLDER.source}( ?)`, 'g');

/** A text with its placeholders filled in: `{{salutation}}`, `{{name}}`, and the names of user inputs. */
export function filledIn(text: string, values: Values): string {
  return text.replace(WITH_SPACE, (placeholder, key: string, space: string) => {
    const value = valueAt(key, values) ?? placeholder.trimEnd();
    // What is empty leaves no gap.
    return value === '' ? '' : value + space;
  });
}

function valueAt(key: string, { salutation, name, answers }: Values): string | undefined {
  if (key === 'salutation') return salutation;
  if (key === 'name') return name;
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** A block as the bot says it to this visitor. */
export function messageOf({ category, content }: Block, values: Values): Message {
  const said = category === 'Text' ? sayable(filledIn(content, values)) : content;
  return { user: 'bot', type: category, content: said };
}

/** A text as it can be saved: what it was filled with may have made it too long, or left nothing of it. */
function sayable(text: string): string {
  if (text.trim() === '') return '…';
  return messageProblem(text) === undefined ? text : [...text].slice(0, MESSAGE_MAX).join('');
}

/** The blocks of a flow that are still to be said: what the bot has said since the visitor's last word is there. */
export function blocksLeft(flow: Flow, said: readonly Message[]): readonly Block[] {
  const lastOfVisitor = said.findLastIndex(({ user }) => user === 'user');
  return flow.blocks.slice(said.length - 1 - lastOfVisitor);
}

/** Whether an action may be offered: a link that today's rules refuse may have been stored before them. */
export function leadsOn({ type, link = '' }: Action): boolean {
  return type !== 'contact' || linkProblem(link) === undefined;
}

/** What is wrong with an answer to a user input. */
export function answerProblem(typed: string, inputType: 'Text' | 'Number'): string | undefined {
  if (typed.trim() === '') return 'Please type an answer';
  if (inputType === 'Number' && !/^[+-]?[\d\s]*[.,]?\d+$/.test(typed.trim())) return 'Please type a number';
  return undefined;
}
