import { type ReactNode, useState } from 'react';
import { youTubeId } from '../../../../shared/rules/video.ts';

interface YouTubeVideoProps {
  readonly link: string;
  readonly title?: string;
  /** Renders the button that plays the video. */
  readonly children: (play: () => void) => ReactNode;
}

/** Plays a video in a bubble. Sends nothing to YouTube before somebody presses play. */
export function YouTubeVideo({ link, title = 'Video', children }: YouTubeVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const id = youTubeId(link);
  if (id === undefined) return link;
  return isPlaying ? (
    <iframe
      className="bubble-video"
      title={title}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1`}
      allow="autoplay; encrypted-media; fullscreen"
      allowFullScreen
    />
  ) : (
    children(() => setPlaying(true))
  );
}
