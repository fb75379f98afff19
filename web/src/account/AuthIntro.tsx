import { useLocation } from 'react-router-dom';
import { invitationBehind } from '../routing/invitation.ts';
import { ABOUT_SUITE } from './aboutSuite.ts';

/** Names the invitation from which a visitor comes, and tells all others what M-Suite is. */
export function AuthIntro() {
  const { state } = useLocation();
  const invitation = invitationBehind(state);
  if (invitation === undefined) return ABOUT_SUITE;
  return (
    <>
      You are invited to join <bdi>{invitation.managerName}</bdi> in <bdi>{invitation.teamName}</bdi>
    </>
  );
}
