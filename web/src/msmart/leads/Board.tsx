import type { LeadViewProps } from './LeadList.tsx';

export default function Board(_: LeadViewProps) {
  return null;
}
