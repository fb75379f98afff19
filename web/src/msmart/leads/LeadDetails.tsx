import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { useMembers } from '../teams/useTeam.ts';
import { fieldNames, textOfField } from './fieldNames.ts';
import { LeadFold } from './LeadFold.tsx';
import { fieldsOf, type LeadSections, SECTIONS, type SectionTitle } from './sectionTexts.ts';

// The form's inputs are a tenth of the page's code, and its sections are folded at first.
const leadForm = lazyPage(() => import('./LeadForm.tsx'));

/** Shows the fields of a lead in folded sections: a form for its member, texts for its managers. */
export function LeadDetails({ lead, isOwn }: { lead: Lead; isOwn: boolean }) {
  const [opened, setOpened] = useState<readonly SectionTitle[]>([]);
  const toggle = (title: SectionTitle) =>
    setOpened((before) =>
      before.includes(title) ? before.filter((other) => other !== title) : [...before, title],
    );
  const sections = { lead, opened, onToggle: toggle };
  return (
    <Stack as="section" gap={2} aria-labelledby="lead-details">
      <h2 id="lead-details">Details</h2>
      {!isOwn && <OnlyMember lead={lead} />}
      <ListFrame keys={[]}>
        {isOwn ? (
          <ErrorBoundary>
            <Suspense fallback={<Texts {...sections} />}>
              <leadForm.Screen {...sections} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <Texts {...sections} />
        )}
      </ListFrame>
    </Stack>
  );
}

/** Links to the member's page, where a leader can nudge them. */
function OnlyMember({ lead: { teamName, username } }: { lead: Lead }) {
  const { members, pages } = useMembers(teamName, { username });
  const [member] = members;
  if (pages.isLoading) return <Text>{'\u00a0'}</Text>;
  return (
    <Text tone="muted">
      Only{' '}
      <Link to={pathTo(paths.msmart.member, { teamName, username })}>
        <bdi>{member?.yourName ?? username}</bdi>
      </Link>{' '}
      can change this lead.
    </Text>
  );
}

function Texts({ lead, opened, onToggle }: LeadSections) {
  return (
    <Stack divided>
      {SECTIONS.map((title) => (
        <LeadFold
          key={title}
          title={title}
          lead={lead}
          isOpen={opened.includes(title)}
          onToggle={() => onToggle(title)}
        >
          <StoredFields
            fields={fieldsOf(title, lead).map((field) => [
              fieldNames[field],
              textOfField(field, String(lead[field])) || '–',
            ])}
          />
        </LeadFold>
      ))}
    </Stack>
  );
}
