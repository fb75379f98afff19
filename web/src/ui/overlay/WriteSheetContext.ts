import { createContext } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import type { LazyComponent } from '../../routing/lazyPage.tsx';

/** A member whom a leader reminds of the next lesson or of the follow-ups that are due, or asks how it goes. */
export interface NudgedMember extends Pick<MemberLearning, 'username' | 'yourName'> {
  readonly teamName: string;
  readonly about:
    | Pick<MemberLearning, 'courseName' | 'lesson'>
    | { readonly due: number; readonly overdue: number };
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
