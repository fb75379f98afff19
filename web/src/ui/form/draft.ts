import * as z from 'zod/mini';
import type { Access } from '../../../../shared/contract/call.ts';
import { draftStorage } from '../../session/draftStorage.ts';
import { storedRecord } from '../../session/storedRecord.ts';
import { type Field, isInDraft, type Values } from './field.ts';

/** What somebody has left for so long is not what they mean to send. */
const KEPT_MS = 7 * 86_400_000;

const Draft = z.catch(
  z.object({
    savedAt: z.number(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  }),
  { savedAt: 0, values: {} },
);

/**
 * What was typed into a form and not yet sent: it outlives a reload, a lost session and, for who is signed in, the tab.
 * `access` of the call tells whose form it is.
 */
export function openDraft(form: string, fields: readonly Field[], access: Access) {
  const { storage, prefix } = draftStorage(access === 'admin' ? 'admin' : 'user');
  const key = `${prefix}${form}`;
  const names = new Set<string>(fields.filter(isInDraft).map(({ name }) => name));
  return {
    read(): Values {
      const { savedAt, values } = Draft.parse(storedRecord(storage.getItem(key)));
      if (Date.now() - savedAt > KEPT_MS) return {};
      return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    },
    save(values: Values) {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
      try {
        storage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: kept }));
      } catch (error) {
        // The device has no room left: the form itself still holds what was typed.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    clear: () => storage.removeItem(key),
  };
}
