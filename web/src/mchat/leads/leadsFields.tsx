import { Suspense } from 'react';
import { LEAD_DAYS_MAX } from '../../../../shared/rules/botLeads.ts';
import { CONSENT_MAX } from '../../../../shared/rules/consent.ts';
import { LANGS, type Lang } from '../../../../shared/rules/language.ts';
import { leadTexts } from '../../../../shared/rules/lead.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import { lazyPage } from '../../routing/lazyPage.tsx';
import type { InputProps } from '../../ui/form/field.ts';
import { choiceField } from '../../ui/form/inputs/choiceField.tsx';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { MembersInputProps } from './MembersInput.tsx';
import { TargetInput, TeamInput } from './TeamInput.tsx';
import type { Leads } from './useLeads.ts';

// A form does not wait for what only a rotation has.
export const membersInput = lazyPage(() => import('./MembersInput.tsx'));

const TEAM = ['me', 'rotation'];

/** Only the owner or a manager of a team shares its leads. */
const isLed = ({ role }: Leads['teams'][number]) => role !== 'member';

export const targetField = (teams: Leads['teams']) => {
  const all = teams.map(({ teamName }) => teamName);
  const led = teams.filter(isLed).map(({ teamName }) => teamName);
  const { render, ...field } = choiceField<'to'>({
    name: 'to',
    label: 'Who gets the numbers',
    hasOwnLabel: true,
    choices: [
      { value: 'nobody', name: 'Nobody', detail: 'Numbers stay in Data' },
      { value: 'me', name: 'Me', detail: 'Every number becomes my lead' },
      {
        value: 'rotation',
        name: 'Rotation',
        detail: led.length > 0 ? 'Members of a team, in turn' : 'Only owners and managers share among a team',
        isDisabled: led.length === 0,
      },
    ],
  });
  return {
    ...field,
    render: (props: InputProps) => <TargetInput {...props} render={render} all={all} led={led} />,
  };
};

export const teamField = (teams: Leads['teams']) => {
  const choice = (options: Leads['teams']) =>
    selectField<'teamName'>({
      name: 'teamName',
      label: 'Team',
      placeholder: options.length === 0 ? 'You are in no team yet' : 'Choose a team',
      options: options.map(({ teamName }) => ({ value: teamName, label: teamName })),
      when: { field: 'to', isOneOf: TEAM },
    });
  const [ofAll, ofLed] = [choice(teams), choice(teams.filter(isLed))];
  return {
    ...ofAll,
    render: (props: InputProps) => <TeamInput {...props} ofAll={ofAll.render} ofLed={ofLed.render} />,
  };
};

export const membersField = (leads: Leads) => ({
  name: 'members' as const,
  label: 'Members',
  kind: 'custom' as const,
  emptyValue: [],
  when: { field: 'to', isOneOf: ['rotation'] },
  render: (props: Omit<MembersInputProps, 'leads'>) => (
    <Suspense fallback={<Skeleton shape="details" />}>
      <membersInput.Screen {...props} leads={leads} />
    </Suspense>
  ),
});

export const newLeadFields = [
  { name: 'tag', label: 'Tag (optional)', autoComplete: 'off', max: leadTexts.tag },
  selectField<'followUpDays'>({
    name: 'followUpDays',
    label: 'Follow-up',
    initial: 0,
    options: Array.from({ length: LEAD_DAYS_MAX + 1 }, (_, days) => ({ value: days, label: inDays(days) })),
  }),
] as const;

function inDays(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'After 1 day' : `After ${days} days`;
}

export const consentLabels: Readonly<Record<Lang, string>> = {
  en: 'Text in English',
  ms: 'Text in Malay',
  zh: 'Text in Chinese',
};

export const consentFields = LANGS.map((lang) =>
  guardedField(
    {
      name: `consent.${lang}` as const,
      label: consentLabels[lang],
      kind: 'textarea',
      autoComplete: 'off',
      max: CONSENT_MAX,
    },
    { where: 'bot' },
  ),
);
