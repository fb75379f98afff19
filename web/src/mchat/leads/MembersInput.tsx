import { Button, Form, Switch } from 'antd';
import * as z from 'zod/mini';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { ROTATION_MAX } from '../../../../shared/rules/botLeads.ts';
import { quietDays } from '../../../../shared/rules/quiet.ts';
import { Avatar } from '../../ui/data/Avatar.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { dayOf } from '../../ui/data/DateTime.tsx';
import { type InputProps, textOf, type Values } from '../../ui/form/field.ts';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { FailureText } from '../../ui/states/FailureText.tsx';
import { CloseIcon } from '../../ui/theme/icons.tsx';
import { type Leads, useTeamMembers } from './useLeads.ts';

const Chosen = z.array(z.object({ username: z.string(), isOff: z.boolean() }));
type Chosen = z.infer<typeof Chosen>;

export interface MembersInputProps extends InputProps {
  readonly leads: Leads;
}

/** Chooses the members of a rotation. Whoever has waited longest comes first. */
export default function MembersInput(props: MembersInputProps) {
  const form = Form.useFormInstance<Values>();
  const teamName = textOf(Form.useWatch('teamName', { form, preserve: true }));
  if (teamName === '') return <Text tone="muted">Choose a team first.</Text>;
  return <TeamMembers {...props} teamName={teamName} />;
}

function TeamMembers({
  id,
  value,
  onChange,
  leads,
  teamName,
}: MembersInputProps & { readonly teamName: string }) {
  const { members, pages } = useTeamMembers(teamName);
  const chosen = Chosen.safeParse(value).data ?? [];
  const turnOf = (username: string) => leads.members.find((member) => member.username === username);
  const ordered = chosen.toSorted((one, other) =>
    (turnOf(one.username)?.lastAt ?? '').localeCompare(turnOf(other.username)?.lastAt ?? ''),
  );
  const known = new Map(members.map((member) => [member.username, member]));
  const takesTurns = ({ username, isOff }: Chosen[number]) => {
    const member = known.get(username);
    return !isOff && member !== undefined && absenceOf(member) === undefined;
  };
  const next = ordered.find(takesTurns);
  const others = members.filter(({ username }) => chosen.every((member) => member.username !== username));
  const change = (changed: Chosen) => onChange?.(changed);
  if (pages.failure) return <FailureText failure={pages.failure} />;
  return (
    <Stack gap={3}>
      {ordered.length > 0 && (
        <Text tone="muted" size="s" numeric>
          {ordered.filter(takesTurns).length} of {chosen.length} take turns now
        </Text>
      )}
      {ordered.length > 0 && (
        <Stack as="ul" divided aria-label="Members">
          {ordered.map((member) => {
            const { username, isOff } = member;
            const { yourName = turnOf(username)?.yourName ?? username } = known.get(username) ?? {};
            const absence = known.has(username) ? absenceOf(known.get(username)) : undefined;
            return (
              <Row as="li" key={username} nowrap gap={1}>
                <Avatar name={yourName} />
                <Stack grow padding={2}>
                  <Text as="strong" breaks>
                    <bdi>{yourName}</bdi>
                  </Text>
                  <Row as="span" gap={2}>
                    <Text as="span" tone="muted" size="s" numeric>
                      {absence?.detail ?? givenText(turnOf(username))}
                    </Text>
                    {member === next && <Chip tone="accent">Next</Chip>}
                    {absence && <Chip tone="warn">{absence.name}</Chip>}
                  </Row>
                </Stack>
                <Switch
                  checked={!isOff}
                  aria-label={`${yourName} takes turns`}
                  onChange={(isOn) =>
                    change(chosen.map((one) => (one === member ? { username, isOff: !isOn } : one)))
                  }
                />
                <Button
                  type="text"
                  icon={<CloseIcon />}
                  aria-label={`Remove ${yourName}`}
                  onClick={() => change(chosen.filter((one) => one !== member))}
                />
              </Row>
            );
          })}
        </Stack>
      )}
      {chosen.length < ROTATION_MAX && (
        <Row gap={2} fill>
          <Select
            {...(id !== undefined && { id })}
            aria-label="Add a member"
            placeholder={others.length === 0 ? 'Everybody is in the rotation' : 'Add a member'}
            options={others.map(({ username, yourName }) => ({ value: username, label: yourName }))}
            onChange={(username) => change([...chosen, { username: String(username), isOff: false }])}
            key={chosen.length}
          />
          {others.length > 1 && chosen.length + others.length <= ROTATION_MAX && !pages.hasMore && (
            <Button
              onClick={() =>
                change([...chosen, ...others.map(({ username }) => ({ username, isOff: false }))])
              }
            >
              Add everybody
            </Button>
          )}
        </Row>
      )}
      <Text tone="muted" size="s">
        Whoever was served longest ago is next. Away and inactive members are passed over. If nobody is left,
        you get the leads.
      </Text>
    </Stack>
  );
}

/** Returns why a member gets no leads now. */
function absenceOf(member: TeamMember | undefined) {
  if (member === undefined) return undefined;
  if (member.awayUntil !== undefined) return { name: 'Away', detail: `Back on ${dayOf(member.awayUntil)}` };
  const days = quietDays(member, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return days === undefined ? undefined : { name: 'Inactive', detail: `Not seen for ${days} days` };
}

function givenText(turn: Leads['members'][number] | undefined): string {
  if (!turn?.lastAt) return 'No lead yet';
  return `${countText(turn.given, 'lead')} · ${dayOf(turn.lastAt)}`;
}
