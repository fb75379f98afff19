import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { type CustomField, type FieldValue, type InputProps, textOf } from '../../ui/form/field.ts';
import { SearchSelect, useSearch } from '../../ui/form/inputs/SearchSelect.tsx';
import { dayDate } from '../leads/day.ts';
import { dueText } from '../leads/followUpsText.ts';
import { useManagers, useMembers } from './useTeam.ts';
import { useOwnTeam, useTeamNames } from './useTeams.ts';

export const teamField: CustomField<'teamName'> = {
  name: 'teamName',
  label: 'Select Team',
  kind: 'custom',
  render: (props) => <TeamSelect {...props} />,
};

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
      placeholder="Team begins with…"
      emptyMessage="No team is found"
    />
  );
}

function ManagerSelect(input: InputProps) {
  const teamName = textOf(Form.useWatch<FieldValue>('teamName'));
  useEmptyOnTeamChange(teamName, input);
  return teamName === '' ? null : <ManagersOf teamName={teamName} input={input} />;
}

/** Empties the manager when another team is chosen. */
function useEmptyOnTeamChange(teamName: string, { onChange }: InputProps) {
  const previous = useRef('');
  const empty = useEffectEvent(() => onChange?.(''));
  useEffect(() => {
    if (previous.current !== '' && previous.current !== teamName) empty();
    previous.current = teamName;
  }, [teamName]);
}

function ManagersOf({ teamName, input }: { teamName: string; input: InputProps }) {
  const search = useSearch();
  const { managerNames, pages } = useManagers(teamName, search.text);
  const options = managerNames.map((managerName) => ({ value: managerName, label: managerName }));
  return (
    <SearchSelect
      {...{ input, search, pages, options }}
      placeholder="Group or manager begins with…"
      emptyMessage="No manager is found"
    />
  );
}

const isAway = ({ awayUntil }: TeamMember) => awayUntil !== undefined;

/** Names a member, and says until when they are away and what is due. */
function optionOf({ username, yourName, awayUntil, overdue, followup }: TeamMember) {
  const due = dueText({ overdue, today: followup - overdue }) || 'nothing due';
  return {
    value: username,
    label: yourName === username ? username : `${yourName} (${username})`,
    detail: awayUntil === undefined ? due : `away until ${dayDate(awayUntil)} · ${due}`,
  };
}

interface MemberSelectProps {
  readonly teamName: string;
  readonly except?: string;
  readonly onMember?: (member: TeamMember | undefined) => void;
}

/** Selects a member, those who are away last; a manager gives leads to members of their own group only. */
export function MemberSelect({ teamName, except, onMember, ...input }: InputProps & MemberSelectProps) {
  const search = useSearch();
  const team = useOwnTeam(teamName);
  const isManager = team?.role === 'manager';
  const { members, pages } = useMembers(teamName, {
    ...searchQuery(search.text),
    ...(isManager && { managerName: team.managerName }),
  });
  const options = members
    .filter(({ username }) => username !== except)
    .toSorted((a, b) => Number(isAway(a)) - Number(isAway(b)))
    .map(optionOf);
  return (
    <SearchSelect
      {...{ search, pages, options }}
      input={{
        ...input,
        onChange(value) {
          input.onChange?.(value);
          onMember?.(members.find(({ username }) => username === value));
        },
      }}
      placeholder={isManager ? `Member of ${team.managerName} begins with…` : 'Member begins with…'}
      emptyMessage={
        isManager
          ? `No member of ${team.managerName} is found. The owner gives leads to other groups.`
          : 'No member is found'
      }
    />
  );
}
