import type { Lead, LeadRow } from '../../../../shared/contract/lead.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import type { ListExport } from '../../api/useExport.ts';
import type { WaitingLead } from '../outbox/entry.ts';

export interface DatabaseProps {
  /** Undefined for the leads of all teams. */
  readonly teamName: string | undefined;
  /** The teams that the user can add leads to. */
  readonly teamNames: readonly string[];
  readonly file: ListExport;
  /** The screen shows all teams and has a team filter. */
  readonly isOfAllTeams?: true;
}

export type LeadSheet =
  | { readonly kind: 'create'; readonly refused?: WaitingLead }
  | { readonly kind: 'edit'; readonly lead: LeadRow };

export interface LeadViewProps extends DatabaseProps {
  readonly onOpen: (sheet: LeadSheet) => void;
}

/** A lead with the one who can change it. */
export interface LeadOfMember {
  readonly lead: Lead;
  /** The lead is the user's. */
  readonly isOwn: boolean;
  /** Undefined for the user's own lead, and for that of a former member. */
  readonly member: TeamMember | undefined;
}
