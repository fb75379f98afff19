import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_READY, type PreviewBot, type ToPreview } from '../../../shared/contract/preview.ts';
import { chatPreview } from '../../../shared/documents.ts';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { useLeads } from './leads/useLeads.ts';
import './mchat.css';

interface BotPreviewProps extends Omit<PreviewBot, 'consent'> {
  readonly chatId: string;
}

/** Shows a bot as visitors see it, with unsaved changes. It stores nothing, and runs a paused bot too. */
export function BotPreview({ chatId, design, flows, welcome, flowId }: BotPreviewProps) {
  const consent = useLeads(chatId).leads?.consent;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    function listen({ source, origin, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return;
      if (data === PREVIEW_READY) setReady(true);
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  useEffect(() => {
    if (isReady) post(frame.current, { tell: 'bot', bot: { design, flows, welcome, flowId, consent } });
  }, [isReady, design, flows, welcome, flowId, consent]);

  return (
    <Stack as="section" divided padding={0} className="card bot-preview" aria-label="Preview">
      <iframe className="grow" ref={frame} src={chatPreview} title="Preview of the chat" />
      <Row as="p" justify="between" padding={1} tone="muted" size="s">
        <Text as="span" padding={3}>
          Nothing here is saved
        </Text>
        <Button type="text" onClick={() => post(frame.current, { tell: 'restart' })}>
          Restart
        </Button>
      </Row>
    </Stack>
  );
}

function post(frame: HTMLIFrameElement | null, message: ToPreview) {
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
