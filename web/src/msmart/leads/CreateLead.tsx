import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { CreateLeadForm, type CreateLeadProps, focusName } from './CreateLeadForm.tsx';

export default function CreateLead({ isOpen, onClose, ...form }: CreateLeadProps) {
  return (
    <Sheet title="New lead" isOpen={isOpen} onClose={onClose} onOpened={focusName}>
      <CreateLeadForm {...form} onClose={onClose} />
    </Sheet>
  );
}
