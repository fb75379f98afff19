import * as z from 'zod/mini';
import type { Access } from '../../../../shared/contract/call.ts';
import { draftStorage } from '../../session/draftStorage.ts';
import { storedRecord } from '../../session/storedRecord.ts';
import { type Field, isInDraft, type Values } from './field.ts';

/** Drafts older than this are dropped. */
const KEPT_MS = 7 * 86_400_000;

const FieldObject = z.record(z.string(), z.unknown());
const StoredValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  FieldObject,
  z.array(FieldObject),
]);

const Draft = z.catch(z.object({ savedAt: z.number(), values: z.record(z.string(), StoredValue) }), {
  savedAt: 0,
  values: {},
});

/**
 * Opens the draft of a form: it survives a reload, a lost session and, for signed-in users, the tab. The call's `access`
 * says to which session it belongs.
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
        // The storage is full; the form itself still holds the values.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    clear: () => storage.removeItem(key),
  };
}
