import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { useSession } from '../session/SessionScope.tsx';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Mark, PrintIcon } from '../ui/theme/icons.tsx';
import { courses } from './breadcrumbs.ts';
import { useCertificate } from './useCourse.ts';
import './certificate.css';

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
            <article className="certificate" aria-label={`Certificate of ${name}`}>
              <div className="certificate-sheet">
                <Mark size={48} />
                <p className="certificate-kind">Certificate of completion</p>
                <h2 className="certificate-name">{name}</h2>
                <Text tone="muted">has completed the course</Text>
                <p className="certificate-course">{courseName}</p>
                <p className="certificate-foot">
                  <DateTime at={completedAt} isDay />
                  <span>M-University · M-Suite</span>
                </p>
                <p className="certificate-address">{window.location.href}</p>
              </div>
            </article>
            <div className="certificate-ways">
              <Button type="primary" icon={<PrintIcon />} onClick={() => window.print()}>
                Print
              </Button>
              <CopyButton
                text={window.location.href}
                label="Copy link"
                doneMessage="Link copied"
                failMessage="The link could not be copied. Copy it from the address bar."
              />
            </div>
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
