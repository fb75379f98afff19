import { Link, useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/contract/admin.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { CoursesIcon, HistoryIcon, ToolsIcon, UsersIcon } from '../ui/icons.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedContent } from '../ui/list/PagedContent.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { Timeline, TimelineSkeleton } from '../ui/list/Timeline.tsx';
import { Page } from '../ui/Page.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { type AuditTopic, auditTopics, detailInWords, topicOf } from './auditActions.ts';
import { panel } from './breadcrumbs.ts';
import { useAudit } from './useAudit.ts';
import { useCourseNames } from './useCourses.ts';
import './admin.css';

const ALL = 'all';

const filters: readonly { value: AuditTopic | typeof ALL; label: string }[] = [
  { value: ALL, label: 'All' },
  { value: 'users', label: 'Users' },
  { value: 'mace', label: 'M-ACE' },
  { value: 'courses', label: 'Courses' },
];

const labelOf = (topic: string) => filters.find(({ value }) => value === topic)?.label;

const icons: Readonly<Record<AuditTopic, typeof UsersIcon>> = {
  users: UsersIcon,
  mace: ToolsIcon,
  courses: CoursesIcon,
};

export default function AuditPage({ title }: ScreenProps) {
  const { entries, pages: auditPages } = useAudit();
  const { courseNames, isLoading: isNaming } = useCourseNames();
  // An entry that named its course a moment later would move.
  const pages = { ...auditPages, isLoading: auditPages.isLoading || isNaming };
  const [query, setQuery] = useSearchParams();
  const topic = auditTopics.find((known) => known === query.get('about')) ?? ALL;
  // The server lists all of them alone: what is narrowed is what has been loaded, and the count says so.
  const shown = topic === ALL ? entries : entries.filter((entry) => topicOf(entry) === topic);
  const latest = `${shown.length} of the latest ${entries.length.toLocaleString()} entries`;
  return (
    <Page title={title} layout="detail" breadcrumbs={[panel]}>
      <PagedContent
        pages={pages}
        keys={shown.map(keyOf)}
        bar={
          <ListBar
            filters={
              <FilterChips
                label="About"
                options={filters}
                value={topic}
                onChange={(value) => setQuery(value === ALL ? {} : { about: value }, { replace: true })}
              />
            }
            count={
              topic === ALL || pages.isLoading
                ? shownCount(entries.length, pages, { one: 'entry', many: 'entries' })
                : latest
            }
          />
        }
        skeleton={<TimelineSkeleton />}
        empty={
          entries.length === 0 ? (
            <Empty title="Nothing yet" icon={<HistoryIcon />}>
              Every approval, edit, suspension and registration is kept here.
            </Empty>
          ) : (
            <Empty title={`Nothing about ${labelOf(topic)}`} icon={<HistoryIcon />}>
              What was done about others shows under All.
            </Empty>
          )
        }
      >
        <AuditTimeline entries={shown} courseNames={courseNames} />
      </PagedContent>
    </Page>
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
        const topic = topicOf(entry);
        const Icon = topic === undefined ? HistoryIcon : icons[topic];
        return <Icon />;
      }}
      titleOf={({ action }) => action}
      metaOf={(entry) => {
        const detail = detailInWords(entry, courseNames);
        return (
          <>
            <Target entry={entry} />
            {detail !== undefined && ` · ${detail}`} · by <bdi>{entry.admin}</bdi>
          </>
        );
      }}
    />
  );
}

/** On whom it was done. Of an action that is not known, the target may be anything. */
function Target({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  if (topicOf(entry) === undefined) return <bdi>{target}</bdi>;
  return (
    <Link to={pathTo(paths.admin.editUser, { username: target })}>
      <bdi>{target}</bdi>
    </Link>
  );
}

const keyOf = ({ at, admin, action, target }: AuditEntry) => `${at} ${admin} ${action} ${target}`;
