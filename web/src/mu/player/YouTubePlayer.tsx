import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { PlayIcon } from '../../ui/theme/icons.tsx';
import type { Position } from './usePosition.ts';
import { followVideo, YOUTUBE, youTubeInfo } from './youTubeInfo.ts';

interface YouTubePlayerProps {
  readonly id: string;
  readonly poster: string | undefined;
  readonly position: Position;
}

/** Plays a YouTube video; nothing is requested from YouTube before the user presses play. */
export function YouTubePlayer({ id, poster, position }: YouTubePlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section aria-label="Video">
      <div className="player-picture">
        {isPlaying ? (
          <Frame id={id} position={position} />
        ) : (
          <>
            {poster !== undefined && <img src={poster} alt="" />}
            <Button type="primary" size="large" icon={<PlayIcon />} onClick={() => setPlaying(true)}>
              Play the video (YouTube)
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The player is asked for its position this often, until it answers. */
const ASK_MS = 500;

function Frame({ id, position }: Omit<YouTubePlayerProps, 'poster'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => address(id, position.startSeconds));
  useEffect(() => {
    const follow = followVideo(position);
    const ask = setInterval(() => {
      // YouTube's own script sends the player this message to receive its position.
      const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
      frame.current?.contentWindow?.postMessage(listening, YOUTUBE);
    }, ASK_MS);
    function onMessage({ origin, source, data }: MessageEvent) {
      if (origin !== YOUTUBE || source !== frame.current?.contentWindow) return;
      clearInterval(ask);
      follow(youTubeInfo(data));
    }
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(ask);
      window.removeEventListener('message', onMessage);
    };
  }, [position]);
  return (
    <iframe
      ref={frame}
      title="Video"
      src={src}
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
    />
  );
}

function address(id: string, startSeconds: number): string {
  const query = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    start: String(Math.floor(startSeconds)),
    enablejsapi: '1',
    origin: window.location.origin,
  });
  return `${YOUTUBE}/embed/${id}?${query}`;
}
