import { Link } from 'react-router-dom';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { useLeadMember } from './leads/useLeads.ts';

interface LeadChipProps {
  readonly lead: NonNullable<Visitor['lead']>;
  /** The ids of this lead and of others, whose members are read by one call. */
  readonly ids: readonly string[];
}

/** Names the member who has a lead, and leads to it, if the user may open it. */
export function LeadChip({ lead, ids }: LeadChipProps) {
  const member = useLeadMember(lead.id, ids);
  if (member === undefined) return <Chip tone="accent">Lead</Chip>;
  return (
    <Link className="cell-link" to={pathTo(paths.msmart.lead, lead)}>
      <Chip tone="accent">
        Lead of <bdi>{member}</bdi>
      </Chip>
    </Link>
  );
}
