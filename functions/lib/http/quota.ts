import type { Call } from '../../../shared/contract/call.ts';
import { settleAll } from '../runtime/settle.ts';
import { inKey } from '../store/key.ts';
import { type Counted, countRoom } from '../store/limit.ts';
import { type QuotaName, settingLimits } from '../store/limits.ts';
import type { ParsedRequest } from './handler.ts';
import { type Refusal, tooMany } from './refusal.ts';

/** Transcripts are counted in blocks of this many bytes: most saves count nothing. */
export const TRANSCRIPT_BLOCK_BYTES = 64 * 1024;

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toLocaleString('en')} MB`;

/** What a quota is used up by, in words; `most` is the number of the settings, `left` what is not used up yet. */
const WORDS: Readonly<Record<QuotaName, (most: number, left: number) => string>> = {
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

/** Counts rows of an import. */
export function rowsQuota(username: string, rows: number): Quota {
  return { limit: 'importedRows', subject: inKey(username), weight: rows };
}

/** Counts bytes of a picture. */
export function pictureQuota(username: string, bytes: number): Quota {
  return { limit: 'pictureBytes', subject: inKey(username), weight: bytes };
}

/** Counts blocks of a transcript, for its bot and for the visitor's address. */
export function transcriptQuotas(
  chatId: string,
  { addressBlock, addressSite }: Pick<ParsedRequest<Call>, 'addressBlock' | 'addressSite'>,
  blocks = 1,
): readonly Quota[] {
  const weight = blocks * TRANSCRIPT_BLOCK_BYTES;
  const ofAddress = { limit: 'addressTranscripts', weight } as const;
  return [
    { limit: 'botTranscripts', subject: chatId, weight },
    { ...ofAddress, subject: addressBlock },
    ...(addressSite === undefined
      ? []
      : [{ ...ofAddress, subject: addressSite, factor: settingLimits().siteFactor }]),
  ];
}

/** Counts quotas. Undefined: there is room; otherwise what is to be answered, as in a result of reads. */
export async function countQuotas(quotas: readonly Quota[]): Promise<Refusal | undefined> {
  const rooms = await settleAll(quotas.map(async (quota) => ({ quota, ...(await countRoom(quota)) })));
  const refusals = rooms.flatMap(({ quota: { limit }, seconds, left }) => {
    const said = WORDS[limit](settingLimits().counted[limit].count, left);
    return seconds > 0 ? [tooMany(seconds, 'QUOTA', said)] : [];
  });
  return refusals[0];
}

const counts = new WeakMap<object, Promise<Refusal | undefined>>();

/** Counts for a request once, however often it is read and decided anew because somebody else was first. */
export function countOnce(
  request: object,
  count: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const counted = counts.get(request) ?? count();
  counts.set(request, counted);
  return counted;
}
