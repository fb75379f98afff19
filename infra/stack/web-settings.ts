import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Returns the settings for the web app's build, as variables that `policies.ts` and `defaults.ts` of `web/src` read. */
export function webSettings({ country, timeZone, privacyUrl = '', termsUrl = '' }: Settings) {
  return {
    VITE_COUNTRY: country,
    VITE_TIME_ZONE: timeZone,
    VITE_PRIVACY_URL: privacyUrl,
    VITE_TERMS_URL: termsUrl,
  };
}

/** The Vite configurations of the web app, relative to the project, in the order of their builds: the first one empties the folder. */
export const WEB_BUILDS = ['vite.config.ts', 'vite.chat.config.ts', 'vite.preview.config.ts'].map((name) =>
  join('web', 'build', name),
);
