import { useState } from 'react';
import type { LeadRow } from '../../../shared/contract/lead.ts';
import type { NewLeadMessage } from '../../../shared/contract/leadForm.ts';
import { newKey } from '../api/keyedWrite.ts';
import { CallFailed, isRetryable } from '../api/refusal.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import type { Opened, useMessageDraft } from './messageDraft.ts';

/** Records a message of a lead, and returns what is said of it. */
export type RecordMessage = (lead: LeadRow, body: NewLeadMessage) => Promise<string>;

type Said = Pick<NewLeadMessage, 'isSent' | 'followUp'>;

/**
 * Records a message when it is opened in WhatsApp, and what the user says of it on return. Both have one key, so that the
 * answer also records a message whose first request was lost.
 */
export function useSending(
  lead: LeadRow,
  recordMessage: RecordMessage,
  { draft, keep, clear }: ReturnType<typeof useMessageDraft>,
) {
  const { notify } = useFeedback();
  const { opened } = draft;
  /** The message that was sent, for which the next follow-up is asked. */
  const [sent, setSent] = useState<Opened>();
  const [failure, setFailure] = useState<CallFailed>();
  const record = (message: Opened, said: Said = {}) =>
    recordMessage(lead, { ...message, channel: 'whatsapp', ...said });

  /**
   * Returns what is said of the message; undefined where the server cannot be reached, and the user may try again; empty where
   * it refuses.
   */
  async function tell(message: Opened, said: Said): Promise<string | undefined> {
    setFailure(undefined);
    try {
      return await record(message, said);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (isRetryable(error)) {
        setFailure(error);
        return undefined;
      }
      notify(failed(error));
      return '';
    }
  }

  return {
    opened,
    sent,
    failure,
    open(text: string, template: string | undefined) {
      const message = { key: newKey(), text, ...(template !== undefined && { template }) };
      keep({ opened: message });
      void record(message).catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        // The user's answer records it, unless it is refused.
        if (isRetryable(error)) return;
        keep({ opened: undefined });
        notify(failed(error));
      });
    },
    /** Returns whether nothing more is to be asked. */
    async wasSent(message: Opened) {
      const words = await tell(message, { isSent: true });
      if (words === undefined) return false;
      clear();
      const isOpenLead = lead.status !== 'Closed' && lead.status !== 'Rejected';
      if (words !== '' && isOpenLead) setSent(message);
      return words === '' || !isOpenLead;
    },
    async wasNotSent(message: Opened) {
      const words = await tell(message, { isSent: false });
      if (words === undefined) return;
      keep({ opened: undefined });
      if (words !== '') notify(done(words));
    },
    /** Returns whether the follow-up was moved. */
    async moveFollowUp(message: Opened, followUp: string) {
      setFailure(undefined);
      try {
        await record(message, { isSent: true, followUp });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
        return false;
      }
      const moveBack = async () => {
        await record(message, { isSent: true, followUp: lead.followUpDate });
        return `${lead.name}: follow-up moved back`;
      };
      notify(done(`${lead.name}: follow-up moved`, lead.followUpDate === '' ? undefined : moveBack));
      return true;
    },
  };
}
