/** A policy of the operator, such as the one on personal data. */
export interface Policy {
  readonly kind: 'privacy' | 'terms';
  readonly name: string;
  readonly url: string;
}

// Settings of the stack that the app is built for (`privacyUrl`, `termsUrl`): in the documents made beforehand too.
const given: readonly [Policy['kind'], string, unknown][] = [
  ['privacy', 'Privacy policy', import.meta.env.VITE_PRIVACY_URL],
  ['terms', 'Terms of use', import.meta.env.VITE_TERMS_URL],
];

/** Those that the operator has. */
export const policies: readonly Policy[] = given.flatMap(([kind, name, url]) =>
  typeof url === 'string' && url !== '' ? [{ kind, name, url }] : [],
);
