import type { LeadEvent } from '../../../../shared/contract/lead.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Timeline, TimelineSkeleton } from '../../ui/list/Timeline.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { HistoryIcon } from '../../ui/theme/icons.tsx';
import { nameOfField, textOfField } from './fieldNames.ts';
import { NO_ANSWER } from './followUpSteps.ts';
import { useLeadHistory } from './useLeads.ts';
import './leads.css';

const keyOf = ({ at, username, changes }: LeadEvent) =>
  `${at} ${username} ${changes.map(({ field }) => field).join()}`;

export function LeadHistory({ id }: { id: string }) {
  const { events, pages } = useLeadHistory(id);
  return (
    <Stack as="section" gap={2} aria-labelledby="lead-history">
      <h2 id="lead-history">History</h2>
      <PagedContent
        pages={pages}
        keys={events.map(keyOf)}
        skeleton={<TimelineSkeleton />}
        empty={<Empty title="Nothing has changed yet" icon={<HistoryIcon />} />}
      >
        <Timeline
          label="History"
          entries={events}
          keyOf={keyOf}
          iconOf={() => <HistoryIcon />}
          titleOf={titleOf}
          metaOf={metaOf}
        />
      </PagedContent>
    </Stack>
  );
}

function titleOf({ changes, note, outcome, isUndo }: LeadEvent): string {
  const names = changes.map(({ field }) => nameOfField(field));
  const title = [...(outcome === undefined ? [] : [NO_ANSWER]), ...names].join(', ');
  if (isUndo) return ['Undone', title].filter(Boolean).join(': ');
  return title || (note === undefined ? '' : 'Note');
}

function metaOf({ username, changes, note }: LeadEvent) {
  // The title names the ticked fields. With several fields each value has the name of its field.
  const texts = changes
    .filter(({ to }) => to !== 'true')
    .map((change) =>
      changes.length === 1 ? textOf(change) : `${nameOfField(change.field)}: ${textOf(change)}`,
    );
  return (
    <>
      <bdi>{username}</bdi>
      {texts.length > 0 && (
        <>
          : <bdi>{texts.join(' · ')}</bdi>
        </>
      )}
      {note !== undefined && (
        <>
          <br />
          <Text as="span" typed breaks>
            {note}
          </Text>
        </>
      )}
    </>
  );
}

function textOf({ field, from, to }: LeadEvent['changes'][number]): string {
  const text = textOfField(field, to);
  return from === '' ? text : `${textOfField(field, from)} → ${text || 'empty'}`;
}
