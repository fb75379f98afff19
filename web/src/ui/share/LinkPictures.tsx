import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePhoneText } from '../data/PhoneNumber.tsx';
import { useFeedback } from '../feedback/FeedbackScope.tsx';
import { done } from '../feedback/message.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { DownloadIcon, PrintIcon, ShareIcon } from '../theme/icons.tsx';
import { downloadCanvas, shareCanvas } from './download.ts';
import { CARD, type CardWords, drawCard } from './drawCard.ts';
import { drawCode } from './drawCode.ts';
import './share.css';

interface LinkPicturesProps {
  readonly link: string;
  /** Describes the QR code. */
  readonly label: string;
  /** The file name of the pictures, without what they show. */
  readonly fileName: string;
  readonly card: CardWords;
}

/** The width of the QR code in pixels: printed codes are scanned from a distance. */
const CODE_SIZE = 1024;

/** A link as pictures to save, to share and to print: its QR code, and a card with the code. */
export default function LinkPictures({ link, label, fileName, card }: LinkPicturesProps) {
  const [isCard, setCard] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef<HTMLCanvasElement>(null);
  const { notify } = useFeedback();
  const { title, name } = card;
  const phoneText = usePhoneText();
  const phone = card.phone && phoneText(card.phone);
  const file = `${isCard ? 'card' : 'qr'}-${fileName}.png`;

  useEffect(() => {
    const words = { title, name, phone };
    if (paper.current) drawCard(paper.current, link, words);
    if (canvas.current === null) return;
    if (isCard) return drawCard(canvas.current, link, words);
    const pen = canvas.current.getContext('2d');
    if (pen) drawCode(pen, link, { left: 0, top: 0, size: CODE_SIZE });
  }, [link, title, name, phone, isCard]);

  function save() {
    if (canvas.current) downloadCanvas(file, canvas.current);
    notify(done('Picture saved'));
  }

  async function share() {
    if (canvas.current === null || (await shareCanvas(file, canvas.current))) return;
    downloadCanvas(file, canvas.current);
    notify(done('Pictures cannot be shared from here, so it was saved'));
  }

  return (
    <Stack gap={3}>
      <Segmented
        block
        aria-label="Picture of the link"
        options={[
          { value: false, label: 'QR code' },
          { value: true, label: 'A6 card' },
        ]}
        value={isCard}
        onChange={setCard}
      />
      <Stack align="center">
        <canvas
          // A new element, because another size empties it.
          key={String(isCard)}
          ref={canvas}
          {...(isCard ? CARD : { width: CODE_SIZE, height: CODE_SIZE })}
          className={isCard ? 'share-card' : 'share-code'}
          role="img"
          aria-label={
            isCard ? `A6 card: ${title}. Scan to chat. ${[name, phone].filter(Boolean).join(', ')}` : label
          }
        />
      </Stack>
      <Row gap={2} fill>
        <Button icon={<DownloadIcon size={20} />} onClick={save}>
          Save
        </Button>
        <Button icon={<ShareIcon size={20} />} onClick={() => void share()}>
          Share
        </Button>
        {isCard && (
          <Button icon={<PrintIcon size={20} />} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </Row>
      {isCard && createPortal(<canvas ref={paper} {...CARD} className="share-paper" />, document.body)}
    </Stack>
  );
}
