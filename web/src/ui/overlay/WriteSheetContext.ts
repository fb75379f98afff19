import { createContext } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import type { LazyComponent } from '../../routing/lazyPage.tsx';

export interface WriteSheetProps {
  readonly lead: LeadRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sheet in which a message to a lead is written. It needs several features, so the app gives it. */
export const WriteSheetContext = createContext<LazyComponent<WriteSheetProps> | undefined>(undefined);
