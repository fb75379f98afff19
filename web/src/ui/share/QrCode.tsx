import { Button, QRCode } from 'antd';
import { useRef } from 'react';
import { palettes } from '../../../../shared/rules/palette.ts';
import { Stack } from '../layout/layout.tsx';
import { DownloadIcon } from '../theme/icons.tsx';
import { downloadCanvas } from './download.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** The file name of its picture; absent: it cannot be downloaded. */
  readonly fileName?: string;
}

const SHOWN = 224;
/** Printed codes are scanned from a distance. */
const SAVED = 1024;

// Dark on light in the dark too: not every reader takes it the other way round.
const { text: ink, surface } = palettes.light;
const look = { color: ink, bgColor: surface, bordered: false, marginSize: 2, style: { padding: 0 } } as const;

/** A text to be scanned from a screen, or from paper. */
export default function QrCode({ text, label, fileName }: QrCodeProps) {
  const large = useRef<HTMLDivElement>(null);

  function save() {
    const canvas = large.current?.querySelector('canvas');
    if (canvas && fileName !== undefined) downloadCanvas(`qr-${fileName}.png`, canvas);
  }

  return (
    <Stack gap={3} align="center">
      <div className="share-code">
        <QRCode {...look} value={text} size={SHOWN} aria-label={label} />
      </div>
      {fileName !== undefined && (
        <>
          <div ref={large} hidden>
            <QRCode {...look} value={text} size={SAVED} />
          </div>
          <Button icon={<DownloadIcon />} onClick={save}>
            Download QR code
          </Button>
        </>
      )}
    </Stack>
  );
}
