import { read, variables } from '../runtime/env.ts';
import { DEVICE_SECONDS } from '../store/device.ts';

const COOKIE = /^device=([\w-]{22})$/;

/** The value of the cookie `device`, which tells a browser that has signed in before; undefined without a well-formed one. */
export function deviceOf(cookies: readonly string[] = []): string | undefined {
  return cookies.map((cookie) => COOKIE.exec(cookie)?.[1]).find((value) => value !== undefined);
}

/** The `Set-Cookie` header of a device: scripts cannot read it, and only calls of accounts carry it. */
export function deviceCookie(value: string): string {
  const isHttps = read(variables.siteUrl).startsWith('https:');
  const attributes = `Path=/api/user; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `device=${value}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
