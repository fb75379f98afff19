import { expect, test } from 'vitest';
import { personName } from './personName.ts';

test.each([
  ['Teoh Pei Ling', '', 'Pei Ling'],
  ['Ms  Teoh Pei Ling', 'Ms', 'Pei Ling'],
  ['Mei Ling', '', 'Mei Ling'],
  ['Mei Ling Tan', '', 'Mei Ling Tan'],
  ['Puan Nur Aisyah binti Rahman', 'Puan', 'Nur Aisyah'],
  ['Dato’ Sri Ahmad bin Ali', 'Dato’ Sri', 'Ahmad'],
  ['Rajesh a/l Menon', '', 'Rajesh'],
  ['En. Amir', 'En.', 'Amir'],
  ['Encik', '', 'Encik'],
  ['Binti', '', 'Binti'],
  ['Drew Barry', '', 'Drew Barry'],
  ['张美玲', '', '张美玲'],
  ['  ', '', ''],
])('%s is called "%s" "%s"', (typed, salutation, name) => {
  expect(personName(typed)).toEqual({ salutation, name });
});
