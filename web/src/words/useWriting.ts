import { useState } from 'react';
import type { LeadRow } from '../../../shared/contract/lead.ts';
import { edited, type Filled, fillIn } from '../../../shared/rules/message.ts';
import { lastUsed } from './lastUsed.ts';
import type { useMessageDraft } from './messageDraft.ts';
import { wordsFor } from './source.ts';
import { useFilling } from './useFilling.ts';
import { type UseLessons, useSource } from './useSource.ts';

const EMPTY: Filled = { text: '', values: [] };

/** Returns the words for a lead, and the text that has become of the chosen ones. */
export function useWriting(
  lead: LeadRow,
  { draft, keep, useLessons }: ReturnType<typeof useMessageDraft> & { readonly useLessons: UseLessons },
) {
  const [last] = useState(lastUsed);
  const { values, ...filling } = useFilling(lead);
  const sourceName = draft.source ?? last.source;
  const lang = draft.lang ?? filling.lang ?? last.lang;
  const source = useSource(sourceName, { teamName: lead.teamName, useLessons });
  const found = wordsFor(source.words, { stage: lead.leadStatus, lang, used: last.used });
  const all = [...found.first, ...found.others];
  const isMissing = source.isLoading || (source.failure !== undefined && source.words.length === 0);
  const chosen = isMissing ? undefined : (all.find(({ id }) => id === draft.chosen) ?? found.first[0]);
  // Without words, a message of one's own is written.
  const id = chosen?.id ?? '';
  const texts = new Map(draft.texts);
  const filled = texts.get(id) ?? (chosen && values ? fillIn(chosen.text, values) : EMPTY);
  return {
    sourceName,
    source,
    found,
    chosen,
    lang,
    filled,
    isLoading: source.isLoading || values === undefined,
    chat: filling,
    type: (text: string) =>
      keep({ source: sourceName, chosen: id, texts: [...texts.set(id, edited(filled, text))] }),
    /** Changes where the words come from, their language, or which of them are chosen. */
    choose: keep,
  };
}
