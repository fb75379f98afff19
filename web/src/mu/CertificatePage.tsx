import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, withQuery } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { dayOf } from '../ui/data/DateTime.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { useDocumentTitle } from '../ui/layout/PageHead.tsx';
import { downloadCanvas, shareCanvas } from '../ui/share/download.ts';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { DownloadIcon, Mark, PrintIcon, ShareIcon } from '../ui/theme/icons.tsx';
import { courses } from './breadcrumbs.ts';
import {
  type CertificateWords,
  drawCertificate,
  type PictureShape,
  pictureShapes,
} from './certificatePicture.ts';
import { useCertificate, useFullName } from './useCertificate.ts';
import './certificate.css';
import './print.css';

/** Shows a certificate, also to visitors without an account. */
export default function CertificatePage({ title }: ScreenProps) {
  const { certificate: id = '' } = useParams();
  const { user } = useSession();
  const { certificate, failure, reload } = useCertificate(id);
  useDocumentTitle(certificate && `${certificate.name}, ${certificate.courseName}`, title);
  return (
    <Page title={title} layout="detail" breadcrumbs={user ? [courses] : []}>
      <AsyncContent data={certificate} failure={failure} reload={reload} loading="cards">
        {({ name, courseName, completedAt }) => {
          const link = window.location.origin + window.location.pathname;
          const words = { name, courseName, day: dayOf(completedAt), link };
          return (
            <>
              <Text className="screen-only">
                This certificate is valid. M-University of M-Suite issued it to <bdi>{name}</bdi>.
              </Text>
              <Picture {...words} />
              <Sheet {...words} />
            </>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

/** The picture, as it is shared. */
function Picture({ name, courseName, day, link }: CertificateWords) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shape, setShape] = useState<PictureShape>('post');
  const { notify } = useFeedback();
  const { fullName } = useFullName();
  const fileName = `certificate-${shape}.png`;

  useEffect(() => {
    if (canvas.current) drawCertificate(canvas.current, { name, courseName, day, link }, shape);
  }, [name, courseName, day, link, shape]);

  async function share() {
    if (canvas.current === null || (await shareCanvas(fileName, canvas.current))) return;
    downloadCanvas(fileName, canvas.current);
    notify(done('Pictures cannot be shared from here, so it was saved'));
  }

  function save() {
    if (canvas.current) downloadCanvas(fileName, canvas.current);
    notify(done('Picture saved'));
  }

  return (
    <Row gap={5} align="start" className="screen-only">
      <Stack gap={3} className="certificate-picture">
        <canvas
          ref={canvas}
          {...pictureShapes[shape]}
          role="img"
          aria-label={`Certificate of completion: ${name} has completed the course ${courseName}, ${day}`}
        />
        <Segmented<PictureShape>
          block
          aria-label="Shape of the picture"
          options={[
            { value: 'post', label: 'Post' },
            { value: 'status', label: 'Status' },
          ]}
          value={shape}
          onChange={setShape}
        />
      </Stack>
      <Stack gap={4} grow="m">
        <Button type="primary" size="large" block icon={<ShareIcon size={20} />} onClick={() => void share()}>
          Share picture
        </Button>
        <Row gap={2} fill>
          <Button icon={<DownloadIcon size={20} />} onClick={save}>
            Save
          </Button>
          <CopyButton
            text={link}
            label="Link"
            doneMessage="Link copied"
            failMessage="The link could not be copied. Copy it from the address bar."
          />
          <Button icon={<PrintIcon size={20} />} onClick={() => window.print()}>
            Print
          </Button>
        </Row>
        {fullName !== undefined && (
          <Card padding={4}>
            <Row gap={3} justify="between">
              <Stack grow="s" breaks>
                <Text tone="muted" size="s">
                  Name on your certificates
                </Text>
                <Text weight="strong">{fullName}</Text>
              </Stack>
              <LinkButton type="link" to={withQuery(paths.account, { change: 'name' })}>
                Change
              </LinkButton>
            </Row>
          </Card>
        )}
        <Text tone="muted" size="s">
          {fullName !== undefined && 'A new name appears on future certificates; this one stays as it is. '}
          The code opens this page, where anyone can check it.
        </Text>
      </Stack>
    </Row>
  );
}

/** The certificate on paper: black on white, on a sheet that lies on its side. */
function Sheet({ name, courseName, day, link }: CertificateWords) {
  return (
    <article className="certificate print-only">
      <Stack align="center" justify="center" className="certificate-sheet">
        <Mark size={48} />
        <Text weight="strong" className="certificate-kind">
          Certificate of completion
        </Text>
        <h2 className="certificate-name">{name}</h2>
        <Text>has completed the course</Text>
        <Text weight="strong" className="certificate-course">
          {courseName}
        </Text>
        <Row as="p" justify="center" size="s" className="certificate-foot">
          <span>{day}</span>
          <span>M-University · M-Suite</span>
        </Row>
        <Text size="xs" breaks>
          {link}
        </Text>
      </Stack>
    </article>
  );
}
