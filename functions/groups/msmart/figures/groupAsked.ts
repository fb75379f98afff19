import type { Membership } from '../../../lib/store/team.ts';

/** Returns the group whose figures a leader asks for; empty for the whole team. */
export const groupAsked = ({ role, managerName }: Membership, asked: string | undefined): string =>
  asked ?? (role === 'owner' ? '' : managerName);
