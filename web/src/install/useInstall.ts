import { useState, useSyncExternalStore } from 'react';
import { draftStorage } from '../session/draftStorage.ts';

/** Chromium's event, which `preHydration.ts` keeps: it comes once, mostly before the app's code has loaded. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
  interface Navigator {
    /** WebKit's own: true in the app that was added to the Home Screen. */
    readonly standalone?: boolean;
  }
}

const DISMISSED = 'install-dismissed';

interface Install {
  /** The browser asks itself, or the user is shown the way. Undefined: the app is installed or cannot be. */
  readonly kind: 'prompt' | 'guide' | undefined;
  readonly isDismissed: boolean;
  readonly ask: () => void;
  /** Offers it no more until the user signs out. */
  readonly dismiss: () => void;
}

/** Returns how the app can be installed on this device. */
export function useInstall(): Install {
  const prompt = useSyncExternalStore(subscribe, () => window.installPrompt);
  const { storage, prefix } = draftStorage('user');
  const [isDismissed, setDismissed] = useState(() => storage.getItem(prefix + DISMISSED) !== null);
  const way = prompt ? 'prompt' : isIos() ? 'guide' : undefined;
  return {
    kind: isInstalled() ? undefined : way,
    isDismissed,
    ask() {
      void prompt?.prompt();
      // The browser refuses a second question of the same event.
      window.installPrompt = undefined;
      setDismissed(true);
    },
    dismiss() {
      storage.setItem(prefix + DISMISSED, '1');
      setDismissed(true);
    },
  };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('beforeinstallprompt', onChange);
  return () => window.removeEventListener('beforeinstallprompt', onChange);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
