import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Lead } from '../../../../shared/contract/lead.ts';
import { Refused, Unreachable } from '../../api/refusal.ts';
import type { Entry } from './entry.ts';
import {
  type Answer,
  answered,
  conflictsOf,
  isAwaited,
  isOfOneRequest,
  KEPT_MS,
  keptMine,
  nextOf,
  valuesIn,
  valuesOf,
  without,
  withoutExpired,
} from './rules.ts';

const blank = Lead.parse({
  id: 'lead',
  teamName: 'Team',
  username: 'farah',
  groupName: 'farah',
  name: 'Aisyah',
  phone: '+60123456789',
  status: 'Prospecting',
  leadStatus: 'Prospecting',
  leadPresent: false,
  con_addFB: false,
  con_followTT: false,
  con_savePhone: false,
  eng_facebook: false,
  eng_tiktok: false,
  eng_wsStatus: false,
  remark: '',
  followUpDate: '2030-01-01',
  createdAt: '2026-11-28T00:00:00.000Z',
  leadName: 'Aisyah',
  leadPhoneNumber: '+60123456789',
  leadSource: '',
  leadTag: '',
  prospectingRemark: '',
  presentRemark: '',
  closingStatus: '',
  rejectionType: '',
  rejectionRemark: '',
  followUpRemarkSet: '',
  points: 0,
  version: 1,
});

type QuickEntry = Extract<Entry, { call: 'quickSaveLead' }>;
type Body = QuickEntry['body'];

let made = 0;
function entryOf(lead: Lead, body: Omit<Body, 'key' | 'version'>, version = lead.version): QuickEntry {
  made += 1;
  const entry = {
    order: made,
    call: 'quickSaveLead',
    lead: lead.id,
    name: lead.name,
    teamName: lead.teamName,
    at: 0,
    body: { ...body, key: `key-${made}`, version },
  } as const;
  return { ...entry, seen: valuesIn(lead, Object.keys(valuesOf(entry))) };
}

const bodyOf = ([entry]: readonly Entry[]) => entry?.body;

describe('a save that comes after another one', () => {
  test('is sent with its version where the other one has changed other fields', () => {
    const moved = entryOf(blank, { followUpDate: '2030-02-02', addFB: true });
    const stored = { ...blank, version: 5, leadPresent: true, con_addFB: true };
    const after = answered([moved], moved, { kind: 'changed', stored });
    expect(bodyOf(after)).toMatchObject({ followUpDate: '2030-02-02', version: 5, key: moved.body.key });
    expect(nextOf(after, 'lead')).toBeDefined();
  });

  test('is asked about where both have changed one field, and the later ones of the lead wait', () => {
    const moved = entryOf(blank, { followUpDate: '2030-02-02' });
    const later = entryOf({ ...blank, followUpDate: '2030-02-02' }, { leadPresent: true });
    const stored = { ...blank, version: 5, followUpDate: '2030-03-03' };
    const asked = answered([moved, later], moved, { kind: 'changed', stored });
    expect(asked[0]?.stored).toEqual(stored);
    expect(nextOf(asked, 'lead')).toBeUndefined();
    const mine = keptMine(asked, moved);
    expect(nextOf(mine, 'lead')).toMatchObject({ body: { followUpDate: '2030-02-02', version: 5 } });
    expect(nextOf(without(asked, moved.order), 'lead')).toBe(later);
  });

  test('is asked about where the user has not seen the field, unless it is empty', () => {
    const rejected = entryOf(blank, { rejectionRemark: 'Dear' });
    const entry = { ...rejected, seen: {} };
    expect(conflictsOf(entry, { ...blank, rejectionRemark: 'Too far' })).toEqual(['rejectionRemark']);
    expect(conflictsOf(entry, blank)).toEqual([]);
  });

  test('compares outcome and stage as one status, and the stop of messages', () => {
    const staged = entryOf(blank, { leadStatus: 'Connecting', stop: true, repeats: 30 });
    expect(conflictsOf(staged, { ...blank, status: 'Booked', repeats: 60 })).toEqual(['status', 'repeats']);
    const stop = { by: 'member' as const, at: blank.createdAt };
    expect(conflictsOf(staged, { ...blank, status: 'Connecting', stop })).toEqual([]);
  });
});

