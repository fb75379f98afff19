import type { Call } from '../../../shared/contract/call.ts';
import { settleAll } from '../runtime/settle.ts';
import { inKey } from '../store/key.ts';
import { type Counted, countAndReadRemaining } from '../store/limit.ts';
import { type QuotaName, settingLimits } from '../store/limits.ts';
import type { ParsedRequest } from './handler.ts';
import { type Refusal, tooMany } from './refusal.ts';

/** Transcripts count in units of this many bytes, so that most saves count nothing. A new visitor counts as one unit. */
export const TRANSCRIPT_UNIT_BYTES = 8 * 1024;

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toLocaleString('en')} MB`;

/** The message for a used-up quota; `most` is the limit of the settings, `left` what remains of it. */
const MESSAGES: Readonly<Record<QuotaName, (most: number, left: number) => string>> = {
  importedRows: (most, left) => `You can import ${most.toLocaleString('en')} rows a day${rowsLeft(left)}.`,
  pictureBytes: (most) => `You can upload ${megabytes(most)} of pictures a day.`,
  botTranscripts: () => 'Too many messages to this chat today.',
  addressTranscripts: () => 'Too many messages from your network today.',
};

function rowsLeft(left: number): string {
  if (left === 0) return '';
  return left === 1 ? '; 1 is left' : `; ${left.toLocaleString('en')} are left`;
}

interface Quota extends Counted {
  readonly limit: QuotaName;
}

export function rowsQuota(username: string, rows: number): Quota {
  return { limit: 'importedRows', subject: inKey(username), weight: rows };
}

export function pictureQuota(username: string, bytes: number): Quota {
  return { limit: 'pictureBytes', subject: inKey(username), weight: bytes };
}

/** The quotas of a bot and of the visitor's address, which blocks of a transcript use up. */
export function transcriptQuotas(
  chatId: string,
  { addressBlock, addressSite }: Pick<ParsedRequest<Call>, 'addressBlock' | 'addressSite'>,
  units = 1,
): readonly Quota[] {
  const weight = units * TRANSCRIPT_UNIT_BYTES;
  const ofAddress = { limit: 'addressTranscripts', weight } as const;
  return [
    { limit: 'botTranscripts', subject: chatId, weight },
    { ...ofAddress, subject: addressBlock },
    ...(addressSite === undefined
      ? []
      : [{ ...ofAddress, subject: addressSite, factor: settingLimits().siteFactor }]),
  ];
}

/** Counts quotas. Returns the refusal of one that is used up, so that handlers can count among their reads. */
export async function countQuotas(quotas: readonly Quota[]): Promise<Refusal | undefined> {
  const rooms = await settleAll(
    quotas.map(async (quota) => ({ quota, ...(await countAndReadRemaining(quota)) })),
  );
  const refusals = rooms.flatMap(({ quota: { limit }, seconds, left }) => {
    const reason = MESSAGES[limit](settingLimits().counted[limit].count, left);
    return seconds > 0 ? [tooMany(seconds, 'QUOTA', reason)] : [];
  });
  return refusals[0];
}

const counts = new WeakMap<object, Promise<Refusal | undefined>>();

/** Counts a request once, even when a conflict makes its handler read again. */
export function countOnce(
  request: object,
  count: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const counted = counts.get(request) ?? count();
  counts.set(request, counted);
  return counted;
}
