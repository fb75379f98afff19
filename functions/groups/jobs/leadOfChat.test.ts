import { describe, expect, test } from 'vitest';
import { leads, type StoredLead } from '../../lib/store/lead.ts';
import { memberships } from '../../lib/store/team.ts';
import { emptyFields } from '../msmart/leads/change.ts';
import {
  type Candidate,
  chattedAgain,
  effectOf,
  nextInTurn,
  remarkOf,
  sourceOf,
  teamOf,
  withTurnTaken,
} from './leadOfChat.ts';

const today = '2026-11-20';
const at = Date.parse(`${today}T04:00:00.000Z`);
const daysAgo = (days: number) => new Date(at - days * 24 * 3_600_000).toISOString();

const lead = (more: Partial<StoredLead> = {}) =>
  leads.stored({
    ...emptyFields,
    leadStatus: 'Prospecting',
    closingStatus: '',
    rejectionType: '',
    id: 'one',
    teamName: 'Team',
    username: 'amir',
    groupName: 'Group',
    name: 'Ms Mei Ling',
    phone: '+60123456789',
    createdAt: daysAgo(9),
    changedAt: daysAgo(9),
    days: {},
    earned: {},
    ...more,
  });

interface Of {
  readonly turn?: Partial<Candidate['turn']>;
  readonly member?: Partial<NonNullable<Candidate['membership']>>;
  readonly isSuspended?: boolean;
  readonly lastActiveAt?: string | undefined;
  readonly hasLeft?: boolean;
}

function candidate(username: string, of: Of = {}): Candidate {
  const { turn, member, isSuspended = false, hasLeft = false } = of;
  const membership = memberships.stored({
    teamName: 'Team',
    username,
    role: 'member',
    isVerified: true,
    yourName: username,
    managerName: 'Group',
    requestedAt: daysAgo(90),
    verifiedAt: daysAgo(90),
    ...member,
  });
  return {
    turn: { username, lastAt: '', given: 0, isOff: false, ...turn },
    membership: hasLeft ? undefined : membership,
    isSuspended,
    lastActiveAt: 'lastActiveAt' in of ? of.lastActiveAt : daysAgo(1),
  };
}

const nameOf = (candidates: readonly Candidate[]) =>
  nextInTurn(candidates, { today, at })?.membership.username;

describe('the next in turn', () => {
  test('is the member whose last lead was the longest ago, and first whoever had none', () => {
    const farah = candidate('farah', { turn: { lastAt: daysAgo(3) } });
    const weijie = candidate('weijie', { turn: { lastAt: daysAgo(5) } });
    expect(nameOf([farah, weijie])).toBe('weijie');
    expect(nameOf([farah, weijie, candidate('priya')])).toBe('priya');
  });

  test.each<[string, Of]>([
    ['is away', { member: { awayUntil: '2026-11-21' } }],
    ['is off', { turn: { isOff: true } }],
    ['is suspended', { isSuspended: true }],
    ['is not verified', { member: { isVerified: false } }],
    ['has left the team', { hasLeft: true }],
    ['was last active eight days ago', { lastActiveAt: daysAgo(8) }],
    ['was never active', { lastActiveAt: undefined }],
  ])('is nobody who %s', (_, of) => {
    expect(nameOf([candidate('priya', of)])).toBeUndefined();
    expect(nameOf([candidate('priya', of), candidate('farah', { turn: { lastAt: daysAgo(1) } })])).toBe(
      'farah',
    );
  });

  test('may be a member who is back today, or who was accepted within the last week', () => {
    expect(nameOf([candidate('priya', { member: { awayUntil: today } })])).toBe('priya');
    const accepted = { member: { verifiedAt: daysAgo(6) }, lastActiveAt: undefined };
    expect(nameOf([candidate('priya', accepted)])).toBe('priya');
  });

  test('gives six leads to two members three times each', () => {
    let candidates = ['farah', 'weijie', 'priya'].map((name) =>
      candidate(name, { turn: { isOff: name === 'priya' } }),
    );
    for (let count = 0; count < 6; count += 1) {
      const next = nextInTurn(candidates, { today, at });
      if (next === undefined) throw new Error('Nobody is next');
      const turns = withTurnTaken(
        candidates.map(({ turn }) => turn),
        next.turn,
        at,
      );
      candidates = candidates.map((one, index) => ({ ...one, turn: turns[index] ?? one.turn }));
    }
    expect(candidates.map(({ turn: { given } }) => given)).toEqual([3, 3, 0]);
  });
});

