import { Button } from 'antd';
import { useState } from 'react';
import { useSubmission } from '../api/useSubmission.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { useNavigateFromHere } from '../routing/useNavigateFromHere.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { failed } from '../ui/feedback/message.ts';
import { useLast } from '../ui/form/useLast.ts';
import { LazyOverlay } from '../ui/overlay/LazyOverlay.tsx';
import { useCertificateWrites, useFullName } from './useCertificate.ts';

const certificateSheet = lazyPage(() => import('./CertificateSheet.tsx'));

interface GetCertificateProps {
  readonly course: string;
  /** The id of the user's certificate. Undefined until it is made. */
  readonly certificate: string | undefined;
  /** Given in a list of courses: the button is small there, and names its course to screen readers. */
  readonly courseName?: string;
}

/** Leads to the certificate of a completed course. It is made with the account's name, which is typed once. */
export function GetCertificate({ course, certificate, courseName }: GetCertificateProps) {
  const { makeCertificate } = useCertificateWrites();
  const { fullName, isLoading } = useFullName();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [isOpen, setOpen] = useState(false);
  const isAsked = useLast(isOpen || undefined);
  const close = () => setOpen(false);
  const navigate = useNavigateFromHere();
  const open = ({ id }: { id: string }) => navigate(pathTo(paths.mu.certificate, { certificate: id }));
  const make = () =>
    submit(
      async () => open(await makeCertificate({ params: { course }, body: {} })),
      (failure) => notify(failed(failure)),
    );
  const isInList = courseName !== undefined;
  const look = isInList ? {} : ({ type: 'primary', size: 'large' } as const);
  const nameOfCourse = isInList && <span className="visually-hidden"> of {courseName}</span>;
  if (certificate !== undefined) {
    return (
      <LinkButton {...look} to={pathTo(paths.mu.certificate, { certificate })}>
        {isInList ? 'Certificate' : 'View your certificate'}
        {nameOfCourse}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        {...look}
        loading={isSubmitting}
        disabled={isLoading}
        onClick={() => (fullName === undefined ? setOpen(true) : void make())}
      >
        Get your certificate
        {nameOfCourse}
      </Button>
      <LazyOverlay isOpen={isOpen} onClose={close}>
        {isAsked && <certificateSheet.Screen course={course} isOpen={isOpen} onClose={close} onMade={open} />}
      </LazyOverlay>
    </>
  );
}
