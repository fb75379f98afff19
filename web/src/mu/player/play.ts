export async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    // The browser wants a tap first, or it was paused meanwhile.
    if (!(error instanceof DOMException)) throw error;
  }
}
