import { expect, test } from 'vitest';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { leadTexts } from '../../../shared/rules/lead.ts';
import { leadOfVisitor } from './leadOfVisitor.ts';

const visitorWith = (answers: Visitor['answers'], contact?: Visitor['contact']): Visitor => ({
  id: 'v',
  getStart: { salutation: 'Ms', name: 'Mei' },
  user: { createdAt: '2026-05-01T00:00:00.000Z', chat: [] },
  answers,
  contact,
});

test('a lead has the first answer that looks like a number, and the other answers as its remark', () => {
  const answers = { name: 'Mei', born: '1990-01-02', budget: '500', mobile: '012-345 6789', town: 'Ipoh' };
  expect(leadOfVisitor(visitorWith(answers))).toEqual({
    visitor: 'v',
    key: 'v',
    name: 'Ms Mei',
    phone: '012-345 6789',
    remarks: 'born: 1990-01-02\nbudget: 500\ntown: Ipoh',
  });
});

test('a lead has the number that the visitor left with consent, which its remark does not repeat', () => {
  const answers = { office: '03-2345 6789', phone: '012-345 6789' };
  expect(leadOfVisitor(visitorWith(answers, { phone: '+60123456789' }))).toMatchObject({
    phone: '+60123456789',
    remarks: 'office: 03-2345 6789',
  });
});

test('a lead of a visitor who has answered nothing has a name alone, and long answers are cut', () => {
  expect(leadOfVisitor(visitorWith({}))).toMatchObject({ phone: '', remarks: '' });
  const { remarks } = leadOfVisitor(visitorWith({ story: '語'.repeat(2000) }));
  expect(remarks).toHaveLength(leadTexts.statusRemark);
});
