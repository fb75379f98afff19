/** The push services of the browsers: each of Google, Mozilla, Apple and Microsoft has one. */
const PUSH_HOST =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|(?:[a-z\d-]+\.)+push\.apple\.com|(?:[a-z\d-]+\.)+notify\.windows\.com)$/;

/** Microsoft's endpoints are the longest, with a few hundred characters. */
const ENDPOINT_MAX = 2000;

/** Further devices push out no other: the user removes one. */
export const PUSH_DEVICES_MAX = 10;

export const DEVICE_NAME_MAX = 60;

/**
 * Returns whether a text is the address of a subscription at one of the push services. Only the one spelling that `URL`
 * gives back is accepted, so that the host that is checked is the host that is called.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { href, protocol, hostname, port, username, password, hash } = new URL(text);
  return (
    href === text &&
    protocol === 'https:' &&
    port + username + password + hash === '' &&
    PUSH_HOST.test(hostname)
  );
}
