import { createHash } from 'node:crypto';

/** The origin of embedded videos. */
export const VIDEOS = 'https://www.youtube-nocookie.com';

/** The directives of a Content-Security-Policy by name. */
export type Policy = Readonly<Record<string, string>>;

export const nothing: Policy = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** The policy of the chat page: only the suite's own scripts and styles, and connections only to the suite. */
export const chatPolicy: Policy = {
  ...nothing,
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'frame-src': VIDEOS,
  'form-action': "'none'",
};

interface Inlined {
  readonly style: string;
  readonly script: string;
  readonly hasPicture: boolean;
}

/** Returns `chatPolicy` for a document with an inline style, an inline script and perhaps an inline picture. */
export function policyWith({ style, script, hasPicture }: Inlined): Policy {
  return {
    ...chatPolicy,
    'script-src': `${chatPolicy['script-src']} ${hashOf(script)}`,
    'style-src': `${chatPolicy['style-src']} ${hashOf(style)}`,
    ...(hasPicture && { 'img-src': `${chatPolicy['img-src']} data:` }),
  };
}

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