test('a refused entry lets the later ones of its lead pass, and an unanswered one does not', () => {
  const [first, second] = [entryOf(blank, { note: 'a' }), entryOf(blank, { note: 'b' })];
  const refused = answered([first, second], first, { kind: 'refused', problem: 'Unknown lead' });
  expect(refused[0]?.problem).toBe('Unknown lead');
  expect(nextOf(refused, 'lead')).toBe(second);
  expect(nextOf(answered([first, second], first, { kind: 'later' }), 'lead')).toBe(first);
  expect(answered([second], first, { kind: 'done', version: 2 })).toEqual([second]);
});

const refusal = (status: number, code = 'ANY', body = {}) =>
  new Refused('No', { status, code, fields: {}, retryAfterSeconds: undefined, requestId: undefined, body });

test('a request waits where another try may succeed, and what concerns it alone does not keep back the others', () => {
  const fromServer = [408, 429, 500, 502, 503, 504].map((status) => refusal(status));
  const waiting = [new Unreachable(), refusal(401), refusal(409, 'CHANGED'), ...fromServer];
  expect(waiting.filter((failure) => !isAwaited(failure))).toEqual([]);
  expect(waiting.filter((failure) => !isOfOneRequest(failure))).toEqual([
    waiting[0],
    waiting[1],
    refusal(429),
  ]);
  const final = [400, 403, 404, 409, 410].map((status) => refusal(status));
  const conflict = refusal(409, 'CHANGED', { stored: blank });
  expect([...final, conflict].filter(isAwaited)).toEqual([]);
});

test('what has waited for too long is refused with its text, also where the clock is wrong by a day', () => {
  const entry = entryOf(blank, { note: 'Wants two sets' });
  const early = { ...entry, at: Date.now() + 86_400_000 };
  expect(withoutExpired([entry, early], KEPT_MS)).toEqual([entry, early]);
  const [expired, other] = withoutExpired([entry, early], KEPT_MS + 1);
  expect(expired).toMatchObject({ body: { note: 'Wants two sets' }, problem: expect.any(String) });
  expect(nextOf([expired ?? entry, early], 'lead')).toBe(other);
});

/** A server with one lead, which recognizes repeated requests by their keys. */
class ModelServer {
  lead: Lead = blank;
  readonly done = new Map<string, number>();
  /** The keys of the saves that have changed the lead. */
  readonly saves: string[] = [];
  /** The values that a request has overwritten, by its key. */
  readonly overwritten = new Map<string, Readonly<Record<string, unknown>>>();

  saveByOther(values: Partial<Lead>) {
    this.lead = { ...this.lead, ...values, version: this.lead.version + 1 };
  }

  save(entry: QuickEntry): Answer {
    const { key, version } = entry.body;
    const made = this.done.get(key);
    if (made !== undefined) return { kind: 'done', version: made };
    if (version !== this.lead.version) return { kind: 'changed', stored: this.lead };
    const values = valuesOf(entry);
    this.overwritten.set(key, valuesIn(this.lead, Object.keys(values)));
    this.lead = Lead.parse({ ...this.lead, ...values, version: version + 1 });
    this.done.set(key, this.lead.version);
    this.saves.push(key);
    return { kind: 'done', version: this.lead.version };
  }
}

const DAYS = ['2030-01-01', '2030-02-02', '2030-03-03'] as const;
const STATUSES = ['Prospecting', 'Connecting', 'Engagement'] as const;
const change = fc.record(
  {
    followUpDate: fc.constantFrom(...DAYS),
    leadStatus: fc.constantFrom(...STATUSES),
    addFB: fc.constant(true),
  },
  { requiredKeys: [] },
);

interface Change {
  readonly followUpDate?: string;
  readonly leadStatus?: (typeof STATUSES)[number];
  readonly addFB?: boolean;
}

type Step =
  | { readonly kind: 'save' | 'other'; readonly change: Change }
  | { readonly kind: 'send'; readonly loses: string }
  | { readonly kind: 'choose'; readonly isMine: boolean }
  | { readonly kind: 'take back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), change }),
  fc.record({ kind: fc.constant('other' as const), change }),
  fc.record({
    kind: fc.constant('send' as const),
    loses: fc.constantFrom('nothing', 'request', 'answer', 'nothing of two tabs'),
  }),
  fc.record({ kind: fc.constant('choose' as const), isMine: fc.boolean() }),
  fc.record({ kind: fc.constant('take back' as const) }),
);

