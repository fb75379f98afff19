import { Fragment } from 'react';
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

export interface CountedEntry extends AuditEntry {
  count: number;
}

interface AuditTimelineProps {
  readonly entries: readonly AuditEntry[];
  readonly courseNames: ReadonlyMap<string, string>;
  /** The user whose page it stands on, whom its entries need not name. */
  readonly ofUser?: string;
}

/** Lists entries by day, each with whom it is on and who did it. */
export function AuditTimeline({ entries, courseNames, ofUser }: AuditTimelineProps) {
  return (
    <Timeline
      label="Audit"
      entries={withSignInsCounted(entries)}
      keyOf={keyOf}
      iconOf={(entry) => {
        const topic = topicOf(entry.action);
        const Icon = topic === undefined ? HistoryIcon : icons[topic];
        return <Icon />;
      }}
      titleOf={titleOf}
      metaOf={(entry) => {
        const detail = detailInWords(entry, courseNames);
        const parts = [
          entry.target !== ofUser && <Target key="target" entry={entry} />,
          detail !== undefined && <bdi key="detail">{detail}</bdi>,
          !isOwnAction(entry) && (
            <Fragment key="admin">
              by <bdi>{whoOf(entry)}</bdi>
            </Fragment>
          ),
        ];
        return parts
          .filter((part) => part !== false)
          .flatMap((part, index) => (index === 0 ? part : [' · ', part]));
      }}
    />
  );
}

export const titleOf = ({ action, count }: CountedEntry) => (count > 1 ? `${action} ${count} times` : action);

export const whoOf = ({ admin }: AuditEntry) => (admin === OPERATOR ? 'an operator' : admin);

/** True for what admins do to their own accounts. */
export const isOwnAction = ({ admin, target, action }: AuditEntry) =>
  admin === target && topicOf(action) === 'admins';

/** Counts an admin's sign-ins of a day that follow each other as one entry, at the time of the last. */
export function withSignInsCounted(entries: readonly AuditEntry[]): readonly CountedEntry[] {
  const counted: CountedEntry[] = [];
  for (const entry of entries) {
    const last = counted.at(-1);
    if (last && entry.action === 'Signed in' && runOf(last) === runOf(entry)) last.count += 1;
    else counted.push({ ...entry, count: 1 });
  }
  return counted;
}

/** A sign-in by a recovery code has a detail, and is not counted with the others. */
const runOf = ({ action, admin, detail, at }: AuditEntry) =>
  [action, admin, detail, new Date(at).toDateString()].join(' ');

export function Target({ entry }: { entry: AuditEntry }) {
  const { action, target } = entry;
  if (!isOnUser(action)) return <bdi>{target}</bdi>;
  return (
    <Link className="cell-link" to={pathTo(paths.admin.editUser, { username: target })}>
      <bdi>{target}</bdi>
    </Link>
  );
}

export const keyOf = ({ at, admin, action, target }: AuditEntry) => `${at} ${admin} ${action} ${target}`;
