import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LeadImport } from '../../../../shared/contract/leadImport.ts';
import { variables } from '../../../lib/runtime/env.ts';
import { DUPLICATE, hashOf, readRows } from './importRows.ts';

beforeAll(() => {
  vi.stubEnv(variables.country, 'MY');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const rowsOf = (rows: readonly object[]) => LeadImport.parse({ rows }).rows;
const read = (...rows: readonly object[]) => readRows(rowsOf(rows));
const phone = '012-345 6789';

test('a row is parsed like the input of the dialog', () => {
  expect(
    read({ name: ' Aisyah ', phone, status: 'Rejected', remark: ' Too\nfar ', followUp: '2026-03-01' }),
  ).toEqual([
    {
      row: 1,
      phone: '+60123456789',
      changes: expect.objectContaining({
        name: 'Aisyah',
        phone: '+60123456789',
        prospectingRemark: ' Too\nfar ',
        leadStatus: 'Result',
        closingStatus: 'Rejected',
        followUpDate: '2026-03-01',
      }),
    },
  ]);
});

test('a name of invisible characters is none, and others lose theirs', () => {
  expect(read({ name: '\u200b\u202e', phone }, { name: '\u202eAisyah\u200e', phone })).toEqual([
    { row: 1, error: 'Name is required' },
    { row: 2, phone: '+60123456789', changes: expect.objectContaining({ name: 'Aisyah' }) },
  ]);
});

test.each([
  ['booked', 'Result'],
  [' CLOSED ', 'Result'],
  ['Connecting', 'Connecting'],
  ['', 'Prospecting'],
  [null, 'Prospecting'],
])('the status %j becomes the stage %s', (status, leadStatus) => {
  expect(read({ name: 'Lee', phone, status })[0]).toMatchObject({ changes: { leadStatus } });
});

test.each([
  [{ phone }, 'Name is required'],
  [{ name: 'Lee' }, 'Phone Number is required'],
  [{ name: 'Lee', phone: '6.01E+10' }, 'Please insert a valid phone number, with its country code'],
  [{ name: 'Lee', phone, status: 'Won' }, 'Status is required'],
  [{ name: 'Lee', phone, followUp: '2026-02-30' }, 'Follow up date must be a date, YYYY-MM-DD'],
  [{ name: 'x'.repeat(255), phone }, 'Name must be 254 characters and lower'],
  [{ name: 'Lee', phone: 'ask her' }, 'Please insert a valid phone number, with its country code'],
])('%j is refused with the error of the form', (row, error) => {
  expect(read(row)).toEqual([{ row: 1, error }]);
});

test('the first number of a phone cell counts, and the others go into the remark', () => {
  const [row] = read({ name: 'Lee', phone: 'HP: 012-345 6789 / 03-1234 5678', remark: 'Keen' });
  expect(row).toMatchObject({
    phone: '+60123456789',
    changes: { phone: '+60123456789', prospectingRemark: 'Keen\n+60 3 1234 5678' },
  });
});

test.each([
  [{ followUp: 'none' }, ''],
  [{ followUp: ' None ' }, ''],
  [{ followUp: '' }, undefined],
  [{}, undefined],
])('%j sets the follow-up %j', (cells, followUpDate) => {
  expect(read({ name: 'Lee', phone, ...cells })[0]).toMatchObject({ changes: { followUpDate } });
});

test('a row reports all its errors together', () => {
  expect(read({ status: 'Won' })).toEqual([
    { row: 1, error: 'Name is required. Phone Number is required. Status is required' },
  ]);
});

test('a number that an earlier row has is refused, in any notation', () => {
  const rows = read({ name: 'One', phone }, { name: '', phone }, { name: 'Two', phone: 60123456789 });
  expect(rows.map((row) => ('error' in row ? row.error : row.phone))).toEqual([
    '+60123456789',
    'Name is required',
    DUPLICATE,
  ]);
});

test('the same rows have the same hash, others another one', () => {
  const one = rowsOf([{ name: 'Lee', phone }]);
  expect(hashOf(one)).toBe(hashOf(rowsOf([{ name: 'Lee', phone }])));
  expect(hashOf(one)).not.toBe(hashOf(rowsOf([{ name: 'Lee', phone: '1' }])));
});
