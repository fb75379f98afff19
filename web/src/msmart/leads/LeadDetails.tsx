import { Suspense, useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { fieldNames, textOfField } from './fieldNames.ts';
import { LeadFold } from './LeadFold.tsx';
import type { LeadOfMember } from './leadView.ts';
import { fieldsOf, type LeadSections, SECTIONS, type SectionTitle } from './sectionTexts.ts';

// The form's inputs are a tenth of the page's code, and its sections are folded at first.
const leadForm = lazyPage(() => import('./LeadForm.tsx'));

/** Shows the fields of a lead in folded sections: a form for its member, texts for its managers. */
export function LeadDetails({ lead, isOwn, member }: LeadOfMember) {
  const [opened, setOpened] = useState<readonly SectionTitle[]>([]);
  const toggle = (title: SectionTitle) =>
    setOpened((before) =>
      before.includes(title) ? before.filter((other) => other !== title) : [...before, title],
    );
  const sections = { lead, opened, onToggle: toggle };
  return (
    <Stack as="section" gap={2} aria-labelledby="lead-details">
      <h2 id="lead-details">Details</h2>
      {!isOwn && (
        <Text tone="muted">
          Only <bdi>{member?.yourName ?? lead.username}</bdi> can change this lead.
        </Text>
      )}
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
