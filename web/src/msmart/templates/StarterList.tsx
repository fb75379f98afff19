import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { LANGS, type Lang, langNames } from '../../../../shared/rules/language.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { starters as en } from '../../../../shared/rules/starters/en.ts';
import { starters as ms } from '../../../../shared/rules/starters/ms.ts';
import { starters as zh } from '../../../../shared/rules/starters/zh.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { StatusChip } from '../leads/LeadParts.tsx';
import type { Shelf, Template } from './useTemplates.ts';

const starters = { en, ms, zh };

interface StarterListProps {
  readonly shelf: Shelf;
  readonly templates: readonly Template[];
  readonly stage: 'All' | (typeof STAGES)[number];
}

/** Offers messages to begin with, each of which one tap adds. It is open while there is nothing else. */
export function StarterList({ shelf, templates, stage }: StarterListProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(templates.length === 0);
  const [lang, setLang] = useState<Lang>('en');
  const offered = STAGES.filter((each) => stage === 'All' || each === stage)
    .flatMap((each) => starters[lang][each].map((starter) => ({ ...starter, stage: each })))
    .filter(({ text }) => templates.every((template) => template.text !== text));
  return (
    <section aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Row as="summary" gap={2} justify="between" className="fold">
          <h2 id={id}>To begin with</h2>
          <ForwardIcon />
        </Row>
        <Stack gap={3}>
          <Segmented
            block
            aria-label="Language"
            value={lang}
            options={LANGS.map((value) => ({ value, label: langNames[value] }))}
            onChange={setLang}
          />
          <div className="list">
            <Stack as="ul" divided className="list-body">
              {offered.map((starter) => (
                <Starter key={starter.text} shelf={shelf} starter={{ ...starter, lang }} />
              ))}
            </Stack>
          </div>
        </Stack>
      </details>
    </section>
  );
}

interface StarterProps {
  readonly shelf: Shelf;
  readonly starter: Pick<Template, 'title' | 'text' | 'lang'> & { readonly stage: (typeof STAGES)[number] };
}

function Starter({ shelf, starter }: StarterProps) {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [write] = useState(() => keyedWrite(shelf.writes.createTemplate));
  const { title, text, lang, stage } = starter;
  const add = async () => {
    const { succMsg } = await write.submit({ params: shelf.params, body: starter });
    notify(done(succMsg));
  };
  return (
    <Row as="li" gap={3} padding="list" justify="end">
      <Stack gap={1} grow="m" lang={lang}>
        <Row gap={2} tight>
          <strong>{title}</strong>
          <StatusChip status={stage} />
        </Row>
        <Text tone="muted" size="s" typed>
          {text}
        </Text>
      </Stack>
      <Button loading={isSubmitting} onClick={() => void submit(add, (failure) => notify(failed(failure)))}>
        Add<span className="visually-hidden"> {title}</span>
      </Button>
    </Row>
  );
}
