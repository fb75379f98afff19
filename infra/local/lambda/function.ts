import * as z from 'zod/mini';
import { Statement, type Statements, unknownKeys } from '../template/policy.ts';
import type { Stack } from '../template/template.ts';

export interface LambdaFunction {
  readonly id: string;
  /** The readable name. */
  readonly label: string;
  readonly name: string;
  readonly arn: string;
  /** File and export, such as `index.handler`. */
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly statements: Statements;
}

const Properties = z.object({
  Handler: z._default(z.string(), 'index.handler'),
  Role: z.string(),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z.optional(z.object({ Variables: z.optional(z.record(z.string(), z.string())) })),
});

const Role = z.object({
  // Managed policies of AWS do not concern the table, files, mail or sockets.
  Policies: z._default(
    z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) })),
    [],
  ),
});

/** Returns every function of the template by logical id. */
export function readFunctions(
  stack: Stack,
  labels: Readonly<Record<string, string>>,
): Map<string, LambdaFunction> {
  const policies = readPolicies(stack);
  return new Map(
    stack.ofType('AWS::Lambda::Function', Properties).map(({ id, properties }) => {
      const lambda: LambdaFunction = {
        id,
        label: labels[id] ?? id,
        name: stack.ref(id),
        arn: stack.attribute(id, 'Arn'),
        handler: properties.Handler,
        environment: properties.Environment?.Variables ?? {},
        timeoutSeconds: properties.Timeout,
        memoryMb: properties.MemorySize,
        statements: withKnownConditions(id, policies.get(properties.Role) ?? []),
      };
      return [id, lambda];
    }),
  );
}

/** Returns the variables of each function by logical id. */
export function readEnvironments(stack: Stack): Map<string, LambdaFunction['environment']> {
  return new Map(
    stack
      .ofType('AWS::Lambda::Function', Properties)
      .map(({ id, properties }) => [id, properties.Environment?.Variables ?? {}]),
  );
}

/** Refuses conditions on keys that no call here provides, because they could not be evaluated. */
function withKnownConditions(id: string, statements: Statements): Statements {
  const [unknown] = unknownKeys(statements);
  if (unknown) throw new Error(`${id} has a condition on ${unknown}, which the local stack does not know`);
  return statements;
}

/** Returns the statements of each role by its ARN. */
export function readPolicies(stack: Stack): Map<string, Statements> {
  const roles = stack.ofType('AWS::IAM::Role', Role);
  return new Map(
    roles.map(({ id, properties }) => [
      stack.attribute(id, 'Arn'),
      properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    ]),
  );
}
