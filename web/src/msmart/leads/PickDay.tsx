import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { DaySheet } from './DaySheet.tsx';
import { useMoveFollowUp } from './useLeadMenus.ts';

interface PickDayProps {
  readonly lead: LeadRow;
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export default function PickDay({ lead, ...sheet }: PickDayProps) {
  const move = useMoveFollowUp();
  return <DaySheet key={lead.id} title={`Move ${lead.name}`} {...sheet} onPick={(day) => move(lead, day)} />;
}
