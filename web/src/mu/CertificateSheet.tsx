import { FULL_NAME_MAX } from '../../../shared/rules/account.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { useCertificateWrites } from './useCertificate.ts';

const fields: readonly Field<'name'>[] = [
  { name: 'name', label: 'Your name', autoComplete: 'name', max: FULL_NAME_MAX },
];

interface CertificateSheetProps {
  readonly course: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onMade: (certificate: { readonly id: string }) => void;
}

/** Asks for the name on a user's first certificate, and makes the certificate. */
export default function CertificateSheet({ course, isOpen, onClose, onMade }: CertificateSheetProps) {
  const { makeCertificate } = useCertificateWrites();
  return (
    <Sheet title="Your certificate" isOpen={isOpen} onClose={onClose}>
      <Text tone="muted" className="form-note">
        Type your name as it should appear on the certificate. Your account keeps it for the next ones; this
        certificate does not change later.
      </Text>
      <CallForm
        write={makeCertificate}
        name="certificate"
        draftId={course}
        params={{ course }}
        fields={fields}
        submitLabel="Make the certificate"
        onSuccess={(reply) => {
          onMade(reply);
          return undefined;
        }}
      />
    </Sheet>
  );
}
