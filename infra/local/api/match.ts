import type { Route } from './routes.ts';

export interface Match {
  readonly route: Route;
  /** Decoded once. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
}

/** Finds the route of a request; the most specific one, as an HTTP API chooses. */
export type FindRoute = (method: string, path: string) => Match | undefined;

/**
 * A matcher of decoded paths: a segment that is written out beats a parameter, a parameter beats
 * `{rest+}`, from the left; a method that is named beats `ANY`; `$default` takes what is left.
 */
export function routeMatcher(routes: readonly Route[]): FindRoute {
  const fallback = routes.find(({ key }) => key === '$default');
  const patterns = routes
    .filter(({ key }) => key.includes(' '))
    .map((route): Pattern => {
      const [method = '', path = ''] = route.key.split(' ');
      return { route, method, segments: path.split('/').slice(1) };
    })
    .toSorted(bySpecificity);
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const pattern of patterns) {
      if (pattern.method !== method && pattern.method !== 'ANY') continue;
      const parameters = capture(pattern.segments, segments);
      if (parameters) return { route: pattern.route, parameters };
    }
    return fallback && { route: fallback, parameters: {} };
  };
}

/** Undefined when the segments do not fit. */
function capture(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const isGreedy = rank(pattern.at(-1)) === GREEDY;
  if (isGreedy ? segments.length < pattern.length : segments.length !== pattern.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const value = (rank(wanted) === GREEDY ? segments.slice(index).join('/') : segments[index]) ?? '';
    const name = parameterName(wanted);
    if (name === undefined && value !== wanted) return undefined;
    if (name !== undefined && value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
}

/** Undefined for a segment that is written out. */
function parameterName(segment: string): string | undefined {
  return /^\{(.+?)\+?\}$/.exec(segment)?.[1];
}

function bySpecificity(a: Pattern, b: Pattern): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

const GREEDY = 2;

function rank(segment: string | undefined): number {
  if (segment === undefined || !segment.startsWith('{')) return 0;
  return segment.endsWith('+}') ? GREEDY : 1;
}
