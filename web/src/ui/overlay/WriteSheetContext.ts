import { createContext } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import type { LastNudge } from '../../../../shared/contract/nudge.ts';
import type { LazyComponent } from '../../routing/lazyPage.tsx';

/** A lead that a leader reminds its member of. */
interface NudgedLead {
  readonly id: string;
  readonly lead: string;
  /** The lead has had no answer yet, or its follow-up is overdue, or neither. */
  readonly state: 'waiting' | 'late' | 'open';
}

/** A member whom a leader reminds of a first course, of the next lesson, of first leads, of follow-ups or of a lead, or asks how it goes. */
export interface NudgedMember extends Pick<MemberLearning, 'username' | 'yourName'> {
  readonly teamName: string;
  /** The last reminder, as far as the list says. */
  readonly nudged?: LastNudge;
  readonly about:
    | Pick<MemberLearning, 'courseName' | 'lesson'>
    | { readonly isToBegin: true }
    | { readonly hasNoLeads: true }
    | { readonly due: number; readonly overdue: number }
    | NudgedLead;
}

/** The one to whom a message is written. */
export type Addressee = LeadRow | NudgedMember;

export interface WriteSheetProps {
  readonly to: Addressee;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet in which a message is written. It needs several features, so the app gives it. */
export const WriteSheetContext = createContext<LazyComponent<WriteSheetProps> | undefined>(undefined);
