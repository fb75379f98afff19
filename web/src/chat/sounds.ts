const MUTED = 'chat:muted';
const SECONDS = 0.12;
const TONES = { bot: 660, user: 880 } as const;

let context: AudioContext | undefined;
let muted = read();

/** Browsers allow sounds only after the user has touched the page. */
export function allowSounds(): void {
  context ??= new AudioContext();
}

export function isMuted(): boolean {
  return muted;
}

export function mute(value: boolean): void {
  muted = value;
  try {
    window.localStorage.setItem(MUTED, String(value));
  } catch {
    // The storage is blocked: the setting lasts as long as the page.
  }
}

/** Plays a short tone for a message. */
export function sound(by: keyof typeof TONES): void {
  if (muted || context === undefined || context.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime;
  tone.frequency.value = TONES[by];
  volume.gain.setValueAtTime(0.06, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}

function read(): boolean {
  try {
    return window.localStorage.getItem(MUTED) === 'true';
  } catch {
    return false;
  }
}
