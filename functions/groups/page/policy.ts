import { createHash } from 'node:crypto';

/** Where videos are played. */
export const VIDEOS = 'https://www.youtube-nocookie.com';

/** What a page may do: the directives of a Content-Security-Policy by their names. */
export type Policy = Readonly<Record<string, string>>;

export const nothing: Policy = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** What visitors of a bot see: no style but the chat's own file, and nothing sent but to the suite. */
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

/** The same for a document that holds this style, this script, and a picture or none. */
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
