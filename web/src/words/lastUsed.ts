import * as z from 'zod/mini';
import { LANGS, type Lang } from '../../../shared/rules/language.ts';
import { draftStorage } from '../session/draftStorage.ts';
import { storedRecord } from '../session/storedRecord.ts';
import { SOURCES, type SourceName } from './source.ts';

const USED_MAX = 50;

const LastUsed = z.catch(
  z.object({
    source: z.enum(SOURCES),
    lang: z.enum(LANGS),
    /** The ids of words, latest first. */
    used: z.array(z.string()),
  }),
  { source: 'Mine', lang: 'en', used: [] },
);

const keyOf = (prefix: string) => `${prefix}words-used`;

/** Returns the words that the user has used on this device, and where they were found. */
export function lastUsed() {
  const { storage, prefix } = draftStorage('user');
  return LastUsed.parse(storedRecord(storage.getItem(keyOf(prefix))));
}

export function rememberUsed(id: string | undefined, found: { source: SourceName; lang: Lang }): void {
  const { storage, prefix } = draftStorage('user');
  const { used } = lastUsed();
  const ids = id === undefined ? used : [id, ...used.filter((one) => one !== id)].slice(0, USED_MAX);
  storage.setItem(keyOf(prefix), JSON.stringify({ ...found, used: ids }));
}
