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

function capture(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const segment = segments[index];
    const [, name, greedy] = /^\{(.+?)(\+?)\}$/.exec(wanted) ?? [];
    if (segment === undefined || (name !== undefined && segment === '')) return undefined;
    if (name !== undefined && greedy) return { ...parameters, [name]: segments.slice(index).join('/') };
    if (name !== undefined) parameters[name] = segment;
    else if (segment !== wanted) return undefined;
  }
  return segments.length === pattern.length ? parameters : undefined;
}

function bySpecificity(a: Pattern, b: Pattern): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (/^\{.+\+\}$/.test(segment)) return 2;
  return /^\{.+\}$/.test(segment) ? 1 : 0;
}
