import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Stack } from '../layout/layout.tsx';
import { DownloadIcon } from '../theme/icons.tsx';
import { downloadCanvas } from './download.ts';
import { drawCode } from './drawCode.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** The file name of its picture; absent: it cannot be downloaded. */
  readonly fileName?: string;
}

/** Its width in pixels. Printed codes are scanned from a distance. */
const SIZE = 1024;

/** A text to be scanned from a screen, or from paper. */
export default function QrCode({ text, label, fileName }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) drawCode(pen, text, { left: 0, top: 0, size: SIZE });
  }, [text]);

  return (
    <Stack gap={3} align="center">
      <canvas ref={canvas} width={SIZE} height={SIZE} className="share-code" role="img" aria-label={label} />
      {fileName !== undefined && (
        <Button
          icon={<DownloadIcon />}
          onClick={() => canvas.current && downloadCanvas(`qr-${fileName}.png`, canvas.current)}
        >
          Download QR code
        </Button>
      )}
    </Stack>
  );
}
