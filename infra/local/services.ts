import type { EventEmitter } from 'node:events';
import { connectDynamoDb, type DynamoDb } from './aws/dynamodb.ts';
import { startEngine } from './aws/engine.ts';
import { type Mail, type Mailbox, mailService, openMailbox } from './aws/mail.ts';
import { type Port, startPort } from './aws/port.ts';
import { secretsService } from './aws/secrets-manager.ts';
import { createTable, readTable, type Table } from './aws/table.ts';
import type { Clock } from './host/clock.ts';
import { secretKeyOf } from './host/credentials.ts';
import type { Journal } from './host/journal.ts';
import type { LambdaFunction } from './lambda/function.ts';
import type { Invocations } from './lambda/invocations.ts';
import { type Bucket, type BuiltSite, readBuckets } from './s3/buckets.ts';
import { s3Service, unsignedS3 } from './s3/service.ts';
import type { Secrets } from './template/secrets.ts';
import type { Stack } from './template/template.ts';

export interface Aws {
  readonly port: Port;
  readonly dynamo: DynamoDb;
  readonly table: Table;
  readonly buckets: ReadonlyMap<string, Bucket>;
  readonly mailbox: Mailbox;
  stop(): Promise<void>;
}

interface AwsDeps {
  readonly folder: string;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly invocations: Invocations;
  readonly secrets: Secrets;
  readonly writes: EventEmitter<Writes>;
  /** Undefined when something else serves the web app. */
  readonly site: BuiltSite | undefined;
  readonly onMail?: (mail: Mail) => void;
  /** Delays the indexes by this many milliseconds after each write. Undefined for no delay. */
  readonly indexLagMs: (() => number) | undefined;
}

/** Emits an event after each write to the table. */
export interface Writes {
  write: [];
}

/** Starts everything behind the port: the table, files, mail and secrets. */
export async function startAws(stack: Stack, deps: AwsDeps): Promise<Aws> {
  const { folder, clock, journal, functions, invocations, site } = deps;
  const table = readTable(stack);
  const engine = await startEngine(folder, journal);
  const dynamo = connectDynamoDb({
    endpoint: engine.endpoint,
    table,
    indexLagMs: deps.indexLagMs,
    onWrite: () => deps.writes.emit('write'),
  });
  await createTable(table, (operation, input) => dynamo.call(operation, input));
  const buckets = readBuckets(stack, { folder, site, now: clock.now });
  const mailbox = openMailbox(folder, (mail) => {
    journal.log('mail', `to ${mail.to}: ${mail.subject}`);
    deps.onMail?.(mail);
  });
  const s3 = { buckets, now: clock.now, secretKeyOf };
  const port = await startPort({
    clock,
    secretKeyOf,
    journal,
    functions,
    invocations,
    unsigned: (request) => unsignedS3(request, s3),
    services: {
      dynamodb: dynamo.service,
      s3: s3Service(s3),
      ses: mailService(stack, mailbox, clock),
      secretsmanager: secretsService(deps.secrets),
    },
  });
  return {
    port,
    dynamo,
    table,
    buckets,
    mailbox,
    stop: async () => {
      await port.stop();
      dynamo.stop();
      await engine.stop();
    },
  };
}
