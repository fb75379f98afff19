import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { waLink } from '../../../shared/rules/waLink.ts';
import { TranscriptMessages } from '../ui/data/TranscriptMessages.tsx';
import { useLast } from '../ui/form/useLast.ts';
import { Grid, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { AddIcon, WhatsAppIcon } from '../ui/theme/icons.tsx';
import { Fact } from './Fact.tsx';
import { LeadChip } from './LeadChip.tsx';
import { useTranscript } from './useVisitors.ts';
import { visitorName } from './visitorRows.ts';

export const ADD_LEAD = 'Add to M-Smart';

interface TranscriptDialogProps {
  readonly chatId: string;
  /** Undefined while the dialog is closed. */
  readonly visitorId: string | undefined;
  /** Undefined when the list has not loaded this visitor. */
  readonly visitor: Visitor | undefined;
  readonly onAddLead: (visitor: Visitor) => void;
  readonly onClose: () => void;
}

/** Shows the whole chat of a visitor. */
export function TranscriptDialog(props: TranscriptDialogProps) {
  const { chatId, visitorId, visitor, onAddLead, onClose } = props;
  const shownId = useLast(visitorId);
  const shown = useLast(visitor);
  const isKnown = shown !== undefined && shown.id === shownId;
  return (
    <Dialog title={isKnown ? visitorName(shown) : 'Chat'} isOpen={visitorId !== undefined} onClose={onClose}>
      {shownId !== undefined && (
        <Stack gap={4}>
          {isKnown && <Answers answers={shown.answers} />}
          {isKnown && <NextSteps visitor={shown} onAddLead={onAddLead} />}
          <div>
            <Transcript key={shownId} chatId={chatId} visitor={shownId} />
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

/** Leads from a visitor to their lead, or makes one, and to their WhatsApp. */
function NextSteps({ visitor, onAddLead }: { visitor: Visitor } & Pick<TranscriptDialogProps, 'onAddLead'>) {
  const { lead, contact } = visitor;
  return (
    <Row gap={3}>
      {lead === undefined ? (
        <Button icon={<AddIcon />} onClick={() => onAddLead(visitor)}>
          {ADD_LEAD}
        </Button>
      ) : (
        <LeadChip lead={lead} ids={[lead.id]} />
      )}
      {contact?.phone !== undefined && (
        <Button
          icon={<WhatsAppIcon />}
          href={waLink(contact.phone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp ${visitorName(visitor)} (opens in a new tab)`}
        >
          WhatsApp
        </Button>
      )}
    </Row>
  );
}

function Answers({ answers }: Pick<Visitor, 'answers'>) {
  const given = Object.entries(answers);
  if (given.length === 0) return null;
  return (
    <Grid as="dl" className="card card-page" min="s" keepsColumns gap={3} padding={4} aria-label="Answers">
      {given.map(([question, answer]) => (
        <Fact key={question} term={question}>
          <Text as="span" weight="strong">
            {answer}
          </Text>
        </Fact>
      ))}
    </Grid>
  );
}

/** Shows the visitor's messages on the left and the bot's on the right. It grows while it is open. */
function Transcript({ chatId, visitor }: { chatId: string; visitor: string }) {
  const { entries, pages } = useTranscript(chatId, visitor);
  const end = useFollowedEnd(entries.length);
  return (
    <AsyncContent
      data={pages.isLoading ? undefined : entries}
      failure={pages.failure}
      reload={pages.reload}
      loading="details"
      isEmpty={entries.length === 0 && !pages.hasMore}
      empty={
        <Empty title="Nothing said yet">What the bot and the visitor say comes here as they say it.</Empty>
      }
    >
      {() => (
        <>
          <TranscriptMessages entries={entries} />
          <MoreButton pages={pages} count={entries.length} />
          <div ref={end} />
        </>
      )}
    </AsyncContent>
  );
}

/** Keeps the end of a growing list in sight if it was in sight. Returns the ref of the element at the end. */
function useFollowedEnd(length: number) {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const isInSight = useRef(false);
  const lastLength = useRef(length);
  useEffect(() => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      isInSight.current = entry?.isIntersecting === true;
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  useEffect(() => {
    const hasGrown = lastLength.current > 0 && length > lastLength.current;
    lastLength.current = length;
    if (hasGrown && isInSight.current) end?.scrollIntoView({ block: 'nearest' });
  }, [length, end]);
  return setEnd;
}
