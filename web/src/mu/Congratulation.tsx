import { Button } from 'antd';
import { useState } from 'react';
import { courseTexts } from '../../../shared/rules/course.ts';
import { paths, pathTo } from '../routing/paths.ts';
import { useNavigateFromHere } from '../routing/useNavigateFromHere.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { useCertificateWrites } from './useCourse.ts';

interface CongratulationProps {
  readonly course: string;
  readonly courseName: string;
  readonly hasScripts: boolean;
  /** The id of the user's certificate. Undefined until it is made. */
  readonly certificate: string | undefined;
}

/** Congratulates on a completed course and leads to the scripts and the certificate. */
export function Congratulation({ course, courseName, hasScripts, certificate }: CongratulationProps) {
  return (
    <Card tone="good" gap={4} className="congratulation" aria-labelledby="congratulation">
      <Row gap={4}>
        <Rosette />
        <Stack grow="m">
          <h2 id="congratulation">Congratulations</h2>
          <p>
            You have completed {courseName}.{hasScripts && ' Your scripts are ready to be used.'}
          </p>
        </Stack>
      </Row>
      <Row gap={3} fill>
        {hasScripts && (
          <LinkButton type="primary" size="large" to={pathTo(paths.mu.script, { course })}>
            View your script
          </LinkButton>
        )}
        <Certificate course={course} certificate={certificate} />
      </Row>
    </Card>
  );
}

const fields: readonly Field<'name'>[] = [
  { name: 'name', label: 'Your name', autoComplete: 'name', max: courseTexts.learnerName },
];

function Certificate({ course, certificate }: Pick<CongratulationProps, 'course' | 'certificate'>) {
  const { makeCertificate } = useCertificateWrites();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigateFromHere();
  if (certificate !== undefined) {
    return (
      <LinkButton size="large" to={pathTo(paths.mu.certificate, { certificate })}>
        View your certificate
      </LinkButton>
    );
  }
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        Get your certificate
      </Button>
      <Sheet title="Your certificate" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Text tone="muted" className="form-note">
          Type your name as it shall stand on it. It cannot be changed later.
        </Text>
        <CallForm
          write={makeCertificate}
          name="certificate"
          draftId={course}
          params={{ course }}
          fields={fields}
          submitLabel="Make the certificate"
          onSuccess={({ id }) => {
            navigate(pathTo(paths.mu.certificate, { certificate: id }));
            return undefined;
          }}
        />
      </Sheet>
    </>
  );
}

function Rosette() {
  return (
    <svg width="56" height="56" viewBox="0 0 64 64" fill="var(--good)" aria-hidden="true">
      <path opacity="0.6" d="M22 36 16 60l16-8 16 8-6-24z" />
      <circle cx="32" cy="24" r="20" />
      <path
        fill="none"
        stroke="var(--good-soft)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m23.5 24.5 6 6 11-12"
      />
    </svg>
  );
}
