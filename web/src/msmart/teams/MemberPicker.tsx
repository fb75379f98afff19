import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { textOf } from '../../ui/form/field.ts';
import { MemberSelect } from './TeamSelects.tsx';

/** Selects a member of a team, and leads to the list of their leads. */
export default function MemberPicker({ teamName }: { teamName: string }) {
  const navigate = useNavigate();
  return (
    <MemberSelect
      aria-label="Member"
      teamName={teamName}
      isOfAnyGroup
      onChange={(chosen) => navigate(pathTo(paths.msmart.member, { teamName, username: textOf(chosen) }))}
    />
  );
}
