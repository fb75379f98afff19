import type { LeadRow } from '../../../shared/contract/lead.ts';
import type { Tone } from '../ui/data/Chip.tsx';

const tones: Record<LeadRow['status'], Tone> = {
  Prospecting: 'prospecting',
  Connecting: 'connecting',
  Engagement: 'engagement',
  Result: 'result',
  Booked: 'accent',
  Closed: 'good',
  Rejected: 'bad',
};

export const toneOf = (status: LeadRow['status']): Tone => tones[status];
