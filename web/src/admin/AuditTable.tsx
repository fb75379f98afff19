import type { AuditEntry } from '../../../shared/contract/admin.ts';
import { ClockTime } from '../ui/data/DateTime.tsx';
import { dayName } from '../ui/list/byDay.ts';
import { RowTable } from '../ui/list/RowTable.tsx';
import type { Column, RowGroup } from '../ui/list/rows.ts';
import {
  type CountedEntry,
  isOwnAction,
  keyOf,
  Target,
  titleOf,
  whoOf,
  withSignInsCounted,
} from './AuditTimeline.tsx';
import { detailInWords } from './auditDetail.ts';

type CourseNames = ReadonlyMap<string, string>;

export const auditColumns = (courseNames: CourseNames): readonly Column<CountedEntry>[] => [
  { name: 'When', kind: 'nowrap', render: ({ at }) => <ClockTime at={at} /> },
  { name: 'Who', render: whoOf },
  { name: 'Action', onPhone: 'title', render: titleOf },
  { name: 'About', kind: 'wrap', render: (entry) => <About entry={entry} courseNames={courseNames} /> },
];

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly courseNames: CourseNames;
}

/** Lists entries by day where there is room for a table. */
export function AuditTable({ entries, courseNames }: AuditTableProps) {
  return (
    <RowTable
      label="Audit"
      columns={auditColumns(courseNames)}
      rows={withSignInsCounted(entries)}
      keyOf={keyOf}
      nameOf={titleOf}
      groupOf={dayGroupOf}
    />
  );
}

function dayGroupOf({ at }: AuditEntry): RowGroup {
  const day = dayName(new Date(at), new Date());
  return { key: day, label: day, tone: 'muted' };
}

function About({ entry, courseNames }: { entry: AuditEntry; courseNames: CourseNames }) {
  const detail = detailInWords(entry, courseNames);
  const isOnOther = !isOwnAction(entry);
  return (
    <>
      {isOnOther && <Target entry={entry} />}
      {isOnOther && detail !== undefined && ' · '}
      {detail !== undefined && <bdi>{detail}</bdi>}
    </>
  );
}
