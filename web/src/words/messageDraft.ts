import { useState } from 'react';
import * as z from 'zod/mini';
import { LANGS } from '../../../shared/rules/language.ts';
import { draftStorage } from '../session/draftStorage.ts';
import { storedRecord } from '../session/storedRecord.ts';
import { SOURCES } from './source.ts';

const Filled = z.object({
  text: z.string(),
  values: z.readonly(z.array(z.object({ from: z.number(), to: z.number() }))),
});

/** A message that was opened in WhatsApp, until the user has said whether it was sent. */
const Opened = z.object({
  key: z.string(),
  text: z.string(),
  template: z.optional(z.string()),
});
export type Opened = z.infer<typeof Opened>;

const MessageDraft = z.object({
  source: z.optional(z.enum(SOURCES)),
  lang: z.optional(z.enum(LANGS)),
  /** The id of the words with which the message begins. */
  chosen: z.optional(z.string()),
  /** The texts that were changed, by the ids of their words. */
  texts: z.array(z.tuple([z.string(), Filled])),
  opened: z.optional(Opened),
  savedAt: z.number(),
});
export type MessageDraft = z.infer<typeof MessageDraft>;

const KEPT_MS = 7 * 86_400_000;
const none = (): MessageDraft => ({ texts: [], savedAt: Date.now() });

/** Keeps what is being written to a lead on this device, until it is sent or its user signs out. */
export function useMessageDraft(leadId: string) {
  const { storage, prefix } = draftStorage('user');
  const key = `${prefix}message:${leadId}`;
  const [draft, setDraft] = useState(() => {
    const { data } = z.safeParse(MessageDraft, storedRecord(storage.getItem(key)));
    return data === undefined || Date.now() - data.savedAt > KEPT_MS ? none() : data;
  });
  function keep(changes: Partial<MessageDraft>) {
    setDraft((before) => {
      const after = { ...before, ...changes, savedAt: Date.now() };
      storage.setItem(key, JSON.stringify(after));
      return after;
    });
  }
  function clear() {
    storage.removeItem(key);
    setDraft(none());
  }
  return { draft, keep, clear };
}
