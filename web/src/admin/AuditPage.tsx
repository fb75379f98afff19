import { Link } from 'react-router-dom';
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
import { type AuditTopic, detailInWords, topicOf } from './auditActions.ts';
import { panel } from './breadcrumbs.ts';
import { useAudit } from './useAudit.ts';
import { ALL, type AuditFilter, useAuditFilter } from './useAuditFilter.ts';
import { useCourseNames } from './useCourses.ts';
import './admin.css';

const topics: readonly { value: AuditFilter; label: string }[] = [
  { value: ALL, label: 'All' },
  { value: 'users', label: 'Users' },
  { value: 'mace', label: 'M-ACE' },
  { value: 'courses', label: 'Courses' },
];

const labelOf = (topic: string) => topics.find(({ value }) => value === topic)?.label;

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
  const filter = useAuditFilter();
  const shown = entries.filter(filter.matches);
  return (
    <Page title={title} layout="detail" breadcrumbs={[panel]}>
      <PagedContent
        pages={pages}
        keys={shown.map(keyOf)}
        bar={
          <ListBar
            placeholder="User or admin"
            search={filter.search}
            onSearch={filter.setSearch}
            filters={
              <FilterChips<AuditFilter>
                label="About"
                options={topics}
                value={filter.topic}
                onChange={filter.setTopic}
              />
            }
            count={
              filter.isNarrowed && !pages.isLoading
                ? `${shown.length} of the latest ${entries.length.toLocaleString()} entries`
                : shownCount(entries.length, pages, { one: 'entry', many: 'entries' })
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
            <NothingFound {...filter} />
          )
        }
      >
        <AuditTimeline entries={shown} courseNames={courseNames} />
      </PagedContent>
    </Page>
  );
}

function NothingFound({ topic, search }: Pick<ReturnType<typeof useAuditFilter>, 'topic' | 'search'>) {
  const about = topic === ALL ? '' : ` about ${labelOf(topic)}`;
  const name = search.trim() === '' ? '' : ` with “${search.trim()}”`;
  return (
    <Empty title={`Nothing${about}${name}`} icon={<HistoryIcon />}>
      What was done about others shows under All, by and to anybody when nothing is searched for.
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
