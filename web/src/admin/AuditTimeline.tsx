import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { type AuditTopic, isOnUser, OPERATOR, topicOf } from '../../../shared/rules/audit.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Timeline } from '../ui/list/Timeline.tsx';
import { CoursesIcon, HistoryIcon, LockIcon, ToolsIcon, UsersIcon } from '../ui/theme/icons.tsx';
import { detailInWords } from './auditDetail.ts';

const icons: Readonly<Record<AuditTopic, typeof UsersIcon>> = {
  users: UsersIcon,
  mace: ToolsIcon,
  courses: CoursesIcon,
  admins: LockIcon,
};

interface AuditTimelineProps {
  readonly entries: readonly AuditEntry[];
  readonly courseNames: ReadonlyMap<string, string>;
}

/** Lists entries by day, each with whom it is on and who did it. */
export function AuditTimeline({ entries, courseNames }: AuditTimelineProps) {
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

export const keyOf = ({ at, admin, action, target }: AuditEntry) => `${at} ${admin} ${action} ${target}`;
