import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card, Row, Stack } from '../ui/layout/layout.tsx';
import { GetCertificate } from './GetCertificate.tsx';

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
        <GetCertificate course={course} certificate={certificate} />
        {hasScripts && (
          <LinkButton size="large" to={pathTo(paths.mu.script, { course })}>
            Script book
          </LinkButton>
        )}
      </Row>
    </Card>
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
