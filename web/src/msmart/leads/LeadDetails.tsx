import { useState } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { StoredFields } from '../../ui/feedback/ConflictAlert.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { fieldNames, textOfField } from './fieldNames.ts';
import { LeadFold } from './LeadFold.tsx';
import { LeadForm } from './LeadForm.tsx';
import { fieldsOf, SECTIONS, type SectionTitle } from './sectionTexts.ts';

/** Shows the fields of a lead in folded sections: a form for its member, texts for its managers. */
export function LeadDetails({ lead, isOwn }: { lead: Lead; isOwn: boolean }) {
  const [opened, setOpened] = useState<readonly SectionTitle[]>([]);
  const toggle = (title: SectionTitle) =>
    setOpened(opened.includes(title) ? opened.filter((other) => other !== title) : [...opened, title]);
  return (
    <Stack as="section" gap={2} aria-labelledby="lead-details">
      <h2 id="lead-details">Details</h2>
      {!isOwn && (
        <Text tone="muted">
          Only <bdi>{lead.username}</bdi> can change this lead.
        </Text>
      )}
      <ListFrame keys={[]}>
        {isOwn ? (
          <LeadForm lead={lead} opened={opened} onToggle={toggle} />
        ) : (
          <Stack divided>
            {SECTIONS.map((title) => (
              <LeadFold
                key={title}
                title={title}
                lead={lead}
                isOpen={opened.includes(title)}
                onToggle={() => toggle(title)}
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
        )}
      </ListFrame>
    </Stack>
  );
}
