import { StepFigures, type StepFiguresProps } from '../../ui/figures/StepFigures.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';

interface StepsSheetProps extends StepFiguresProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows how far those came who are counted in a row. */
export default function StepsSheet({ isOpen, onClose, ...steps }: StepsSheetProps) {
  return (
    <Sheet title={steps.label} isOpen={isOpen} onClose={onClose}>
      <StepFigures {...steps} />
    </Sheet>
  );
}
