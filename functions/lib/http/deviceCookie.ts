import { read, variables } from '../runtime/env.ts';
import { DEVICE_SECONDS } from '../store/device.ts';

const COOKIE = /^device=([\w-]{22})$/;

/** Returns the cookie `device`, by which a browser that has signed in before is known; undefined when it is malformed. */
export function deviceOf(cookies: readonly string[] = []): string | undefined {
  return cookies.map((cookie) => COOKIE.exec(cookie)?.[1]).find((value) => value !== undefined);
}

/** Returns a `Set-Cookie` header. Scripts cannot read the cookie, and only calls of accounts carry it. */
export function deviceCookie(value: string): string {
  const isHttps = read(variables.siteUrl).startsWith('https:');
  const attributes = `Path=/api/user; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `device=${value}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
