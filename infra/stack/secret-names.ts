/** The construct ids of the secrets that `npm run rotate` replaces; their logical ids begin so. */
export const rotatedSecrets = { origin: 'OriginSecrets', seal: 'SealSecrets', push: 'PushSecrets' } as const;

/** The name of the secret that holds the private key, PEM, by which the addresses of course videos are signed. */
export const courseKeyName = (stackName: string): string => `${stackName}/course-key`;
