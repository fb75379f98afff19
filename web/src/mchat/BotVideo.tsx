import { Button } from 'antd';
import { useState } from 'react';
import { youTubeId } from '../../../shared/rules/video.ts';

/** A YouTube video, of which nothing is asked before somebody wants to see it. */
export function BotVideo({ link }: { link: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const id = youTubeId(link);
  if (id === undefined) return link;
  return isPlaying ? (
    <iframe
      className="bubble-video"
      title="Video"
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1`}
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
    />
  ) : (
    <div className="bubble-video">
      <Button onClick={() => setPlaying(true)}>Play the video (YouTube)</Button>
    </div>
  );
}
