import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { ClockTime } from '../../ui/data/DateTime.tsx';
import { ConflictAlert, StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import '../../ui/list/selection.css';
import { fieldNames, isFieldName, textOfField } from '../leads/fieldNames.ts';
import { leadPath } from '../leads/leadPath.ts';
import type { LeadSheet } from '../leads/leadView.ts';
import type { Entry } from './entry.ts';
import { entryText, writtenText } from './entryText.ts';
import { outbox } from './outbox.ts';
import { conflictsOf, keptMine, valuesIn, without } from './rules.ts';
import { useOutbox } from './useOutbox.ts';

export interface WaitingListProps {
  /** Absent: of all teams. */
  readonly teamName?: string | undefined;
  /** Absent: of all leads. */
  readonly leadId?: string;
  /** Opens a new lead to be corrected. */
  readonly onOpen?: (sheet: LeadSheet) => void;
}

/** Lists the requests that are kept on this device until they can be sent, and those that could not be saved. */
export default function WaitingList({ teamName, leadId, onOpen }: WaitingListProps) {
  const entries = useOutbox().filter(
    (entry) =>
      (teamName === undefined || entry.teamName === teamName) &&
      (leadId === undefined || entry.lead === leadId),
  );
  const refused = entries.filter(({ problem }) => problem !== undefined);
  const waiting = entries.filter(({ problem }) => problem === undefined);
  const row = { onOpen, isOfOneLead: leadId !== undefined };
  return (
    <>
      <Group title="Could not be saved" entries={refused} {...row} />
      <Group
        title={`${waiting.length} waiting to be sent`}
        detail="kept on this device"
        entries={waiting}
        {...row}
      />
    </>
  );
}

interface RowProps extends Pick<WaitingListProps, 'onOpen'> {
  /** The screen is the lead's own. */
  readonly isOfOneLead: boolean;
}

interface GroupProps extends RowProps {
  readonly title: string;
  readonly detail?: string;
  readonly entries: readonly Entry[];
}

/** The entries that are shown at first, so that many do not push the screen's own list out of sight. */
const SHOWN = 4;

function Group({ title, detail, entries, ...row }: GroupProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.toSorted(byQuestion).slice(0, SHOWN);
  return (
    <section className="list" aria-labelledby={id}>
      <div className="list-body">
        <Stack as="ul" divided>
          <li className="group-line">
            <Row
              justify="between"
              nowrap
              tone={detail === undefined ? 'bad' : 'link'}
              size="xs"
              weight="bold"
            >
              <span id={id}>{title}</span>
              {detail !== undefined && (
                <Text as="span" tone="muted" size="xs">
                  {detail}
                </Text>
              )}
            </Row>
          </li>
          {shown.map((entry) => (
            <WaitingRow key={entry.order} entry={entry} {...row} />
          ))}
          {shown.length < entries.length && (
            <Row as="li" justify="center">
              <Button type="link" onClick={() => setWhole(true)}>
                Show all {entries.length}
              </Button>
            </Row>
          )}
        </Stack>
      </div>
    </section>
  );
}

/** Puts what the user is asked about first. */
const byQuestion = (one: Entry, other: Entry) =>
  Number(other.stored !== undefined) - Number(one.stored !== undefined);

function WaitingRow({ entry, onOpen, isOfOneLead }: { entry: Entry } & RowProps) {
  const { call, name, teamName, problem, stored, at, order } = entry;
  const { confirm } = useFeedback();
  const written = writtenText(entry);
  const discard = () => outbox.change((entries) => without(entries, order));
  const askToDiscard = () =>
    confirm({
      title: `Discard ${name}?`,
      detail: `${entryText(entry)}. It is on this device alone.`,
      confirmLabel: 'Discard',
      onConfirm: discard,
    });
  return (
    <Stack as="li" gap={2} padding="list">
      <Row gap={2}>
        <Stack grow="s" breaks>
          {isOfOneLead ? (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ) : (
            <Link
              className="title-link"
              // A lead that is not created yet has no page: the team's list opens it to be corrected.
              to={
                call === 'createLead'
                  ? pathTo(paths.msmart.database, { teamName })
                  : leadPath({ teamName, id: entry.lead })
              }
            >
              <bdi>{name}</bdi>
            </Link>
          )}
          <Text as="span" tone="muted" size="s">
            {entryText(entry)}
          </Text>
        </Stack>
        <Text as="span" tone="muted" size="s" numeric>
          <ClockTime at={new Date(at).toISOString()} />
        </Text>
        {call === 'createLead' && onOpen && (
          <Button
            type="text"
            aria-label={`Edit ${name}`}
            onClick={() => onOpen({ kind: 'create', refused: { ...entry.body, order } })}
          >
            Edit
          </Button>
        )}
        {stored === undefined && (
          <Button type="text" onClick={askToDiscard} aria-label={`Discard ${name}`}>
            Discard
          </Button>
        )}
      </Row>
      {problem !== undefined && (
        <Text role="alert" tone="bad" size="s">
          {problem}
        </Text>
      )}
      {problem !== undefined && written !== '' && (
        <Row gap={2} justify="between">
          <Text typed size="s" grow>
            {written}
          </Text>
          <CopyButton text={written} label="Copy" doneMessage="Copied" failMessage="Could not be copied" />
        </Row>
      )}
      {stored !== undefined && (
        <ConflictAlert
          noun="lead"
          onTake={() => void discard()}
          onKeep={() => void outbox.change((entries) => keptMine(entries, entry))}
        >
          <StoredFields
            fields={conflictsOf(entry, stored).map((field) => [
              nameOf(field),
              textOfField(field, String(valuesIn(stored, [field])[field])) || '–',
            ])}
          />
        </ConflictAlert>
      )}
    </Stack>
  );
}

const otherNames = new Map([
  ['status', 'Status'],
  ['stop', 'Messages stopped'],
  ['repeats', 'Days between follow-ups'],
]);

const nameOf = (field: string) => (isFieldName(field) ? fieldNames[field] : (otherNames.get(field) ?? field));
