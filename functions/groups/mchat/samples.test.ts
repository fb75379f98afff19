import { expect, test } from 'vitest';
import { LANGS } from '../../../shared/rules/language.ts';
import { placeholdersIn } from '../../../shared/rules/placeholder.ts';
import { flowsOf, languages } from './samples.ts';

const trades = ['skincare', 'supplement', 'waterFilter', 'cookware', 'opportunity', 'event'] as const;

const cases = LANGS.flatMap((lang) => trades.map((trade) => [lang, trade] as const));

test.each(cases)('the sample %s %s asks for a number, and knows all that its texts name', (lang, trade) => {
  const flows = flowsOf(languages[lang], trade, '+60123456789');
  const actions = flows.flatMap((flow) => flow.actions);
  const asked = actions.flatMap(({ inputName }) => inputName ?? []);
  expect(asked).toHaveLength(2);
  const phone = { inputType: 'Phone', inputName: languages[lang].phone.name };
  expect(actions).toContainEqual(expect.objectContaining(phone));
  const named = flows.flatMap(({ texts }) => texts.flatMap(placeholdersIn));
  for (const name of named) expect(['salutation', 'name', ...asked]).toContain(name);
  expect(actions.slice(-2)).toMatchObject([
    { type: 'contact', link: 'https://wa.me/60123456789' },
    { type: 'contact', link: 'member' },
  ]);
});
