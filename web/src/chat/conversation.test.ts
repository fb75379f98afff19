import { expect, test } from 'vitest';
import type { Action } from '../../../shared/contract/action.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import { asksForPhone } from '../../../shared/rules/input.ts';
import { actionsOf, answerProblem, blocksLeft, filledIn, type Message, messageOf } from './conversation.ts';

const values = { salutation: 'Ms', name: 'Mei', answers: { town: 'Ipoh', 'your age': '31' } };

test('placeholders are replaced by the visitor’s name and answers, and unknown ones stay', () => {
  const text = 'Hi {{salutation}} {{ name }} of {{town}}, {{your age}}. {{other}} {{constructor}}';
  expect(filledIn(text, values)).toBe('Hi Ms Mei of Ipoh, 31. {{other}} {{constructor}}');
  expect(filledIn('{{name}}', { ...values, name: '{{town}} $&' })).toBe('{{town}} $&');
});

test('an empty value leaves no gap, and every message can be saved', () => {
  const nobody = { ...values, salutation: '' };
  expect(filledIn('Hi {{salutation}} {{name}}', nobody)).toBe('Hi Mei');
  const said = (content: string) =>
    messageOf({ id: 'b', category: 'Text', content, position: 0 }, nobody).content;
  expect(said('{{salutation}}')).toBe('…');
  expect(said(`{{name}}${'x'.repeat(1999)}`)).toBe(`Mei${'x'.repeat(1997)}`);
});

const flow: Flow = {
  id: 1,
  flowName: 'A flow',
  blocks: ['One', 'Two', 'Three'].map((content, position) => ({
    id: content,
    category: 'Text',
    content,
    position,
  })),
  actions: [],
};
const bot = (content: string): Message => ({ user: 'bot', type: 'Text', content });
const visitor = (content: string): Message => ({ user: 'user', type: 'Text', content });

test('a flow continues at the same block after a reload', () => {
  const left = (...said: Message[]) => blocksLeft(flow, said).map(({ content }) => content);
  expect(left()).toEqual(['One', 'Two', 'Three']);
  expect(left(bot('One'))).toEqual(['Two', 'Three']);
  expect(left(bot('Before'), visitor('Go on'))).toEqual(['One', 'Two', 'Three']);
  expect(left(bot('Before'), visitor('Go on'), bot('One'), bot('Two'))).toEqual(['Three']);
  expect(left(visitor('Go on'), bot('One'), bot('Two'), bot('Three'))).toEqual([]);
});

const question = (inputType: 'Text' | 'Number', inputName: string, hint?: string): Action => ({
  id: 'q',
  type: 'userinput',
  inputType,
  inputName,
  ...(hint !== undefined && { hint }),
});

test('a number input refuses other answers', () => {
  const guests = question('Number', 'guests');
  const phones = ['012-345 6789', '(012) 345-6789', '+60 (0)12-345 6789', '\u202a+60 12\u2011345 6789\u202c'];
  for (const number of ['7', '1 000', '12.5', '3,5', '+60123456789', '-4', ...phones]) {
    expect(answerProblem(number, guests)).toBeUndefined();
  }
  for (const other of ['seven', '7 apples', '1.2.3', '1-2', '012-345 678a', '0123456789012345-6']) {
    expect(answerProblem(other, guests)).toBe('Please type a number');
  }
  expect(answerProblem('  ', question('Text', 'town'))).toBe('Please type an answer');
});

test('a question for a phone number is known by its name or its hint, and shows an example', () => {
  const phones = [question('Number', 'phone'), question('Number', 'contact', 'Your WhatsApp number')];
  for (const phone of phones) {
    expect(asksForPhone(phone)).toBe(true);
    expect(answerProblem('call me', phone)).toBe('Please type a phone number, such as 012-345 6789');
  }
  for (const other of [question('Number', 'hotels', 'How many guests'), question('Text', 'phone')]) {
    expect(asksForPhone(other)).toBe(false);
  }
});

test('a plain link to the number of that person is left out beside the action that opens their WhatsApp', () => {
  const member = { id: 'a', type: 'contact', buttonContent: 'WhatsApp Priya', link: 'member' } as const;
  const owner = { ...member, id: 'b', buttonContent: 'WhatsApp', link: 'https://wa.me/60123456789' } as const;
  const idsOf = (actions: readonly Action[], wa: string | undefined) =>
    actionsOf(
      { id: 1, flowName: 'End', blocks: [], actions: [...actions] },
      values,
      wa === undefined ? undefined : { name: 'Priya', wa },
    ).map(({ id }) => id);
  expect(idsOf([owner, member], '60123456789')).toEqual(['a']);
  expect(idsOf([owner, member], '60111111111')).toEqual(['b', 'a']);
  expect(idsOf([owner, member], undefined)).toEqual(['b']);
  expect(idsOf([owner], '60123456789')).toEqual(['b']);
});

test('an action that opens the WhatsApp of a person has the text of the visitor, and needs a number', () => {
  const member = { id: 'a', type: 'contact', buttonContent: 'WhatsApp', link: 'member' } as const;
  const flow = { id: 1, flowName: 'End', blocks: [], actions: [member] };
  const values = { salutation: 'Ms', name: 'Mei $&', answers: { town: 'Ipoh', note: 'n'.repeat(2000) } };
  expect(actionsOf(flow, values, undefined)).toEqual([]);
  const [action] = actionsOf(flow, values, { name: 'Priya', wa: '60123456789' });
  const { origin, pathname, searchParams } = new URL(action?.link ?? '');
  expect(origin + pathname).toBe('https://wa.me/60123456789');
  const text = searchParams.get('text') ?? '';
  expect(text).toMatch(/^Hello Priya\nName: Mei \$&\ntown: Ipoh\nnote: n+$/);
  expect(text).toHaveLength(1000);
});
