export async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    // The browser requires a tap first, or the video was paused before it started.
    if (!(error instanceof DOMException)) throw error;
  }
}
