import { hostileNames } from '../testing/hostileNames.ts';

export type PathMutation = keyof typeof pathMutations;

export const pathMutations = {
  none: (path: string) => path,
  'trailing slash': (path: string) => `${path}/`,
  'double slash': (path: string) => path.replace(/(?<=.)\//, '//'),
  'dots before': (path: string) => path.replace('/api/', '/api/x/%2e%2e/'),
  'dots after': (path: string) => `${path}/..`,
  'bad escape': (path: string) => `${path}%zz`,
  'half escape': (path: string) => `${path}%`,
  'not UTF-8': (path: string) => `${path}%c0%af`,
  'zero byte': (path: string) => `${path}%00`,
  'escaped slash': (path: string) => path.replace(/\/(?=[^/]*$)/, '%2F'),
  'other case': (path: string) => path.toUpperCase(),
  'very long': (path: string) => `${path}/${'a'.repeat(9000)}`,
  'bytes beyond ASCII': (path: string) => `${path}\xff`,
  semicolon: (path: string) => `${path};a=b`,
} as const;

/** Query strings without the question mark. */
export const hostileQueries = [
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=99999999999999999999',
  'limit=1&limit=2',
  'limit',
  'limit[]=1',
  'limit=%zz',
  'limit=%00',
  'cursor=%ff%fe',
  'cursor=eyJwayI6IkEifQ',
  `cursor=${'a'.repeat(4000)}`,
  'cursor=',
  ...hostileNames.map((name) => `${name}=1`),
  ...hostileNames.map((name) => `q=${name}`),
  'constructor[prototype][a]=1',
  '&&&',
  '=',
  '?',
  'q=%',
  `q=${'%E6%BC%A2'.repeat(900)}`,
  'a=b;c=d',
  Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&'),
];

/** Encoded path segments that should match nothing. */
export const hostileSegments = [
  '%',
  '%zz',
  '%2',
  '%2F',
  '%2f..%2f',
  '%00',
  '%c0%af',
  '%ff',
  '%25',
  '%252F',
  '.',
  '..',
  '%2e%2e',
  '*',
  '{id}',
  ...hostileNames,
  'a'.repeat(2000),
  '\xe4',
  '+',
  '%20',
  ';',
  '-',
  '0',
  '-1',
  '1e3',
  '%D9%A3',
  '9'.repeat(40),
];

export const pathMutationNames = Object.keys(pathMutations).filter(
  (name): name is PathMutation => name in pathMutations,
);

/** The last entry is not an HTTP method. */
export const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
];

const tokenOf = (name: string | Buffer) =>
  [Buffer.from(name).toString('base64url'), 'A'.repeat(43), 'A'.repeat(43)].join('.');

/** Tokens that belong to no session. */
export const invalidTokens = [
  '',
  ' ',
  'a',
  '.',
  'a.b',
  'null',
  'undefined',
  'Bearer a.b',
  '\xe9\xff',
  'a'.repeat(8000),
  '../..',
  tokenOf('admin'),
  ...hostileNames.map(tokenOf),
  tokenOf('\u0000'),
  tokenOf('#'),
  tokenOf('a'.repeat(256)),
  tokenOf('\ufb03'),
  tokenOf(Buffer.from([0xff, 0xfe])),
  tokenOf('\u0390'.repeat(120)),
  tokenOf('ﷺ'.repeat(85)),
  `${tokenOf('demo')}\t`,
];

/** Headers that try to mislead the edge or a parser. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'x-origin-secret': 'guessed' },
  { 'x-viewer-address': '203.0.113.7', 'x-viewer-host': 'elsewhere.example' },
  {
    'x-forwarded-for': '203.0.113.7, ::1',
    'x-forwarded-host': 'elsewhere.example',
    forwarded: 'for=unknown',
  },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=2, zstd, *;q=nonsense' },
  { 'accept-language': '\xff\xfe', cookie: 'user=%zz; =; a' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/admin/getuser' },
  { range: 'bytes=0-0', 'if-none-match': '*', 'if-match': '"a"' },
  { expect: '100-continue' },
  { 'x-long': 'a'.repeat(8000) },
  { ['__proto__']: 'a', constructor: 'b' },
];
