import type * as z from 'zod/mini';
import { knownStatus } from '../../../../shared/contract/importRow.ts';
import type { Status } from '../../../../shared/contract/lead.ts';
import type { ImportRow } from './importRows.ts';

type LeadStatus = z.infer<typeof Status>;
export const KEEP_AS_REMARK = 'remark';
export type StatusChoice = LeadStatus | typeof KEEP_AS_REMARK;

/** Another program's word for a status, and the number of rows that have it. */
export interface StatusWord {
  readonly key: string;
  readonly word: string;
  readonly rows: number;
}

const keyOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** The statuses of Zoho, HubSpot, EspoCRM and Twenty, and the words of lists that people keep. */
const meanings: readonly (readonly [LeadStatus, readonly string[]])[] = [
  [
    'Prospecting',
    [
      'new',
      'new lead',
      'lead',
      'open',
      'not contacted',
      'attempted to contact',
      'assigned',
      'recycled',
      'prospect',
    ],
  ],
  ['Prospecting', ['subscriber', 'contact in future', 'cold', 'baru', '新', '新客户', '新客戶', 'none']],
  [
    'Connecting',
    ['contacted', 'connected', 'in progress', 'in process', 'working', 'dihubungi', '已联系', '已聯絡'],
  ],
  [
    'Engagement',
    ['qualified', 'pre qualified', 'marketing qualified lead', 'sales qualified lead', 'interested'],
  ],
  ['Engagement', ['opportunity', 'open deal', 'proposal', 'negotiation', 'hot', 'warm', 'panas', 'berminat']],
  ['Booked', ['meeting', 'meeting scheduled', 'appointment', 'appointment scheduled', 'demo', 'temu janji']],
  [
    'Closed',
    ['customer', 'won', 'closed won', 'converted', 'client', 'sold', 'evangelist', 'pelanggan', 'berjaya'],
  ],
  ['Closed', ['成交', '已成交', '客户', '客戶']],
  [
    'Rejected',
    ['lost', 'lost lead', 'closed lost', 'junk', 'junk lead', 'dead', 'unqualified', 'not qualified'],
  ],
  ['Rejected', ['disqualified', 'not interested', 'tidak berminat', 'gagal']],
];
const guesses = new Map(meanings.flatMap(([status, words]) => words.map((word) => [word, status] as const)));

/** Lists the words that are none of the suite's statuses, in the order of the file. */
export function foreignWords(rows: readonly ImportRow[]): StatusWord[] {
  const found = new Map<string, StatusWord>();
  for (const { status: word, problem } of rows) {
    if (problem !== undefined || word === '' || knownStatus(word) !== undefined) continue;
    const key = keyOf(word);
    found.set(key, { word, ...found.get(key), key, rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()];
}

export type StatusChoices = ReadonlyMap<string, StatusChoice>;

export const choiceOf = ({ key }: Pick<StatusWord, 'key'>, choices: StatusChoices): StatusChoice =>
  choices.get(key) ?? guesses.get(key) ?? KEEP_AS_REMARK;

/** Returns the status of a row's lead, and what its remark keeps of the word. */
export function statusOf({ status: word }: ImportRow, choices: StatusChoices) {
  if (word === '') return { status: 'Prospecting', kept: '' } as const;
  const choice = knownStatus(word) ?? choiceOf({ key: keyOf(word) }, choices);
  return choice === KEEP_AS_REMARK
    ? ({ status: 'Prospecting', kept: word } as const)
    : { status: choice, kept: '' };
}
