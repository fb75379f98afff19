import type { Settings } from './settings.ts';

/** What the web app's build takes of the settings, as variables: `web/src/policies.ts` and `defaults.ts` read them. */
export function webSettings({ country, timeZone, privacyUrl = '', termsUrl = '' }: Settings) {
  return {
    VITE_COUNTRY: country,
    VITE_TIME_ZONE: timeZone,
    VITE_PRIVACY_URL: privacyUrl,
    VITE_TERMS_URL: termsUrl,
  };
}
