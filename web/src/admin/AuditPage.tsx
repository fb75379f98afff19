import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { type AuditTopic, isOnUser, OPERATOR, topicOf } from '../../../shared/rules/audit.ts';
import { useDebounced } from '../api/useDebounced.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { Page } from '../ui/layout/Page.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedContent } from '../ui/list/PagedContent.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { Timeline, TimelineSkeleton } from '../ui/list/Timeline.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { CoursesIcon, HistoryIcon, LockIcon, ToolsIcon, UsersIcon } from '../ui/theme/icons.tsx';
import { detailInWords } from './auditDetail.ts';
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

const icons: Readonly<Record<AuditTopic, typeof UsersIcon>> = {
  users: UsersIcon,
  mace: ToolsIcon,
  courses: CoursesIcon,
  admins: LockIcon,
};

export default function AuditPage({ title }: ScreenProps) {
  const { topic, search, setTopic, setSearch } = useAuditFilter();
  const username = useDebounced(search.trim());
  const { entries, pages: auditPages } = useAudit({ topic, username });
  const { courseNames, isLoading: isNaming } = useCourseNames();
  // Waits for the names of the courses, because an entry would move when its name arrives.
  const pages = { ...auditPages, isLoading: auditPages.isLoading || isNaming };
  return (
    <Page title={title} layout="detail" breadcrumbs={[panel]}>
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
        skeleton={<TimelineSkeleton />}
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
        <AuditTimeline entries={entries} courseNames={courseNames} />
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

interface AuditTimelineProps {
  readonly entries: readonly AuditEntry[];
  readonly courseNames: ReadonlyMap<string, string>;
}

function AuditTimeline({ entries, courseNames }: AuditTimelineProps) {
  return (
    <Timeline
      label="Audit"
      entries={entries}
      keyOf={keyOf}
      iconOf={(entry) => {
        const topic = topicOf(entry.action);
        const Icon = topic === undefined ? HistoryIcon : icons[topic];
        return <Icon />;
      }}
      titleOf={({ action }) => action}
      metaOf={(entry) => {
        const detail = detailInWords(entry, courseNames);
        const isOwnAction = entry.admin === entry.target && topicOf(entry.action) === 'admins';
        return (
          <>
            <Target entry={entry} />
            {detail !== undefined && (
              <>
                {' '}
                · <bdi>{detail}</bdi>
              </>
            )}
            {!isOwnAction && (
              <>
                {' '}
                · by <bdi>{entry.admin === OPERATOR ? 'an operator' : entry.admin}</bdi>
              </>
            )}
          </>
        );
      }}
    />
  );
}

function Target({ entry }: { entry: AuditEntry }) {
  const { action, target } = entry;
  if (!isOnUser(action)) return <bdi>{target}</bdi>;
  return (
    <Link to={pathTo(paths.admin.editUser, { username: target })}>
      <bdi>{target}</bdi>
    </Link>
  );
}

const keyOf = ({ at, admin, action, target }: AuditEntry) => `${at} ${admin} ${action} ${target}`;
