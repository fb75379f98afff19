import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileNames } from '../../../../infra/testing/hostileNames.ts';
import { leadPosition, leads, leadsOfMember } from '../../../lib/store/lead.ts';
import { emptyFields } from './change.ts';
import { LeadListKey, type ListSection, pageOf, readSections, type Source } from './page.ts';

const list = leadsOfMember.created;

const leadAt = (id: string, minute: number) =>
  leads.rowOf(
    leads.stored({
      ...emptyFields,
      id,
      teamName: 'Alpha',
      username: 'mei',
      groupName: 'North',
      createdAt: new Date(minute * 60_000).toISOString(),
      changedAt: new Date(minute * 60_000).toISOString(),
      days: {},
      earned: {},
    }),
  );
type Lead = ReturnType<typeof leadAt>;

/** Returns a source in memory that returns at most `most` leads at a time, as a table may. */
function sourceOf(name: string, all: readonly Lead[], most: number): Source {
  return {
    name,
    list,
    read: async (limit, after) => {
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
      const records = all.slice(from, from + Math.min(limit, most));
      return { records, next: from + records.length < all.length ? { id: 'more' } : undefined };
    },
  };
}

const minutes = fc.array(fc.nat(30), { maxLength: 12 });
/** Users choose the names of groups, which name the sources. */
const names = fc.uniqueArray(fc.oneof(fc.constantFrom(...hostileNames), fc.string({ maxLength: 5 })), {
  minLength: 4,
  maxLength: 4,
});
const sections = fc.array(fc.array(minutes, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });

test('the pages of merged lists contain every wanted lead once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      sections,
      names,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (generated, named, limit, most, newestFirst) => {
        const isBefore = (one: Lead, other: Lead) => (one.createdAt < other.createdAt ? -1 : 1);
        const sorted = (some: readonly Lead[]) => {
          const oldestFirst = some.toSorted(isBefore);
          return newestFirst ? oldestFirst.toReversed() : oldestFirst;
        };
        const made = generated.map((sources, section) =>
          sources.map((times, source) =>
            sorted(times.map((at, index) => leadAt(`${section}-${source}-${index}`, at))),
          ),
        );
        const all: ListSection[] = made.map((sources, section) => ({
          name: `section ${section}`,
          kind: 'asked',
          ...(newestFirst && { newestFirst }),
          sources: sources.map((of, index) => sourceOf(named[index] ?? '', of, most)),
        }));
        const isWanted = ({ id }: Lead) => !id.endsWith('3');

        const listed: Lead[] = [];
        let from: LeadListKey | undefined;
        do {
          const read = await readSections(all, { limit, from, isFiltered: false });
          const page = pageOf(read, { at: 0, limit, isWanted });
          expect(page.leads.length).toBeLessThanOrEqual(limit);
          listed.push(...page.leads);
          expect(listed.length).toBeLessThanOrEqual(made.flat(2).length);
          from = page.next && LeadListKey.parse(JSON.parse(JSON.stringify(page.next)));
        } while (from !== undefined);

        const wanted = made.flatMap((sources) => sorted(sources.flat().filter(isWanted)));
        expect(listed.map(({ createdAt }) => createdAt)).toEqual(wanted.map(({ createdAt }) => createdAt));
        expect(listed.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
      },
    ),
  );
});

test('a cursor of a section that no longer exists ends the list', async () => {
  const read = await readSections([], {
    limit: 5,
    from: { at: 0, section: 'gone', after: [] },
    isFiltered: false,
  });
  expect(pageOf(read, { at: 0, limit: 5, isWanted: () => true })).toEqual({ leads: [], next: undefined });
});

test('a position has the id and the sort key of a lead in its list', () => {
  const lead = leadAt('one', 5);
  expect(leadPosition(list, lead)).toEqual({ id: 'one', sort: lead.createdAt });
});
