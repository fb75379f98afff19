import { Button } from 'antd';
import { useState } from 'react';
import { FULL_NAME_MAX } from '../../../shared/rules/account.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { useNavigateFromHere } from '../routing/useNavigateFromHere.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { useCertificateWrites, useFullName } from './useCertificate.ts';

const fields: readonly Field<'name'>[] = [
  { name: 'name', label: 'Your name', autoComplete: 'name', max: FULL_NAME_MAX },
];

interface GetCertificateProps {
  readonly course: string;
  /** The id of the user's certificate. Undefined until it is made. */
  readonly certificate: string | undefined;
}

/** Leads to the certificate of a completed course. It is made with the account's name, which is typed once. */
export function GetCertificate({ course, certificate }: GetCertificateProps) {
  const { makeCertificate } = useCertificateWrites();
  const { fullName, isLoading } = useFullName();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigateFromHere();
  const open = ({ id }: { id: string }) => navigate(pathTo(paths.mu.certificate, { certificate: id }));
  const make = () =>
    submit(
      async () => open(await makeCertificate({ params: { course }, body: {} })),
      (failure) => notify(failed(failure)),
    );
  if (certificate !== undefined) {
    return (
      <LinkButton type="primary" size="large" to={pathTo(paths.mu.certificate, { certificate })}>
        View your certificate
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        type="primary"
        size="large"
        loading={isSubmitting}
        disabled={isLoading}
        onClick={() => (fullName === undefined ? setOpen(true) : void make())}
      >
        Get your certificate
      </Button>
      <Sheet title="Your certificate" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Text tone="muted" className="form-note">
          Type your name as it shall stand on it. It is kept on your account for the next ones, and this
          certificate keeps it.
        </Text>
        <CallForm
          write={makeCertificate}
          name="certificate"
          draftId={course}
          params={{ course }}
          fields={fields}
          submitLabel="Make the certificate"
          onSuccess={(reply) => {
            open(reply);
            return undefined;
          }}
        />
      </Sheet>
    </>
  );
}