describe('a number', () => {
  const { phone } = lead();
  const hasLeft = ({ username }: StoredLead) => username === 'gone';

  test('of live leads belongs to the one that was changed last', () => {
    const [older, newer] = [lead(), lead({ id: 'two', changedAt: daysAgo(2) })];
    expect(effectOf(phone, { live: [older, newer], own: lead({ id: 'own' }), hasLeft })).toEqual({
      kind: 'again',
      lead: newer,
    });
  });

  test('that leads of several members have is the one of the member whose link brought the visitor', () => {
    const mine = lead({ id: 'mine', username: 'Priya', changedAt: daysAgo(5) });
    const live = [lead({ id: 'newer', changedAt: daysAgo(1) }), mine];
    expect(effectOf(phone, { byLink: 'priya', live, own: undefined, hasLeft })).toMatchObject({ lead: mine });
    expect(effectOf(phone, { byLink: 'weijie', live, own: undefined, hasLeft })).toMatchObject({
      lead: { id: 'newer' },
    });
  });

  test('that no lead has makes a new one, which returns from the bin if it is there', () => {
    expect(effectOf(phone, { live: [], own: undefined, hasLeft })).toEqual({ kind: 'new' });
    const deleted = lead({ deletedAt: daysAgo(1) });
    expect(effectOf(phone, { live: [], own: deleted, hasLeft })).toEqual({ kind: 'new', known: deleted });
  });

  test('of a lead whose member has left the team gives it to another member, unless a member has one', () => {
    const gone = lead({ id: 'gone', username: 'gone', isFresh: true, changedAt: daysAgo(1) });
    expect(effectOf(phone, { live: [gone], own: undefined, hasLeft })).toEqual({ kind: 'new', known: gone });
    expect(effectOf('+60198765432', { live: [], own: gone, hasLeft })).toEqual({ kind: 'new', known: gone });
    expect(effectOf(phone, { live: [gone, lead()], own: gone, hasLeft })).toMatchObject({
      kind: 'again',
      lead: { id: 'one' },
    });
  });

  test('corrects the visitor’s own lead only while it is fresh', () => {
    const fresh = lead({ isFresh: true });
    expect(effectOf('+60198765432', { live: [], own: fresh, hasLeft })).toEqual({
      kind: 'correction',
      lead: fresh,
    });
    const seen = lead();
    expect(effectOf('+60198765432', { live: [], own: seen, hasLeft })).toEqual({
      kind: 'again',
      lead: seen,
      noted: '+60198765432',
    });
  });
});

describe('a lead that has chatted again', () => {
  const dueAfter = (more: Partial<StoredLead>) =>
    chattedAgain(lead(more), { today, at, chatDay: today }).followUpDate;

  test('is due today if it is open and due later or never', () => {
    expect(dueAfter({ followUpDate: '2026-11-25' })).toBe(today);
    expect(dueAfter({ followUpDate: '' })).toBe(today);
    expect(dueAfter({ followUpDate: '2026-11-18' })).toBe('2026-11-18');
  });

  test('stays closed and rejected, with its stop', () => {
    expect(dueAfter({ closingStatus: 'Closed', followUpDate: '2026-11-25' })).toBe('2026-11-25');
    const stop = { by: 'visitor', at: daysAgo(1) } as const;
    const after = chattedAgain(lead({ closingStatus: 'Rejected', stop }), { today, at, chatDay: today });
    expect(after).toMatchObject({ closingStatus: 'Rejected', stop, chatDay: today });
  });

  test('keeps the day of its first chat, for which figures count it', () => {
    const first = lead({ chatDay: '2026-11-02' });
    expect(chattedAgain(first, { today, at, chatDay: today }).chatDay).toBe('2026-11-02');
  });
});

test('the remark has the first three other answers', () => {
  const answers = ['town', 'phone', 'skin', 'budget', 'time'].map((name) => [name, `my ${name}`] as const);
  expect(remarkOf(answers, (name) => name !== 'phone')).toBe(
    'town: my town\nskin: my skin\nbudget: my budget',
  );
  expect(remarkOf([], () => true)).toBe('');
});

test('nobody gets the leads of a bot without settings or for nobody', () => {
  const settings = {
    to: 'me',
    teamName: 'Team',
    tag: '',
    followUpDays: 0,
    consent: { en: '', ms: '', zh: '' },
    consentVersion: 0,
  } as const;
  expect(teamOf(undefined)).toBeUndefined();
  expect(teamOf({ ...settings, to: 'nobody' })).toBeUndefined();
  expect(teamOf(settings)).toBe('Team');
});

test.each([
  [{ utm: { source: 'FB', campaign: 'June' }, referrer: 'l.facebook.com' }, 'FB · Raya sale · Copy 7'],
  [{ referrer: 'l.facebook.com' }, 'l.facebook.com · Raya sale · Copy 7'],
  [{ utm: { source: 'Copy 7' } }, 'Copy 7 · Raya sale'],
  [undefined, 'Raya sale · Copy 7'],
])('the source of a visitor by a link from %j is %s', (from, expected) => {
  expect(sourceOf({ from }, { campaign: 'Raya sale', label: 'Copy 7' })).toBe(expected);
});

test('the source of a visitor without a link has the campaign of the address, and at most 254 characters', () => {
  expect(sourceOf({ from: { utm: { source: 'FB', campaign: 'June' } } }, undefined)).toBe('FB · June');
  expect(sourceOf({ from: { utm: { campaign: 'June' } } }, { campaign: '', label: '' })).toBe('June');
  expect(sourceOf({}, undefined)).toBe('');
  const long = 'é'.repeat(100);
  const from = { utm: { source: `1${long}`, campaign: `2${long}` } };
  expect(sourceOf({ from }, { campaign: '', label: `3${long}` })).toHaveLength(254);
});