/** A device whose user sees the lead with the own changes, and the values that a conflict shows. */
class ModelDevice {
  entries: readonly Entry[] = [];
  /** The lead as the user sees it. */
  shown: Lead = blank;
  /** The values of each field that the user has seen or chosen. */
  readonly known = new Map<string, Set<unknown>>();
  readonly withdrawn = new Set<string>();
  readonly keys: string[] = [];
  readonly server: ModelServer;

  constructor(server: ModelServer) {
    this.server = server;
    this.see(valuesIn(blank, Object.keys(blank)));
  }

  see(values: Readonly<Record<string, unknown>>) {
    for (const [field, value] of Object.entries(values)) {
      this.known.set(field, (this.known.get(field) ?? new Set()).add(value));
    }
  }

  save(changes: Omit<Body, 'key' | 'version'>) {
    const entry = entryOf(this.shown, changes);
    this.keys.push(entry.body.key);
    this.see(valuesOf(entry));
    this.entries = [...this.entries, entry];
    this.shown = Lead.parse({ ...this.shown, ...valuesOf(entry) });
  }

  send(loses: string) {
    const entry = nextOf(this.entries, 'lead');
    if (entry?.call !== 'quickSaveLead' || loses === 'request') return;
    const answer = this.server.save(entry);
    this.entries = answered(this.entries, entry, loses === 'answer' ? { kind: 'later' } : answer);
    // A second tab has sent the same.
    if (loses === 'nothing of two tabs') {
      this.entries = answered(this.entries, entry, this.server.save(entry));
    }
  }

  choose(isMine: boolean) {
    const asked = this.entries.find(({ stored }) => stored !== undefined);
    if (asked?.stored === undefined) return;
    this.see(valuesIn(asked.stored, Object.keys(valuesOf(asked))));
    if (isMine) this.entries = keptMine(this.entries, asked);
    else this.takeBack(asked);
  }

  takeBack(entry: Entry | undefined) {
    if (entry === undefined) return;
    this.withdrawn.add(String(entry.body.key));
    this.entries = without(this.entries, entry.order);
  }
}

function take(device: ModelDevice, each: Step) {
  if (each.kind === 'save') device.save(each.change);
  if (each.kind === 'other') device.server.saveByOther(othersOf(each.change));
  if (each.kind === 'send') device.send(each.loses);
  if (each.kind === 'choose') device.choose(each.isMine);
  if (each.kind === 'take back') device.takeBack(device.entries.at(-1));
}

function othersOf({ followUpDate, leadStatus, addFB }: Change): Partial<Lead> {
  return {
    ...(followUpDate && { followUpDate }),
    ...(leadStatus && { leadStatus, status: leadStatus }),
    ...(addFB && { con_addFB: true }),
  };
}

/** Sends everything; the user answers every question. */
function finish(device: ModelDevice, choices: readonly boolean[]) {
  for (let round = 0; device.entries.length > 0; round += 1) {
    expect(round).toBeLessThan(MORE_THAN_ENOUGH);
    device.send('nothing');
    device.choose(choices[round % choices.length] ?? true);
  }
}

const MORE_THAN_ENOUGH = 200;

test('any order of saves, losses, repeats and conflicts ends in a state that a person was shown; nothing is lost or sent twice', () => {
  const steps = fc.array(step, { maxLength: 30 });
  const choices = fc.array(fc.boolean(), { minLength: 1 });
  void fc.assert(
    fc.property(steps, choices, (taken, chosen) => {
      const device = new ModelDevice(new ModelServer());
      for (const each of taken) take(device, each);
      finish(device, chosen);
      const { done, overwritten, saves } = device.server;
      expect(device.keys.filter((key) => !done.has(key) && !device.withdrawn.has(key))).toEqual([]);
      expect(new Set(saves).size).toBe(saves.length);
      const unseen = [...overwritten.values()].flatMap((values) =>
        Object.entries(values).filter(([field, value]) => !device.known.get(field)?.has(value)),
      );
      expect(unseen).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
