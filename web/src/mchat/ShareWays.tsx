import { Alert, Button, Input } from 'antd';
import { Suspense } from 'react';
import type { Chat } from '../../../shared/contract/bot.ts';
import { lazyPage } from '../lazyPage.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { publicLink } from './publicLink.ts';

// Opened now and then, and 11 kB.
const QrCode = lazyPage(() => import('./QrCode.tsx'));

/** The ways to bring people to a bot. */
export function ShareWays({ chat }: { chat: Chat }) {
  const link = publicLink(chat);
  return (
    <div className="share">
      {chat.paused && (
        <Alert type="warning" showIcon title="This bot is paused. Visitors are told to come back later." />
      )}
      <div>
        <label className="share-label" htmlFor="share-link">
          Public link of {chat.bot_name}
        </label>
        <Input.TextArea
          id="share-link"
          autoSize
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <CopyButton
        type="primary"
        text={link}
        label="Copy link"
        doneMessage="Link copied"
        failMessage="The link could not be copied. Select it and copy it yourself."
      />
      <Button
        block
        href={`https://wa.me/?text=${encodeURIComponent(link)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Share on WhatsApp
      </Button>
      <ErrorBoundary>
        <Suspense fallback={<div className="share-code skeleton-part" aria-busy="true" />}>
          <QrCode.Screen text={link} name={chat.link} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
