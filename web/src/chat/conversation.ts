import type { Block } from '../../../shared/contract/block.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';

/** A message of the chat; the time of one that is not stored yet is nobody's business. */
export type Message = Omit<Entry, 'at'>;

/** What the placeholders of a bot's texts stand for. */
export interface Values extends Greeting {
  readonly answers: Answers;
}

/** A text with its placeholders filled in: `{{salutation}}`, `{{name}}`, and the names of user inputs. */
export function filledIn(text: string, { salutation, name, answers }: Values): string {
  return text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (placeholder, key: string) => {
    if (key === 'salutation') return salutation;
    if (key === 'name') return name;
    return Object.hasOwn(answers, key) ? (answers[key] ?? placeholder) : placeholder;
  });
}

/** A block as the bot says it to this visitor. */
export function messageOf({ category, content }: Block, values: Values): Message {
  return { user: 'bot', type: category, content: category === 'Text' ? filledIn(content, values) : content };
}

/** The blocks of a flow that are still to be said: what the bot has said since the visitor's last word is there. */
export function blocksLeft(flow: Flow, said: readonly Message[]): readonly Block[] {
  const lastOfVisitor = said.findLastIndex(({ user }) => user === 'user');
  return flow.blocks.slice(said.length - 1 - lastOfVisitor);
}

/** What is wrong with an answer to a user input. */
export function answerProblem(typed: string, inputType: 'Text' | 'Number'): string | undefined {
  if (typed.trim() === '') return 'Please type an answer';
  if (inputType === 'Number' && !/^[+-]?[\d\s]*[.,]?\d+$/.test(typed.trim())) return 'Please type a number';
  return undefined;
}
