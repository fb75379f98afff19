import { type CopyParts, missingParts } from '../../../shared/rules/copy.ts';
import { Tile } from '../ui/data/Tile.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { steps } from './steps.ts';

interface StepNavigationProps {
  readonly parts: CopyParts;
  readonly number: number;
  readonly onStep: (number: number) => void;
}

/** Leads to each of the six steps and marks the complete ones. */
export function StepNavigation({ parts, number, onStep }: StepNavigationProps) {
  const missing = new Set<string>(missingParts(parts));
  return (
    <nav aria-label="Steps">
      <Row as="ol" gap={1} nowrap>
        {steps.map((step, index) => {
          const isComplete = !step.parts.some(({ name }) => missing.has(name));
          const isCurrent = index + 1 === number;
          return (
            <Stack as="li" grow key={step.title}>
              <Stack
                as="button"
                align="center"
                tone="muted"
                type="button"
                className="step"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(index + 1)}
              >
                <span className="visually-hidden">{isComplete ? `${step.title}, written` : step.title}</span>
                <Stack as="span" gap={1} align="center" aria-hidden="true">
                  <Tile size="s" isRound tone={isComplete ? 'link' : 'muted'}>
                    {isComplete && !isCurrent ? <CheckIcon /> : index + 1}
                  </Tile>
                  {step.title}
                </Stack>
              </Stack>
            </Stack>
          );
        })}
      </Row>
    </nav>
  );
}
