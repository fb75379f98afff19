import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { shareLink } from '../../../../shared/rules/waLink.ts';
import { CopyButton } from '../button/CopyButton.tsx';
import { AntdTextArea } from '../form/Input.ts';
import { Stack, Text } from '../layout/layout.tsx';
import type { CardWords } from './drawCard.ts';
import { LazyLinkPictures, LazyQrCode } from './LazyQrCode.tsx';

interface LinkShareProps {
  readonly link: string;
  /** The text stands before the link in a message by WhatsApp; absent: the link stands alone. */
  readonly message?: string;
  /** The label of the link. */
  readonly label: string;
  readonly codeLabel: string;
  /** The file name of the code's picture. */
  readonly fileName: string;
  /** Offers a card with the code, too. */
  readonly card?: CardWords;
  readonly children?: ReactNode;
}

/** The ways to give a link to people: to copy it, by WhatsApp, as a QR code. */
export function LinkShare({ link, message, label, codeLabel, fileName, card, children }: LinkShareProps) {
  const id = useId();
  return (
    <Stack gap={4}>
      {children}
      <Stack gap={1}>
        <Text as="label" weight="medium" htmlFor={id}>
          {label}
        </Text>
        <AntdTextArea id={id} autoSize readOnly value={link} onFocus={({ target }) => target.select()} />
      </Stack>
      <CopyButton
        type="primary"
        text={link}
        label="Copy link"
        doneMessage="Link copied"
        failMessage="The link could not be copied. Select it and copy it yourself."
      />
      <Button
        block
        href={shareLink(message === undefined ? link : `${message} ${link}`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
      </Button>
      {card ? (
        <LazyLinkPictures link={link} label={codeLabel} fileName={fileName} card={card} />
      ) : (
        <LazyQrCode text={link} label={codeLabel} fileName={fileName} />
      )}
    </Stack>
  );
}
