import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { ActionChange, NewAction } from './action.ts';

const button = { actionType: 'button', content: 'Prices', triggerFlow: '7', newFlowName: '' };

test('a flow button needs its caption and its flow', () => {
  expect(NewAction.parse(button)).toMatchObject({ triggerFlow: 7 });
  expect(NewAction.parse({ ...button, triggerFlow: 7 })).toMatchObject({ triggerFlow: 7 });
  expect(problems(NewAction, { actionType: 'button', content: ' ' })).toEqual({
    content: 'Caption is required',
    triggerFlow: 'Please select a flow',
  });
});

test('a new flow needs a name', () => {
  for (const newFlowName of [undefined, '', '  ']) {
    expect(problems(NewAction, { ...button, triggerFlow: '+New Flow', newFlowName })).toEqual({
      newFlowName: 'Flow Name is required',
    });
  }
  expect(NewAction.parse({ ...button, triggerFlow: '+New Flow', newFlowName: ' Prices ' })).toMatchObject({
    triggerFlow: '+New Flow',
    newFlowName: 'Prices',
  });
});

test('a user input needs its type, its name and its flow', () => {
  expect(problems(NewAction, { actionType: 'userinput' })).toEqual({
    inputType: 'Input Type is required',
    inputName: 'Input Name is required',
    triggerFlow: 'Please select a flow',
  });
});

test.each(['https://example.com/a?b=c', 'HTTP://EXAMPLE.COM', 'tel:+60123456789', 'mailto:a@example.com'])(
  'a link button may lead to %s',
  (link) => {
    expect(problems(NewAction, { actionType: 'contact', content: 'Us', link })).toEqual({});
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'https://',
  'example.com',
  'tel:',
])('a link button may not lead to %s', (link) => {
  expect(problems(NewAction, { actionType: 'contact', content: 'Us', link })).toEqual({
    link: 'Link must be a web address, tel: or mailto:',
  });
});

test('an action of an unknown type is refused with a request for its type', () => {
  expect(problems(NewAction, { actionType: 'dance' })).toEqual({
    actionType: 'Please select an action type',
  });
});

test('a change of an action may name the version that it is based on, and is refused like a new action', () => {
  expect(ActionChange.parse({ ...button, version: 3 })).toMatchObject({ triggerFlow: 7, version: 3 });
  expect(ActionChange.parse(button)).not.toHaveProperty('version');
  expect(problems(ActionChange, { ...button, version: 'newest' })).toEqual({
    version: 'Version is not valid',
  });
  expect(problems(ActionChange, { ...button, triggerFlow: '+New Flow' })).toEqual({
    newFlowName: 'Flow Name is required',
  });
});
