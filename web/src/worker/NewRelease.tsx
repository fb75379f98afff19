import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Row } from '../ui/layout/layout.tsx';
import type { OpenMessage } from './push.ts';
import { followReleases, loadRelease } from './releases.ts';
import { useIsIdle } from './useIsIdle.ts';

/** Registers the service worker, opens what it asks for, and offers another release of the app where nothing is typed. */
export function NewRelease({ release }: { release: string }) {
  const [isOther, setOther] = useState(false);
  useOpenMessages();
  useEffect(() => {
    const stopping = new AbortController();
    void followReleases({ release, signal: stopping.signal, onChange: setOther });
    return () => stopping.abort();
  }, [release]);
  return isOther && <Offer />;
}

function Offer() {
  const isIdle = useIsIdle();
  if (!isIdle) return null;
  return (
    <Row gap={2} justify="center" size="s" tone="muted" role="status" className="bottom-line" data-stays>
      New version
      <Button type="link" onClick={() => void loadRelease()}>
        Reload
      </Button>
    </Row>
  );
}

/** Opens the address of a pressed notification without loading the page anew. */
function useOpenMessages() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const follow = ({ data: { open } }: MessageEvent<OpenMessage>) => void navigate(open);
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}
