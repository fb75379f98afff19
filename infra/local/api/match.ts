import type { Route } from './routes.ts';

export interface Match {
  readonly route: Route;
  /** Decoded once. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the most specific route of a request; paths are decoded. */
export type FindRoute = (method: string, path: string) => Match | undefined;

interface Pattern {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly Segment[];
  readonly expression: RegExp;
}

interface Segment {
  /** Absent: the segment is written out. */
  readonly name?: string;
  /** Written out before a parameter before the rest of the path. */
  readonly rank: 0 | 1 | 2;
  readonly expression: string;
}

/**
 * Chooses as an HTTP API does: a segment that is written out beats a parameter, a parameter beats
 * `{rest+}`, from the left; a method that is named beats `ANY`; `$default` takes what is left.
 */
export function routeMatcher(routes: readonly Route[]): FindRoute {
  const fallback = routes.find(({ key }) => key === '$default');
  const patterns = routes
    .filter(({ key }) => key.includes(' '))
    .map(patternOf)
    .toSorted(bySpecificity);
  return (method, path) => {
    for (const pattern of patterns) {
      const found = [method, 'ANY'].includes(pattern.method) ? pattern.expression.exec(path) : null;
      if (found) return { route: pattern.route, parameters: captured(pattern, found.slice(1)) };
    }
    return fallback && { route: fallback, parameters: {} };
  };
}

function patternOf(route: Route): Pattern {
  const [method = '', path = ''] = route.key.split(' ');
  const segments = path.split('/').slice(1).map(segmentOf);
  const expression = new RegExp(`^${segments.map((segment) => `/${segment.expression}`).join('')}$`, 's');
  return { route, method, segments, expression };
}

function segmentOf(text: string): Segment {
  const [, name, greedy] = /^\{(.+?)(\+?)\}$/.exec(text) ?? [];
  if (name === undefined) return { rank: 0, expression: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
  return greedy ? { name, rank: 2, expression: '(.+)' } : { name, rank: 1, expression: '([^/]+)' };
}

function captured({ segments }: Pattern, values: readonly string[]): Record<string, string> {
  const names = segments.flatMap(({ name }) => name ?? []);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function bySpecificity(a: Pattern, b: Pattern): number {
  for (const [index, segment] of a.segments.entries()) {
    const difference = segment.rank - (b.segments[index]?.rank ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}
