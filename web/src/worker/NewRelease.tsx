import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenMessage } from './push.ts';
import { registerWorker } from './registerWorker.ts';

/** Registers the service worker, and opens what it asks for. */
export function NewRelease() {
  const navigate = useNavigate();
  useEffect(() => {
    void registerWorker();
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const follow = ({ data: { open } }: MessageEvent<OpenMessage>) => void navigate(open);
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
  return null;
}
