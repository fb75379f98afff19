import { type ReactNode, useEffect, useRef } from 'react';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { type SectionTitle, summaryOf } from './sectionTexts.ts';

interface LeadFoldProps {
  readonly title: SectionTitle;
  readonly lead: Lead;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly isUnsaved?: boolean;
  /** Opens the section, whoever has folded it. */
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** A section of a lead's fields that opens in place. */
export function LeadFold(props: LeadFoldProps) {
  const { title, lead, onToggle, isUnsaved = false, hasProblem = false, children } = props;
  const isOpen = props.isOpen || hasProblem;
  const id = `lead-${title}`;
  const content = useRef<HTMLDivElement>(null);
  const isOpenedByProblem = hasProblem && !props.isOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem opens the section once
  useEffect(() => {
    if (!isOpenedByProblem) return;
    // It stays open when the problem is solved.
    onToggle();
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpenedByProblem]);
  return (
    <section aria-labelledby={id}>
      <h3>
        <Row
          as="button"
          type="button"
          nowrap
          gap={3}
          padding="list"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="fold lead-fold"
        >
          <Stack as="span" grow className={`lead-stage tone-${title.toLowerCase()}`}>
            <Text as="span" id={id} size="s" weight="strong">
              {title}
            </Text>
            <Text as="span" tone="muted" size="s" breaks>
              {summaryOf(title, lead)}
            </Text>
          </Stack>
          {isUnsaved && <Chip tone="warn">Not saved</Chip>}
          <ForwardIcon size={20} />
        </Row>
      </h3>
      <div ref={content} hidden={!isOpen} className="padding-list lead-section">
        {children}
      </div>
    </section>
  );
}
