import { type CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import * as z from 'zod/mini';
import { resourcesOf } from '../stack-resources.ts';

/** A function of a deployed stack that a restoration closes. */
export interface ClosableFunction {
  readonly name: string;
  /** The reserved concurrency that the template gives it. Undefined: none. */
  readonly reserved: number | undefined;
  readonly timeoutSeconds: number;
}

const Functions = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.optional(
        z.looseObject({
          ReservedConcurrentExecutions: z.optional(z.number()),
          Timeout: z.optional(z.number()),
        }),
      ),
    }),
  ),
});

/** Returns the functions of a stack with their template's settings, which a run after a killed one needs too. */
export async function functionsOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<ClosableFunction[]> {
  const { TemplateBody = '' } = await client.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
  );
  const { Resources } = Functions.parse(JSON.parse(TemplateBody));
  const resources = await resourcesOf(client, StackName);
  return resources
    .filter(({ ResourceType }) => ResourceType === 'AWS::Lambda::Function')
    .flatMap(({ LogicalResourceId = '', PhysicalResourceId: name }) => {
      const properties = Resources[LogicalResourceId]?.Properties ?? {};
      const { ReservedConcurrentExecutions: reserved, Timeout: timeoutSeconds = 0 } = properties;
      return name === undefined ? [] : [{ name, reserved, timeoutSeconds }];
    });
}

/** Makes Lambda refuse all calls of these functions. Running invocations continue up to their timeout. */
export async function close(client: LambdaClient, functions: readonly ClosableFunction[]): Promise<void> {
  for (const { name } of functions) await reserve(client, name, 0);
}

async function reserve(client: LambdaClient, FunctionName: string, count: number): Promise<void> {
  await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: count }));
}

/** Restores the concurrency that the template reserves for these functions. */
export async function open(client: LambdaClient, functions: readonly ClosableFunction[]): Promise<void> {
  for (const { name: FunctionName, reserved } of functions) {
    if (reserved === undefined) await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await reserve(client, FunctionName, reserved);
  }
}

/** Returns the names of the closed functions. */
export async function closedOf(
  client: LambdaClient,
  functions: readonly ClosableFunction[],
): Promise<string[]> {
  const closed: string[] = [];
  for (const { name: FunctionName } of functions) {
    const concurrency = await client.send(new GetFunctionConcurrencyCommand({ FunctionName }));
    if (concurrency.ReservedConcurrentExecutions === 0) closed.push(FunctionName);
  }
  return closed;
}
