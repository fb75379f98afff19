import { useDebounced } from '../api/useDebounced.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx';
import { PagedContent } from '../ui/list/PagedContent.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { TimelineSkeleton } from '../ui/list/Timeline.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { HistoryIcon } from '../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { AuditTable, auditColumns } from './AuditTable.tsx';
import { AuditTimeline, keyOf } from './AuditTimeline.tsx';
import { panel } from './breadcrumbs.ts';
import { ALL, type AuditFilter, useAudit, useAuditFilter } from './useAudit.ts';
import { useCourseNames } from './useCourses.ts';

const topics: readonly { value: AuditFilter['topic']; label: string }[] = [
  { value: ALL, label: 'All' },
  { value: 'users', label: 'Users' },
  { value: 'mace', label: 'M-ACE' },
  { value: 'courses', label: 'Courses' },
  { value: 'admins', label: 'Admins' },
];

const labelOf = (topic: string) => topics.find(({ value }) => value === topic)?.label;

export default function AuditPage({ title }: ScreenProps) {
  const { topic, search, setTopic, setSearch } = useAuditFilter();
  const username = useDebounced(search.trim());
  const { entries, pages: auditPages } = useAudit({ topic, username });
  const { courseNames, isLoading: isNaming } = useCourseNames();
  const hasRoom = useHasRoomForTables();
  // Waits for the names of the courses, because an entry would move when its name arrives.
  const pages = { ...auditPages, isLoading: auditPages.isLoading || isNaming };
  return (
    <Page title={title} layout="list" breadcrumbs={[panel]}>
      <PagedContent
        pages={pages}
        keys={entries.map(keyOf)}
        bar={
          <ListBar
            placeholder="User or admin"
            search={search}
            onSearch={setSearch}
            filters={
              <FilterChips<AuditFilter['topic']>
                label="About"
                options={topics}
                value={topic}
                onChange={setTopic}
              />
            }
            count={shownCount(entries.length, pages, { one: 'entry', many: 'entries' })}
          />
        }
        skeleton={hasRoom ? <ListSkeleton columns={auditColumns(courseNames)} /> : <TimelineSkeleton />}
        empty={
          topic === ALL && username === '' ? (
            <Empty title="Nothing yet" icon={<HistoryIcon />}>
              Every approval, edit, suspension, registration and sign-in is kept here.
            </Empty>
          ) : (
            <NothingFound topic={topic} username={username} />
          )
        }
      >
        {hasRoom ? (
          <AuditTable entries={entries} courseNames={courseNames} />
        ) : (
          <AuditTimeline entries={entries} courseNames={courseNames} />
        )}
      </PagedContent>
    </Page>
  );
}

function NothingFound({ topic, username }: AuditFilter) {
  const about = topic === ALL ? '' : ` about ${labelOf(topic)}`;
  const name = username === '' ? '' : ` on or by “${username}”`;
  return (
    <Empty title={`Nothing${about}${name}`} icon={<HistoryIcon />}>
      {name === '' ? 'What was done about others shows under All.' : 'Search by a whole username.'}
    </Empty>
  );
}
