import * as z from 'zod/mini';
import type { CopyParts } from '../../../shared/rules/copy.ts';
import { deviceStorage } from '../session/session.ts';
import { storedRecord } from '../session/storedRecord.ts';
import { type AdLinks, noAdLinks } from './adLinks.ts';

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

const StoredLinks = z.catch(
  z.object({
    isOn: z.boolean(),
    chatId: z.string(),
    teamName: z.optional(z.string()),
    botName: z.string(),
    campaign: z.string(),
    key: z.string(),
    links: z.array(z.string()),
  }),
  { ...noAdLinks, links: [] },
);

/** Opens a user's ad texts, which are stored on this device and survive reloads and lost sessions. */
export function openCopyDraft(username: string) {
  const key = `mace:${username}`;
  const linksKey = `mace-links:${username}`;
  const keep = (name: string, value: object): boolean => {
    try {
      deviceStorage.setItem(name, JSON.stringify(value));
      return true;
    } catch (error) {
      if (error instanceof DOMException) return false;
      throw error;
    }
  };
  return {
    read: (): CopyParts => CopyDraft.parse(storedRecord(deviceStorage.getItem(key))),
    /** Returns whether the device had room for it. */
    save: (parts: CopyParts) => keep(key, parts),
    readLinks: (): AdLinks => StoredLinks.parse(storedRecord(deviceStorage.getItem(linksKey))),
    saveLinks: (links: AdLinks) => keep(linksKey, links),
    clear() {
      deviceStorage.removeItem(key);
      deviceStorage.removeItem(linksKey);
    },
    /** Calls back when another tab writes. */
    subscribe(onChange: () => void) {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === linksKey) onChange();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
