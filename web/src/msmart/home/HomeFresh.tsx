import { Link } from 'react-router-dom';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { ChatChip, WriteButton } from '../leads/LeadParts.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { WaitingChip } from '../outbox/WaitingChip.tsx';
import type { useMyDay } from './useMyDay.ts';
import { waitingText } from './waitingText.ts';

/** Shows on Home the leads from chats that nobody has changed yet, or nothing where there is none. */
export function HomeFresh({ day, failure, reload }: ReturnType<typeof useMyDay>) {
  if (day === undefined) return failure ? <LoadFailure failure={failure} retry={reload} /> : null;
  const { fresh, hasMoreFresh } = day;
  const oldest = fresh.at(-1);
  if (oldest === undefined) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="fresh">
      <Row justify="between">
        <h2 id="fresh">Fresh</h2>
        <Text as="span" tone="muted" size="s" numeric role="status">
          {`${fresh.length}${hasMoreFresh ? '+' : ''} new, oldest ${waitingText(oldest.since)}`}
        </Text>
      </Row>
      <WriteScope>
        <ListFrame keys={fresh.map(({ id }) => id)}>
          <Stack as="ul" divided aria-label="Fresh leads">
            {fresh.map((lead) => (
              <Row as="li" key={lead.id} gap={2} nowrap padding="list" {...rowMark(lead.id)}>
                <Stack as={Link} to={leadPath(lead)} grow justify="center" className="link-row">
                  <Text as="strong" clamp={2}>
                    <bdi>{lead.name}</bdi>
                  </Text>
                  <Row as="span" gap={1} size="s" tone="muted" tight>
                    <ChatChip lead={lead} />
                    <WaitingChip id={lead.id} />
                    <span>{`Waits ${waitingText(lead.since)}`}</span>
                    {lead.leftAt !== undefined && (
                      <span>
                        · Left at “<bdi>{lead.leftAt}</bdi>”
                      </span>
                    )}
                  </Row>
                </Stack>
                <WriteButton lead={lead} isSmall />
              </Row>
            ))}
            {hasMoreFresh && (
              <Row as="li" padding="list" tone="muted" size="s">
                And more, which are among your leads
              </Row>
            )}
          </Stack>
        </ListFrame>
      </WriteScope>
    </Stack>
  );
}
