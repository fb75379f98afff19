import type { LeadRow } from '../../../shared/contract/lead.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { LANGS, type Lang } from '../../../shared/rules/language.ts';
import { answersOf, type Values } from '../../../shared/rules/message.ts';
import { personName } from '../../../shared/rules/personName.ts';
import { type CallFailed, isRetryable } from '../api/refusal.ts';
import { useFirstPages } from '../api/useFirstPages.ts';
import { useOwnName } from './useOwnName.ts';

interface Filling {
  /** Undefined while they load. */
  readonly values: Values | undefined;
  /** The language of the lead's latest consent; undefined for none. */
  readonly lang: Lang | undefined;
  /** Only what the lead has said in a chat is missing then. */
  readonly failure: CallFailed | undefined;
  readonly reload: () => void;
}

/** Reads the values with which a message to a lead is filled in. */
export function useFilling(lead: LeadRow): Filling {
  const { answers, isLoading, ...chat } = useAnswers(lead);
  const own = useOwnName(lead.teamName);
  const isReady = !isLoading && !own.isLoading;
  const me = personName(own.name).name;
  const { salutation, name } = personName(lead.name);
  const values = new Map([
    ...answers,
    ['salutation', salutation],
    ['name', name],
    ['team', lead.teamName],
    ...(me === '' ? [] : [['me', me] as const]),
  ]);
  return { ...chat, values: isReady ? values : undefined };
}

function useAnswers({ id, chatDay }: LeadRow) {
  const chats = useFirstPages(msmart.listLeadChats, chatDay === undefined ? [] : [{ params: { id } }]);
  const latestFirst = (chats.pages ?? [])
    .flatMap(({ items }) => items)
    .toSorted((one, other) => other.at.localeCompare(one.at));
  const kept = latestFirst.find(({ isDeleted }) => !isDeleted);
  const transcripts = useFirstPages(
    msmart.listLeadTranscript,
    kept ? [{ params: { id, chat: kept.chat }, query: { limit: PAGE_SIZE_MAX } }] : [],
  );
  const failure = chats.failure ?? transcripts.failure;
  return {
    answers: answersOf((transcripts.pages ?? []).flatMap(({ items }) => items)),
    lang: LANGS.find((lang) => lang === latestFirst[0]?.consent?.lang),
    isLoading: chats.isLoading || transcripts.isLoading,
    // A chat that its visitor has just deleted has no answers.
    failure: failure && isRetryable(failure) ? failure : undefined,
    reload() {
      chats.reload();
      transcripts.reload();
    },
  };
}
