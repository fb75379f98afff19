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
