import { Button } from 'antd';
import type { DeletedLeadRow } from '../../../../shared/contract/lead.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { RestoreIcon } from '../../ui/theme/icons.tsx';
import { LeadBar } from './LeadBar.tsx';
import { nameColumn, phoneColumn, statusColumn } from './leadColumns.tsx';
import type { DatabaseProps } from './leadView.ts';
import { useRestoreLead } from './useDeleteLead.tsx';
import { useBin } from './useLeads.ts';

const columns: readonly Column<DeletedLeadRow>[] = [
  nameColumn,
  {
    name: 'Deleted',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ deletedAt }) => <DateTime at={deletedAt} isDay />,
  },
  phoneColumn,
  statusColumn,
];

/** Lists the leads that were deleted in the last 30 days. */
export function BinList({ teamName, ...database }: DatabaseProps & { teamName: string }) {
  const { leads, pages } = useBin(teamName);
  const restore = useRestoreLead();
  return (
    <PagedList
      label="Bin"
      pages={pages}
      rows={leads}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      primaryAction={(lead) => (
        <Button
          type="text"
          className="row-menu"
          title="Restore"
          aria-label={`Restore ${lead.name}`}
          icon={<RestoreIcon />}
          onClick={() => void restore(lead)}
        />
      )}
      bar={
        <LeadBar
          {...database}
          teamName={teamName}
          count={shownCount(leads.length, pages, { one: 'lead in the bin', many: 'leads in the bin' })}
        />
      }
      empty={<Empty title="The bin is empty">What you delete stays here for 30 days.</Empty>}
    />
  );
}
