import * as z from 'zod/mini';
import type { CopyParts } from '../../../shared/rules/copy.ts';
import { deviceStorage } from '../session/session.ts';
import { storedRecord } from '../session/storedRecord.ts';

const Part = z.catch(z.string(), '');
const CopyDraft = z.object({
  testimonial: Part,
  fear: Part,
  facts: Part,
  results: Part,
  causeAndEffect: Part,
  question: Part,
  noOrNot: Part,
  difficulty: Part,
  solution: Part,
  result: Part,
  worth: Part,
  trust: Part,
  grandOffer: Part,
  callToAction: Part,
});

/** Opens a user's ad texts, which are stored on this device and survive reloads and lost sessions. */
export function openCopyDraft(username: string) {
  const key = `mace:${username}`;
  return {
    read: (): CopyParts => CopyDraft.parse(storedRecord(deviceStorage.getItem(key))),
    /** Returns whether the device had room for it. */
    save(parts: CopyParts): boolean {
      try {
        deviceStorage.setItem(key, JSON.stringify(parts));
        return true;
      } catch (error) {
        if (error instanceof DOMException) return false;
        throw error;
      }
    },
    clear: () => deviceStorage.removeItem(key),
    /** Calls back when another tab writes. */
    subscribe(onChange: () => void) {
      const listen = (event: StorageEvent) => {
        if (event.key === key) onChange();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
