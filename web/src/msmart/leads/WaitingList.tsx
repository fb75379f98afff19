import { Alert, Button } from 'antd';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import type { LeadSheet } from './leadView.ts';
import { useWaitingLeads } from './useWaitingLeads.ts';
import type { WaitingLead } from './waitingLeads.ts';

interface WaitingListProps {
  readonly teamName: string | undefined;
  readonly onOpen: (sheet: LeadSheet) => void;
}

/** Lists the leads that are stored on this device until they can be sent. */
export function WaitingList({ teamName, onOpen }: WaitingListProps) {
  const { waiting, discard } = useWaitingLeads(teamName);
  const { confirm } = useFeedback();
  if (waiting.length === 0) return null;

  const askToDiscard = ({ key, name }: WaitingLead) =>
    confirm({
      title: `Discard ${name}?`,
      detail: 'It is on this device alone.',
      confirmLabel: 'Discard',
      onConfirm: () => discard(key),
    });

  return (
    <Card gap={1} aria-labelledby="waiting-leads">
      <h2 id="waiting-leads">Waiting on this device</h2>
      <Text tone="muted">Sent when you are online.</Text>
      <Stack as="ul" divided>
        {waiting.map((lead) => (
          <li key={lead.key}>
            <Row gap={2}>
              <Stack as="span" grow="m" breaks>
                <strong>
                  <bdi>{lead.name}</bdi>
                </strong>
                <Text as="span" tone="muted">
                  {lead.phone} · {lead.team}
                </Text>
              </Stack>
              {lead.problem !== undefined && (
                <Button onClick={() => onOpen({ kind: 'create', refused: lead })}>Edit {lead.name}</Button>
              )}
              <Button type="text" onClick={() => askToDiscard(lead)} aria-label={`Discard ${lead.name}`}>
                Discard
              </Button>
            </Row>
            {lead.problem !== undefined && <Alert type="error" showIcon title={lead.problem} />}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
