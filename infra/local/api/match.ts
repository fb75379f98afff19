export interface Match<Route> {
  readonly route: Route;
  /** The path parameters, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the most specific route for a decoded path. */
type FindRoute<Route> = (method: string, path: string) => Match<Route> | undefined;

interface Pattern<Route> {
  readonly route: Route;
  readonly method: string;
  /** The parameter's name for each segment; undefined for a literal segment. */
  readonly parameters: readonly (string | undefined)[];
  readonly expression: RegExp;
}

/** Chooses as an HTTP API does: from the left, a literal segment beats a parameter. */
export function routeMatcher<Route extends { readonly key: string }>(
  routes: readonly Route[],
): FindRoute<Route> {
  const patterns = routes.map(patternOf).toSorted(bySpecificity);
  return (method, path) => {
    for (const pattern of patterns) {
      const found = method === pattern.method ? pattern.expression.exec(path) : null;
      if (found) return { route: pattern.route, parameters: captured(pattern, found.slice(1)) };
    }
    return undefined;
  };
}

const ROUTE_KEY = /^(GET|HEAD|POST|PUT|PATCH|DELETE) ((?:\/(?:[\w.-]+|\{\w+\}))+)$/;

function patternOf<Route extends { readonly key: string }>(route: Route): Pattern<Route> {
  const [, method, path] = ROUTE_KEY.exec(route.key) ?? [];
  if (method === undefined || path === undefined) {
    throw new Error(`The local API does not know routes like ${route.key}`);
  }
  const segments = path.split('/').slice(1);
  const parameters = segments.map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1]);
  const expressions = segments.map((segment, index) =>
    parameters[index] === undefined ? segment.replaceAll('.', '\\.') : '([^/]+)',
  );
  return { route, method, parameters, expression: new RegExp(`^/${expressions.join('/')}$`, 's') };
}

function captured<Route>({ parameters }: Pattern<Route>, values: readonly string[]): Record<string, string> {
  const names = parameters.filter((name) => name !== undefined);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function bySpecificity<Route>(a: Pattern<Route>, b: Pattern<Route>): number {
  for (const [index, parameter] of a.parameters.entries()) {
    const difference = Number(parameter !== undefined) - Number(b.parameters[index] !== undefined);
    if (difference !== 0) return difference;
  }
  return 0;
}
