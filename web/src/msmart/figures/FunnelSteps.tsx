import type { ReactNode } from 'react';
import type { LeadCounts } from '../../../../shared/contract/funnel.ts';
import type { Read } from '../../api/useRead.ts';
import type { PeopleAt } from '../../ui/figures/funnelSteps.ts';
import { RangeChips } from '../../ui/figures/RangeChips.tsx';
import { StepFigures } from '../../ui/figures/StepFigures.tsx';
import { rangeBefore, rangeText, type useRange } from '../../ui/figures/useRange.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import type { LeadsOfFigure } from './FigureLeads.tsx';
import { leadsAtStep, noteAt } from './leadsAtStep.ts';

interface FunnelStepsProps extends Read<{ readonly totals: LeadCounts }> {
  /** Says whose leads are counted, where the screen has other figures too. */
  readonly scope?: string | undefined;
  readonly chosen: ReturnType<typeof useRange>;
  /** Counts the same number of days before them. */
  readonly before: Read<{ readonly totals: LeadCounts }>;
  /** Shows the leads that a step counts. */
  readonly onOpen: (step: string, leads: LeadsOfFigure) => void;
  /** Leads to other figures when nobody is counted. */
  readonly otherFigures?: ReactNode;
  /** Stands below the steps when anybody is counted. */
  readonly children?: (totals: LeadCounts) => ReactNode;
}

/** Shows what became of the visitors who left a number. */
export function FunnelSteps({
  scope,
  chosen,
  before,
  onOpen,
  otherFigures,
  children,
  ...read
}: FunnelStepsProps) {
  const { data } = read;
  const isCompared = before.failure === undefined;
  const peopleAt: PeopleAt = (step, title) => {
    if (step === 'again') return {};
    const note = noteAt(step, data?.totals.again ?? 0);
    return { onPress: () => onOpen(title, { ...leadsAtStep(step, chosen.range), note }) };
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="chat-to-sale">
      <Row justify="between" align="baseline" gap={2} tight>
        <Text as="h2" size="m" id="chat-to-sale">
          From chat to sale
        </Text>
        <Text tone="muted" size="s" numeric>
          {[scope, rangeText(chosen.range), isCompared && `was ${rangeText(rangeBefore(chosen.range))}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Row>
      <RangeChips {...chosen} />
      <AsyncContent
        {...read}
        // What comes later would move what stands below it.
        data={before.data === undefined && before.failure === undefined ? undefined : data}
        loading="list"
        isEmpty={data !== undefined && Object.values(data.totals).every((count) => count === 0)}
        empty={
          <Empty title="Share your link: figures begin with the first visitor" action={otherFigures}>
            Leads who left a number with a bot come here, on the day on which they began. All visitors of a
            bot stand in its figures in M-Chat.
          </Empty>
        }
      >
        {({ totals }) => (
          <Grid columns={2} gap={4} align="start">
            <StepFigures
              label="From chat to sale"
              counts={totals}
              before={isCompared ? before.data?.totals : undefined}
              peopleAt={peopleAt}
            />
            {children?.(totals)}
          </Grid>
        )}
      </AsyncContent>
    </Stack>
  );
}
