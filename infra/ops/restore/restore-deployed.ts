import { setTimeout as pause } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { stackOutputs } from '../operator-stack.ts';
import { type ClosableFunction, close, functionsOf, open } from './closing.ts';
import { compare, restore } from './restoration.ts';
import type { Files } from './restore-files.ts';
import {
  copyName,
  deleteTable,
  isRestored,
  markRestored,
  switchStream,
  tableAt,
  withoutStream,
} from './restore-point.ts';

/** A deployed stack with the data to restore. */
export interface DeployedData {
  readonly stackName: string;
  readonly table: string;
  /** The name of the function that consumes the stream. */
  readonly jobsFunction: string;
  readonly files: Files;
  readonly client: DynamoDBClient;
  readonly lambda: LambdaClient;
  readonly cloudFormation: CloudFormationClient;
  /** Waits before the state is polled again. */
  wait(): Promise<void>;
  /** The length of one wait. */
  readonly waitSeconds: number;
  say(line: string): void;
}

const POLL_SECONDS = 15;

export async function deployedData(stackName: string): Promise<DeployedData> {
  const output = await stackOutputs(stackName);
  return {
    stackName,
    table: output('TableName'),
    jobsFunction: output('JobsFunction'),
    files: { client: new S3Client(), bucket: output('MediaBucket') },
    client: new DynamoDBClient(),
    lambda: new LambdaClient(),
    cloudFormation: new CloudFormationClient(),
    wait: async () => {
      process.stdout.write('.');
      await pause(POLL_SECONDS * 1000);
    },
    waitSeconds: POLL_SECONDS,
    say: console.log,
  };
}

/**
 * Restores the table and the files while the suite is closed. A killed run is finished by running it again, because each
 * step finds what was done. Until all is restored the suite stays closed.
 */
export async function restoreDeployed(data: DeployedData, at: Date): Promise<void> {
  const { client, table, say } = data;
  const copy = copyName(table, at);
  if (await isRestored(client, copy)) {
    say('A run before this one has restored all, and had only to open the suite');
  } else {
    await closeDeployed(data);
    await tableAt({ ...data, at });
    say(`${copy} is there`);
    await restore({ ...restorationOf(data, copy), at });
    // A later run must not undo what users write from now on.
    await markRestored(client, copy);
  }
  await openDeployed(data);
  await deleteTable(client, copy);
}

/** Reports what a restoration would change, and changes nothing. */
export async function compareDeployed(data: DeployedData, at: Date): Promise<void> {
  const copy = await tableAt({ ...data, at });
  data.say(`${copy} is there`);
  await compare({ ...restorationOf(data, copy), at });
  await deleteTable(data.client, copy);
}

function restorationOf(data: DeployedData, copy: string) {
  const { client, table, files, say } = data;
  return {
    pair: { client, table, copy, nowSeconds: () => Math.floor(Date.now() / 1000) },
    files,
    say,
    withoutStream: (work: () => Promise<void>) => withoutStream(data, work),
  };
}

/**
 * Returns all functions except the one that reads the stream, which stops with the stream and must process it at the
 * end.
 */
async function closableOf(data: DeployedData): Promise<readonly ClosableFunction[]> {
  const functions = await functionsOf(data.cloudFormation, data.stackName);
  return functions.filter(({ name }) => name !== data.jobsFunction);
}

async function closeDeployed(data: DeployedData): Promise<void> {
  const functions = await closableOf(data);
  data.say(`Closing ${functions.length} functions: whoever calls one is turned away`);
  await close(data.lambda, functions);
  const longest = Math.max(0, ...functions.map(({ timeoutSeconds }) => timeoutSeconds));
  for (let waited = 0; waited <= longest; waited += data.waitSeconds) await data.wait();
}

/** Opens a suite that a restoration has closed, even an unfinished one. */
export async function openDeployed(data: DeployedData): Promise<void> {
  const functions = await closableOf(data);
  await switchStream(data, true);
  await open(data.lambda, functions);
  data.say(`${functions.length} functions are open`);
}
