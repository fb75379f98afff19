import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { type CustomField, type FieldValue, type InputProps, textOf } from '../../ui/form/field.ts';
import { SearchSelect, useSearch } from '../../ui/form/inputs/SearchSelect.tsx';
import { useManagers, useMembers } from './useTeam.ts';
import { useTeamNames } from './useTeamNames.ts';
import { useOwnTeam } from './useTeams.ts';

/** A team, of all that there are. */
export const teamField: CustomField<'teamName'> = {
  name: 'teamName',
  label: 'Select Team',
  kind: 'custom',
  render: (props) => <TeamSelect {...props} />,
};

/** A manager of the team that is chosen. */
export const managerField: CustomField<'managerName'> = {
  name: 'managerName',
  label: 'Select Manager',
  kind: 'custom',
  when: { field: 'teamName', isOneOf: 'any' },
  render: (props) => <ManagerSelect {...props} />,
};

function TeamSelect(input: InputProps) {
  const search = useSearch();
  const { teamNames, pages } = useTeamNames(search.text);
  const options = teamNames.map((teamName) => ({ value: teamName, label: teamName }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Search for a team"
      emptyMessage="No team is found"
    />
  );
}

function ManagerSelect(input: InputProps) {
  const teamName = textOf(Form.useWatch<FieldValue>('teamName'));
  useEmptied(teamName, input);
  return teamName === '' ? null : <ManagersOf teamName={teamName} input={input} />;
}

/** Another team has other managers. */
function useEmptied(teamName: string, { onChange }: InputProps) {
  const before = useRef('');
  const empty = useRef(onChange);
  useEffect(() => {
    empty.current = onChange;
    if (before.current !== '' && before.current !== teamName) empty.current?.('');
    before.current = teamName;
  }, [teamName, onChange]);
}

function ManagersOf({ teamName, input }: { teamName: string; input: InputProps }) {
  const search = useSearch();
  const { managerNames, pages } = useManagers(teamName, search.text);
  const options = managerNames.map((managerName) => ({ value: managerName, label: managerName }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Search for a manager"
      emptyMessage="No manager is found"
    />
  );
}

/** A member to whom the user may give leads: a manager to those of their own group. Some can be left out. */
export function MemberSelect({
  teamName,
  except,
  ...input
}: InputProps & { teamName: string; except?: string }) {
  const search = useSearch();
  const team = useOwnTeam(teamName);
  const group = team?.role === 'manager' ? team.managerName : undefined;
  const { members, pages } = useMembers(teamName, search.text, group);
  const options = members
    .filter(({ username }) => username !== except)
    .map(({ username, yourName }) => ({
      value: username,
      label: yourName === username ? username : `${yourName} (${username})`,
    }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Search for a member"
      emptyMessage="No member is found"
    />
  );
}
