import { createContext } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import type { LazyComponent } from '../../routing/lazyPage.tsx';

/** A member of a team who is on a course. */
export interface TeamLearner extends MemberLearning {
  readonly teamName: string;
}

/** The one to whom a message is written. */
export type Addressee = LeadRow | TeamLearner;

export interface WriteSheetProps {
  readonly to: Addressee;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet in which a message is written. It needs several features, so the app gives it. */
export const WriteSheetContext = createContext<LazyComponent<WriteSheetProps> | undefined>(undefined);
