import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { useSession } from '../session/SessionScope.tsx';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Mark, PrintIcon } from '../ui/theme/icons.tsx';
import { courses } from './breadcrumbs.ts';
import { useCertificate } from './useCourse.ts';
import './certificate.css';
import './print.css';

/** Shows a certificate, also to visitors without an account. */
export default function CertificatePage({ title }: ScreenProps) {
  const { certificate: id = '' } = useParams();
  const { user } = useSession();
  const { certificate, failure, reload } = useCertificate(id);
  return (
    <Page title={title} layout="detail" breadcrumbs={user ? [courses] : []}>
      <AsyncContent data={certificate} failure={failure} reload={reload} loading="cards">
        {({ name, courseName, completedAt }) => (
          <>
            <Card as="article" padding={2} className="certificate" aria-label={`Certificate of ${name}`}>
              <Stack align="center" justify="center" className="certificate-sheet">
                <Mark size={48} />
                <Text tone="link" weight="strong" className="certificate-kind">
                  Certificate of completion
                </Text>
                <h2 className="certificate-name">{name}</h2>
                <Text tone="muted">has completed the course</Text>
                <Text weight="strong" className="certificate-course">
                  {courseName}
                </Text>
                <Row as="p" justify="center" tone="muted" size="s" className="certificate-foot">
                  <DateTime at={completedAt} isDay />
                  <span>M-University · M-Suite</span>
                </Row>
                {/* On the screen, the browser shows it above the page. */}
                <Text tone="muted" size="xs" breaks className="print-only">
                  {window.location.href}
                </Text>
              </Stack>
            </Card>
            <Row gap={3} className="screen-only">
              <Button type="primary" icon={<PrintIcon />} onClick={() => window.print()}>
                Print
              </Button>
              <CopyButton
                text={window.location.href}
                label="Copy link"
                doneMessage="Link copied"
                failMessage="The link could not be copied. Copy it from the address bar."
              />
            </Row>
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
