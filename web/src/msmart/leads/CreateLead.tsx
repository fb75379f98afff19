import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { CreateLeadForm, type CreateLeadProps } from './CreateLeadForm.tsx';

export default function CreateLead({ isOpen, onClose, ...form }: CreateLeadProps) {
  return (
    <Sheet title="New lead" isOpen={isOpen} onClose={onClose}>
      <CreateLeadForm {...form} onClose={onClose} />
    </Sheet>
  );
}
