import { beforeAll, describe, expect, test } from 'vitest';
import {
  addAll,
  type LeadMember,
  namesOf,
  newLead,
  newLeadMember,
  somePhone,
} from '../../../../infra/testing/leads.ts';
import { send } from '../../../../infra/testing/suite.ts';
import { foundTeam } from '../../../../infra/testing/teams.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';

describe('a search', () => {
  let searcher: LeadMember;
  const phone = '+60198761234';
  beforeAll(async () => {
    searcher = await newLeadMember(await foundTeam());
    await addAll(searcher, [
      { name: 'Siti Nur Aisyah binti Rahman' },
      { name: 'Zoë Tan', phone },
      { name: 'ann.ann Lee' },
      { name: '李小龙', status: 'Closed' },
    ]);
  });

  test.each([
    ['si', ['Siti Nur Aisyah binti Rahman']],
    ['NUR', ['Siti Nur Aisyah binti Rahman']],
    ['binti', ['Siti Nur Aisyah binti Rahman']],
    ['rahman', []],
    ['zoe', ['Zoë Tan']],
    ['tan', ['Zoë Tan']],
    ['ann', ['ann.ann Lee']],
    ['李', ['李小龙']],
    ['a', ['Siti Nur Aisyah binti Rahman', 'ann.ann Lee']],
    ['1234', ['Zoë Tan']],
    ['019-876 1234', ['Zoë Tan']],
    ['9876', []],
  ])('for %s finds %o', async (q, names) => {
    for (const limit of ['1', '25'])
      expect(await namesOf(msmart.listLeads, searcher, { q, limit })).toEqual(names);
  });

  test('can be limited to names or to phone numbers', async () => {
    expect(await namesOf(msmart.listLeads, searcher, { q: 'zoe', searchBy: 'phone' })).toEqual([]);
    expect(await namesOf(msmart.listLeads, searcher, { q: '1234', searchBy: 'name' })).toEqual([]);
    expect(await namesOf(msmart.listLeads, searcher, { q: '李', open: 'true' })).toEqual([]);
  });

  test('finds a lead by its new name and number, but not in the bin', async () => {
    const id = await newLead(searcher, { name: 'Before' });
    const { token, teamName } = searcher;
    const params = { teamName, id };
    const body = { name: 'After', phone: somePhone(), status: 'Booked' };
    expect((await send(msmart.updateLead, { token, params, body })).status).toBe(200);
    expect(await namesOf(msmart.listLeads, searcher, { q: 'before' })).toEqual([]);
    expect(await namesOf(msmart.listLeads, searcher, { q: 'after' })).toEqual(['After']);
    expect(await namesOf(msmart.listLeads, searcher, { q: body.phone })).toEqual(['After']);
    await send(msmart.deleteLead, { token, params });
    expect(await namesOf(msmart.listLeads, searcher, { q: 'after' })).toEqual([]);
    await send(msmart.restoreLead, { token, params });
    expect(await namesOf(msmart.listLeads, searcher, { q: 'after' })).toEqual(['After']);
  });
});
