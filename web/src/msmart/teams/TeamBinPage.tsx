import { useParams } from 'react-router-dom';
import type { DeletedTeamLeadRow } from '../../../../shared/contract/lead.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { team } from '../breadcrumbs.ts';
import { NamedHeading } from '../figures/NamedHeading.tsx';
import { LeadHistory } from '../leads/LeadHistory.tsx';
import { nameColumn, phoneColumn, statusColumn } from '../leads/leadColumns.tsx';
import { useRestoreLead } from '../leads/useDeleteLead.tsx';
import { useLeadHistory, useTeamBin } from '../leads/useLeads.ts';
import './teams.css';

const columns: readonly Column<DeletedTeamLeadRow>[] = [
  {
    ...nameColumn,
    render: ({ name, isForgotten }) =>
      isForgotten ? 'Erased, as the lead asked to be forgotten' : <bdi>{name}</bdi>,
  },
  { name: 'Team Member', onPhone: 'meta', kind: 'nowrap', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Group', priority: 'third', render: ({ groupName }) => <bdi>{groupName}</bdi> },
  {
    name: 'Deleted',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ deletedAt }) => <DateTime at={deletedAt} isDay />,
  },
  { ...phoneColumn, name: 'Phone Number', priority: 'second' },
  statusColumn,
];

/** Lets the owner see and restore leads that members have deleted in the last 30 days. */
export default function TeamBinPage({ title }: ScreenProps) {
  const { teamName = '' } = useParams();
  const { leads, pages } = useTeamBin(teamName);
  const restore = useRestoreLead({ isOwn: false });
  const { opened, open, close } = useOpened<DeletedTeamLeadRow>();
  const lead = useLast(opened);
  const isRefused = pages.failure !== undefined && leads.length === 0;
  return (
    <Page
      title={title}
      name={teamName}
      heading={<NamedHeading title={title} name={teamName} />}
      layout="list"
      breadcrumbs={[team(teamName)]}
    >
      {!isRefused && (
        <Text tone="muted">
          A lead that is deleted stays here for 30 days. Restored, it is its member’s again.
        </Text>
      )}
      <PagedList
        label="Deleted leads"
        pages={pages}
        rows={leads}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={(lead) =>
          lead.isForgotten
            ? []
            : [
                { label: 'Restore', onSelect: () => void restore(lead) },
                { label: 'History', onSelect: () => open(lead) },
              ]
        }
        empty={<Empty title="No deleted leads">What members delete comes here.</Empty>}
      />
      <Sheet title={lead?.name ?? 'History'} isOpen={opened !== undefined} onClose={close}>
        {lead && <History id={lead.id} teamName={teamName} />}
      </Sheet>
    </Page>
  );
}

const History = ({ id, teamName }: { id: string; teamName: string }) => (
  <LeadHistory {...useLeadHistory(id)} teamName={teamName} />
);
