import { expect, test } from 'vitest';
import { leadTexts } from '../../../../shared/rules/lead.ts';
import { toE164 } from '../../../../shared/rules/phone.ts';
import { readSharedText } from './sharedText.ts';

const read = (text: string) => readSharedText(text, (typed) => toE164(typed, 'MY') !== undefined);

test.each([
  ['Aminah 012-345 6789', { name: 'Aminah', phone: '012-345 6789', remarks: '' }],
  ['+60 12 345 6789 (Aminah)', { name: 'Aminah', phone: '+60 12 345 6789', remarks: '' }],
  ['Name: Siti Aminah\nHP: 0123456789', { name: 'Siti Aminah', phone: '0123456789', remarks: '' }],
  ['Aminah\nAminah\n012-345 6789', { name: 'Aminah', phone: '012-345 6789', remarks: '' }],
  ['陈美玲：012-345 6789', { name: '陈美玲', phone: '012-345 6789', remarks: '' }],
  [
    'Aminah\n26/11/2026 10:05\nAsks for the price\n012-345 6789',
    { name: 'Aminah', phone: '012-345 6789', remarks: 'Asks for the price' },
  ],
  ['https://wa.me/60123456789', { name: '', phone: '60123456789', remarks: '' }],
  ['No number here', { name: 'No number here', phone: '', remarks: '' }],
  ['', { name: '', phone: '', remarks: '' }],
])('the text %j is a lead', (text, lead) => {
  expect(read(text)).toEqual(lead);
});

test('a long or hostile text is plain text within the limits of a lead', () => {
  const { name, phone, remarks = '' } = read(`<img src=x onerror=alert(1)> ${'x'.repeat(2_000)}`);
  expect([name, phone]).toEqual(['', '']);
  expect(remarks).toContain('img src=x onerror=alert(1)');
  expect(remarks.length).toBe(leadTexts.statusRemark);
});
