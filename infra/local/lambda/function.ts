import * as z from 'zod/mini';
import { Statement, type Statements, unknownKeys } from '../aws/policy.ts';
import type { Stack } from '../template.ts';

/** A function as the template describes it. */
export interface LambdaFunction {
  /** The logical id. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  readonly name: string;
  readonly arn: string;
  /** File and export, as `index.handler`. */
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** All that its role's policies say. */
  readonly statements: Statements;
}

const Properties = z.object({
  Handler: z._default(z.string(), 'index.handler'),
  Role: z.string(),
  Timeout: z._default(z.number(), 3),
  MemorySize: z._default(z.number(), 128),
  Environment: z.optional(z.object({ Variables: z.optional(z.record(z.string(), z.string())) })),
});

const Document = z.object({ Statement: z.union([z.array(Statement), Statement]) });
const Role = z.object({ Policies: z._default(z.array(z.object({ PolicyDocument: Document })), []) });
const Policy = z.object({ PolicyDocument: Document, Roles: z._default(z.array(z.string()), []) });

/** Every function of the template by its logical id. */
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
        statements: judged(id, policies.get(properties.Role) ?? []),
      };
      return [id, lambda];
    }),
  );
}

/** Refuses conditions that would pass here for want of anything to judge, and not on AWS. */
function judged(id: string, statements: Statements): Statements {
  const [unknown] = unknownKeys(statements);
  if (unknown) throw new Error(`${id} has a condition on ${unknown}, which the local stack cannot judge`);
  return statements;
}

/** The statements of each role by its ARN, whichever resource gives them. */
function readPolicies(stack: Stack): Map<string, Statement[]> {
  const roles = stack.ofType('AWS::IAM::Role', Role);
  const arns = new Map(roles.map(({ id }) => [stack.ref(id), stack.attribute(id, 'Arn')]));
  const statements = new Map(
    roles.map(({ id, properties }) => [
      stack.attribute(id, 'Arn'),
      properties.Policies.flatMap((policy) => policy.PolicyDocument.Statement),
    ]),
  );
  const attached = [
    ...stack.ofType('AWS::IAM::Policy', Policy),
    ...stack.ofType('AWS::IAM::ManagedPolicy', Policy),
  ];
  for (const { properties } of attached) {
    for (const role of properties.Roles) {
      const arn = arns.get(role) ?? role;
      statements.set(arn, [...(statements.get(arn) ?? []), ...[properties.PolicyDocument.Statement].flat()]);
    }
  }
  return statements;
}
