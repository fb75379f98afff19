import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/contract/action.ts';
import type { Flow } from '../../../../shared/contract/flow.ts';
import { goesNowhere, isOrphan, linksTo, mayAddAction, placeholdersOf, silenceOf } from './flowLinks.ts';

const to = (triggerFlow: number, id = `to-${triggerFlow}`): Action => ({
  id,
  type: 'button',
  buttonContent: 'Go',
  triggerFlow,
});
const contact: Action = { id: 'c', type: 'contact', buttonContent: 'Call', link: 'tel:1' };
const input: Action = { id: 'i', type: 'userinput', inputType: 'Text', inputName: 'town', triggerFlow: 1 };
const flowOf = (id: number, actions: readonly Action[] = []): Flow => ({
  id,
  flowName: `Flow ${id}`,
  blocks: [],
  actions: [...actions],
});
const graphOf = (flows: readonly Flow[], first: number | null = 1) => ({
  flows,
  welcome: { salutationList: '', nameField: '', trigger_flow_id: first, asksFirst: true },
});

test('a bot is silent without a flow, without a first flow, and when the first flow is empty', () => {
  const spoken = flowOf(2, [contact]);
  expect(silenceOf(graphOf([], null))).toBe('no flow');
  expect(silenceOf(graphOf([spoken], null))).toBe('no first flow');
  expect(silenceOf(graphOf([spoken], 7))).toBe('no first flow');
  expect(silenceOf(graphOf([flowOf(1), spoken]))).toEqual({ empty: flowOf(1) });
  expect(silenceOf(graphOf([spoken], 2))).toBeUndefined();
});

test('a link button without a number goes nowhere', () => {
  expect(goesNowhere(contact, [])).toBe(false);
  expect(goesNowhere({ ...contact, link: 'https://wa.me/' }, [])).toBe(true);
});

describe('what leads to a flow', () => {
  const graph = graphOf([flowOf(1, [to(2), input]), flowOf(2, [contact]), flowOf(3, [to(3), to(2)])]);

  test('is the welcome, and every action that names it', () => {
    expect(linksTo(1, graph)).toEqual(['welcome', { flow: graph.flows[0], action: input }]);
    expect(linksTo(2, graph)).toHaveLength(2);
  });

  test('is nothing where it only leads to itself', () => {
    expect([1, 2, 3].filter((id) => isOrphan(id, graph))).toEqual([3]);
  });

  test('is nothing where the welcome leads elsewhere', () => {
    expect(isOrphan(1, graphOf([flowOf(1)], null))).toBe(true);
  });
});

test('an action goes nowhere when its flow is deleted, and a link always leads somewhere', () => {
  const flows = [flowOf(1)];
  expect([to(1), to(7), input, contact].map((action) => goesNowhere(action, flows))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('an action can be added beside up to four buttons and contacts, but not beside a user input', () => {
  const buttons = (count: number) => Array.from({ length: count }, (_, id) => to(1, String(id)));
  expect([[], [contact], buttons(4), buttons(5), [input]].map(mayAddAction)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a text can contain placeholders for the name, the salutation and each answer', () => {
  expect(placeholdersOf([flowOf(1, [input]), flowOf(2, [input])])).toEqual([
    '{{name}}',
    '{{salutation}}',
    '{{town}}',
  ]);
});
