import { lazyPage } from '../../routing/lazyPage.tsx';
import type { StepCounts } from '../../ui/figures/funnelSteps.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { stepPeople } from './peoplePath.ts';

const stepsSheet = lazyPage(() => import('./StepsSheet.tsx'));

interface RowStepsProps<Row> {
  readonly chatId: string;
  /** Undefined while none is open. */
  readonly row: Row | undefined;
  readonly nameOf: (row: Row) => string;
  /** The days, and the link, by which the row counts. */
  readonly countedBy: (row: Row) => DayRange & { readonly link?: string };
  readonly onClose: () => void;
}

/** Opens a row of figures: its steps, each of which opens its visitors. */
export function RowSteps<Row extends StepCounts>({
  chatId,
  row,
  nameOf,
  countedBy,
  onClose,
}: RowStepsProps<Row>) {
  const isOpen = row !== undefined;
  const shown = useLast(row);
  return (
    <LazyOverlay isOpen={isOpen} onClose={onClose}>
      {shown && (
        <stepsSheet.Screen
          label={nameOf(shown)}
          counts={shown}
          peopleAt={stepPeople(chatId, countedBy(shown))}
          isOpen={isOpen}
          onClose={onClose}
        />
      )}
    </LazyOverlay>
  );
}
