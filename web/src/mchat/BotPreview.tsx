import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { chatPreview } from '../../../shared/documents.ts';
import { PREVIEW_READY, type PreviewBot, type ToPreview } from '../chatPreview.ts';
import './botPreview.css';

/** A bot as visitors see it, saved or not. It keeps nothing, makes no visitor, and runs a paused bot too. */
export function BotPreview({ design, flows, welcome, flowId }: PreviewBot) {
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
    if (isReady) tell(frame.current, { tell: 'bot', bot: { design, flows, welcome, flowId } });
  }, [isReady, design, flows, welcome, flowId]);

  return (
    <section className="bot-preview" aria-label="Preview">
      <iframe ref={frame} src={chatPreview} title="Preview of the chat" />
      <p className="bot-preview-note">
        <span>Nothing here is saved</span>
        <Button type="text" onClick={() => tell(frame.current, { tell: 'restart' })}>
          Restart
        </Button>
      </p>
    </section>
  );
}

function tell(frame: HTMLIFrameElement | null, message: ToPreview) {
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
