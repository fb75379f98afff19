import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Unreachable } from '../../src/api/refusal.ts';
import type { ListExport } from '../../src/api/useExport.ts';
import type { Pages } from '../../src/api/usePages.ts';
import { Chip } from '../../src/ui/data/Chip.tsx';
import { DateTime } from '../../src/ui/data/DateTime.tsx';
import { Row, Stack } from '../../src/ui/layout/layout.tsx';
import { ChoiceChip } from '../../src/ui/list/ChoiceChip.tsx';
import { ExportButton, ExportProgress } from '../../src/ui/list/Export.tsx';
import { FilterChips } from '../../src/ui/list/FilterChips.tsx';
import { ListBar } from '../../src/ui/list/ListBar.tsx';
import { PagedList } from '../../src/ui/list/PagedList.tsx';
import { type Column, type DataListProps, rowNumber } from '../../src/ui/list/rows.ts';
import { Timeline, TimelineSkeleton } from '../../src/ui/list/Timeline.tsx';
import { Empty } from '../../src/ui/states/Empty.tsx';
import { UsersIcon } from '../../src/ui/theme/icons.tsx';
import { GroupedPeople } from './GroupedPeople.tsx';
import type { Part } from './part.ts';
import { type Person, people, toneOf } from './people.ts';

const nothing = () => {};
export const there: Pages = {
  isLoading: false,
  isStale: false,
  isLoadingMore: false,
  hasMore: false,
  failure: undefined,
  moreFailure: undefined,
  loadMore: nothing,
  reload: nothing,
};

const exporting: ListExport = {
  isExporting: true,
  count: 2000,
  failure: undefined,
  isCancelled: false,
  exportList: nothing,
  cancelExport: nothing,
};

const columns: readonly Column<Person>[] = [
  rowNumber,
  { name: 'Username', onPhone: 'title', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Email', onPhone: 'meta', priority: 'second', render: ({ email }) => email },
  { name: 'Phone', kind: 'nowrap', onPhone: 'meta', render: ({ phone }) => phone },
  {
    name: 'Joined',
    kind: 'nowrap',
    priority: 'third',
    render: ({ joinedAt }) => <DateTime at={joinedAt} isDay />,
  },
  {
    name: 'Stage',
    kind: 'nowrap',
    onPhone: 'chip',
    render: ({ stage }) => <Chip tone={toneOf[stage]}>{stage}</Chip>,
  },
];

const notes: readonly Column<Person>[] = [
  { name: 'Lesson', onPhone: 'body', render: (_, index) => index > 0 && `Lesson ${index}` },
  { name: 'Last lesson', onPhone: 'body', render: ({ joinedAt }) => <DateTime at={joinedAt} isDay /> },
];

interface PeopleProps extends Pick<DataListProps<Person>, 'openLabel' | 'primaryAction'> {
  readonly label: string;
  readonly count: number;
  readonly pages?: Partial<Pages>;
  readonly bar?: ReactNode;
  readonly columns?: readonly Column<Person>[];
}

function People({ label, count, pages, ...list }: PeopleProps) {
  return (
    <PagedList
      label={label}
      pages={{ ...there, ...pages }}
      rows={people(count)}
      columns={columns}
      keyOf={({ username }) => username}
      nameOf={({ username }) => username}
      to={() => '#lists'}
      actions={() => [
        { label: 'Edit', onSelect: nothing },
        { label: 'Suspend', isDanger: true, onSelect: nothing },
      ]}
      empty={<Empty title="No leads yet">What comes here, and how.</Empty>}
      {...list}
    />
  );
}

export const listParts: readonly Part[] = [
  {
    state: 'Fifty rows, with names that are long, Chinese and from right to left',
    content: <SearchedPeople count={50} actions={<ExportButton {...exporting} isExporting={false} />} />,
  },
  { state: 'A search and filters, with nothing else beside them', content: <SearchedPeople count={2} /> },
  {
    state: 'What happened, day by day',
    content: (
      <>
        <Timeline
          label="History"
          entries={people(4).map((person) => ({ ...person, at: person.joinedAt }))}
          keyOf={({ username }) => username}
          iconOf={() => <UsersIcon />}
          titleOf={() => 'Suspended a user'}
          metaOf={({ username }) => `${username} · by root`}
        />
        <TimelineSkeleton />
      </>
    ),
  },
  {
    state: 'An export: under way, being cancelled, interrupted',
    content: (
      <Stack gap={3}>
        <ExportProgress of={exporting} noun="lead" />
        <ExportProgress of={{ ...exporting, isCancelled: true }} noun="lead" />
        <ExportProgress of={{ ...exporting, isExporting: false, failure: new Unreachable() }} noun="lead" />
      </Stack>
    ),
  },
  {
    state: 'One action on each row, and in the table a link by its own name',
    content: (
      <People
        label="People to approve"
        count={3}
        openLabel="Open"
        primaryAction={({ username }) => <Button aria-label={`Approve ${username}`}>Approve</Button>}
      />
    ),
  },
  {
    state: "Rows of the search before, while the next one's are on their way",
    content: <People label="People found before" count={2} pages={{ isStale: true }} />,
  },
  {
    state: 'Rows with parts below their lines, of which one may be empty',
    content: <People label="People with notes" count={3} columns={[...columns, ...notes]} />,
  },
  { state: 'Rows in groups', content: <GroupedPeople label="People in groups" /> },
  { state: 'One row', content: <People label="One person" count={1} /> },
  { state: 'No row', content: <People label="Nobody" count={0} /> },
  {
    state: 'On its way',
    content: <People label="People on their way" count={0} pages={{ isLoading: true }} />,
  },
  { state: 'More to load', content: <People label="Some people" count={2} pages={{ hasMore: true }} /> },
  {
    state: 'More that did not come',
    content: (
      <People
        label="Some people, and a failure"
        count={2}
        pages={{ hasMore: true, moreFailure: new Unreachable() }}
      />
    ),
  },
  {
    state: 'Not refreshed',
    content: <People label="Some people of before" count={2} pages={{ failure: new Unreachable() }} />,
  },
];

function SearchedPeople({ count, actions }: { count: number; actions?: ReactNode }) {
  const [search, setSearch] = useState('');
  const [stage, setStage] = useState('All');
  const [group, setGroup] = useState('');
  const bar = (
    <ListBar
      placeholder="Name begins with…"
      search={search}
      onSearch={setSearch}
      filters={
        <Row gap={2} nowrap>
          <FilterChips
            label="Stage"
            options={['All', ...Object.keys(toneOf)].map((value) => ({ value, label: value }))}
            value={stage}
            onChange={setStage}
          />
          <ChoiceChip label="Group" options={['North', 'South']} value={group} onChange={setGroup} />
        </Row>
      }
      count={`${count} people`}
      actions={actions}
    />
  );
  return <People label={`People to search, ${count}`} count={count} bar={bar} />;
}
