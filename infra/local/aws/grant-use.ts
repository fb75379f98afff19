import type { LambdaFunction } from '../lambda/function.ts';
import { applies, type Permission, type Statement } from '../template/policy.ts';
import { matchesWildcard } from '../template/wildcard.ts';

/** The grants of the functions and those that were used, each as a readable line. */
export interface GrantUse {
  readonly granted: readonly string[];
  readonly used: readonly string[];
  /** Permissions that were asked for but not granted. */
  readonly denied: readonly string[];
}

/** Grants that no call on the port can show, because AWS itself uses them. */
const NOT_ON_THE_PORT =
  /^(dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)|xray:|logs:|cloudwatch:)/;
const KEYS = 'dynamodb:LeadingKeys';

export class GrantRecorder {
  readonly #functions: Iterable<LambdaFunction>;
  readonly #used = new Set<string>();
  readonly #denied = new Set<string>();

  constructor(functions: Iterable<LambdaFunction>) {
    this.#functions = functions;
  }

  allowed({ label, statements }: LambdaFunction, needs: readonly Permission[]): void {
    for (const need of needs) {
      for (const statement of statements) {
        if (statement.Effect !== 'Allow' || !applies(statement, need)) continue;
        for (const line of linesOf(label, statement, need)) this.#used.add(line);
      }
    }
  }

  denied({ label }: LambdaFunction, { action, resource }: Permission): void {
    this.#denied.add(`${label}: ${action} on ${resource}`);
  }

  get use(): GrantUse {
    const granted = [...this.#functions].flatMap(({ label, statements }) =>
      statements.filter(({ Effect }) => Effect === 'Allow').flatMap((statement) => linesOf(label, statement)),
    );
    return { granted: [...new Set(granted)], used: [...this.#used], denied: [...this.#denied] };
  }
}

/**
 * Lists a statement's actions, and its key prefixes on each resource; with a permission, only those that the
 * permission needs.
 */
function linesOf(label: string, { Action, Resource, Condition }: Statement, needed?: Permission): string[] {
  const isNeeded = (pattern: string, values: readonly string[] | undefined) =>
    values === undefined || values.some((value) => matchesWildcard(value, pattern));
  const seen = Action.filter((action) => !NOT_ON_THE_PORT.test(action));
  const actions = seen.filter((action) => isNeeded(action, needed && [needed.action]));
  if (actions.length === 0) return [];
  const resources = Resource.filter((resource) => isNeeded(resource, needed && [needed.resource]));
  const keys = Object.values(Condition).flatMap((of) => of[KEYS]?.filter((key) => key.endsWith('*')) ?? []);
  const prefixes = keys.filter((key) => isNeeded(key, needed?.context[KEYS]));
  return resources.flatMap((resource) => {
    const on = resource.split(':').at(-1);
    return [
      ...actions.map((action) => `${label}: ${action} on ${on}`),
      ...prefixes.map((prefix) => `${label}: ${prefix} of ${on}`),
    ];
  });
}
