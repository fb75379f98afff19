import { type CopyParts, missingParts } from '../../../shared/rules/copy.ts';
import { Stack } from '../ui/layout/layout.tsx';
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
      <ol className="steps">
        {steps.map((step, index) => {
          const isComplete = !step.parts.some(({ name }) => missing.has(name));
          return (
            <li key={step.title}>
              <Stack
                as="button"
                gap={1}
                align="center"
                justify="center"
                size="xs"
                tone="muted"
                type="button"
                className={isComplete ? 'step is-complete' : 'step'}
                aria-current={index + 1 === number ? 'step' : undefined}
                onClick={() => onStep(index + 1)}
              >
                <span className="step-mark" aria-hidden="true">
                  {isComplete && index + 1 !== number ? <CheckIcon /> : index + 1}
                </span>
                <span className="step-name">{step.title}</span>
                {isComplete && <span className="visually-hidden">, written</span>}
              </Stack>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
