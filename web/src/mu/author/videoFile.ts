/** The facts that the browser reads from a video before its upload. */
export interface VideoFacts {
  readonly durationSeconds: number | undefined;
  /** A frame near its beginning. */
  readonly poster: File | undefined;
}

const POSTER_AT_SECONDS = 1;
const POSTER_WIDTH = 960;
/** A file that the browser cannot play may fire no event at all. */
const READ_MS = 10_000;

const unread: VideoFacts = { durationSeconds: undefined, poster: undefined };

/** Reads the duration and a poster from a file. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    if (!(await waitFor(video, 'loadeddata'))) return unread;
    const durationSeconds =
      Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined;
    video.currentTime = Math.min(POSTER_AT_SECONDS, (durationSeconds ?? 0) / 2);
    await waitFor(video, 'seeked');
    return { durationSeconds, poster: await pictureOf(video) };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function waitFor(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), READ_MS);
    video.addEventListener(event, () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
  });
}

async function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, POSTER_WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  return blob === null ? undefined : new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
