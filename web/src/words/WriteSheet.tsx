import { useRef } from 'react';
import type { LeadRow } from '../../../shared/contract/lead.ts';
import type { Stretch } from '../../../shared/rules/message.ts';
import { useClaims } from '../claims/useClaims.ts';
import { PhoneNumber } from '../ui/data/PhoneNumber.tsx';
import { OutcomeAlert } from '../ui/feedback/OutcomeAlert.tsx';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { rememberUsed } from './lastUsed.ts';
import { useMessageDraft } from './messageDraft.ts';
import { SendButton } from './SendButton.tsx';
import { NextFollowUp, SentQuestion } from './SentQuestion.tsx';
import { type RecordMessage, useSending } from './useSending.ts';
import type { UseLessons } from './useSource.ts';
import { useWriting } from './useWriting.ts';
import { Writing } from './Writing.tsx';

interface WriteSheetProps {
  readonly lead: LeadRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly useLessons: UseLessons;
  readonly recordMessage: RecordMessage;
}

/** Writes a message to a lead: it begins with somebody's words, opens in WhatsApp, and is noted in the history. */
export function WriteSheet({ lead, isOpen, onClose, useLessons, recordMessage }: WriteSheetProps) {
  const draft = useMessageDraft(lead.id);
  const { opened, sent, failure, ...sending } = useSending(lead, recordMessage, draft);
  const writing = useWriting(lead, { ...draft, useLessons });
  const { filled, chosen, sourceName, lang } = writing;
  const claims = useClaims(filled.text, { teamName: lead.teamName, isBegun: true });
  const area = useRef<HTMLTextAreaElement>(null);

  function select({ from, to }: Stretch) {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  }

  function open() {
    rememberUsed(chosen?.id, { source: sourceName, lang });
    sending.open(filled.text, chosen?.title);
  }

  const question = sent ? (
    <NextFollowUp
      teamName={lead.teamName}
      onKeep={onClose}
      onChoose={async (day) => {
        if (await sending.moveFollowUp(sent, day)) onClose();
      }}
    />
  ) : (
    opened && (
      <SentQuestion
        onNo={() => sending.wasNotSent(opened)}
        onYes={async () => {
          if (await sending.wasSent(opened)) onClose();
        }}
      />
    )
  );
  return (
    <Sheet
      title={`Write to ${lead.name}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        question || (
          <SendButton phone={lead.phone} filled={filled} claims={claims} onOpen={open} onChange={select} />
        )
      }
    >
      <Stack gap={3}>
        <Text tone="muted" size="s">
          WhatsApp, <PhoneNumber e164={lead.phone} />
        </Text>
        {question ? (
          <Text typed>{(sent ?? opened)?.text}</Text>
        ) : (
          <Writing {...writing} area={area} claims={claims} />
        )}
        {failure && <OutcomeAlert kind="error" message={failure.message} failure={failure} />}
      </Stack>
    </Sheet>
  );
}
