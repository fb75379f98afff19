import { askWorker, tellWorker } from './askWorker.ts';
import { registerWorker } from './registerWorker.ts';

/** An installed app may stay open for days, and browsers look for another worker when a page is loaded. */
const UPDATE_MS = 60 * 60 * 1000;

interface ReleasesOptions {
  /** The release of the page. */
  readonly release: string;
  readonly signal: AbortSignal;
  /** Called with whether the site has another release than the page. */
  readonly onChange: (isOther: boolean) => void;
}

/** Registers the worker and follows its releases. */
export async function followReleases({ release, signal, onChange }: ReleasesOptions): Promise<void> {
  const registration = await registerWorker();
  if (registration === undefined || signal.aborted) return;
  const { serviceWorker } = navigator;

  async function review(worker: ServiceWorker | null) {
    if (worker === null) return;
    const isOther = (await askWorker(worker, 'release')) !== release;
    if (!signal.aborted) onChange(isOther);
    // Nobody has to be asked when the page has come from the network with the same release.
    if (!isOther && worker === registration?.waiting) tellWorker(worker, 'takeOver');
  }

  const options = { signal };
  registration.addEventListener(
    'updatefound',
    () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => void review(registration.waiting), options);
    },
    options,
  );
  // Another tab has let a worker take over.
  serviceWorker.addEventListener('controllerchange', () => void review(serviceWorker.controller), options);
  const timer = setInterval(() => void registration.update().catch(() => {}), UPDATE_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  await review(registration.waiting);
}

/** Loads the page's document anew, after the worker of the other release has taken over. */
export async function loadRelease(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  tellWorker(registration.waiting, 'takeOver');
}
