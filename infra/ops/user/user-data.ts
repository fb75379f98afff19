import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Refusal } from '../../../functions/lib/http/refusal.ts';
import { hasOthers, removeAccount, requireNoTeams } from '../../../functions/lib/ownData/erasure.ts';
import { randomId } from '../../../functions/lib/runtime/newId.ts';
import { nowSeconds } from '../../../functions/lib/runtime/now.ts';
import { audited } from '../../../functions/lib/store/audit.ts';
import { bots, ownedBots } from '../../../functions/lib/store/bot.ts';
import { dataExports, exportFile, statusOf } from '../../../functions/lib/store/dataExport.ts';
import { knownDevices } from '../../../functions/lib/store/device.ts';
import { enrolments } from '../../../functions/lib/store/enrolment.ts';
import { exportDataJobs } from '../../../functions/lib/store/job.ts';
import { scripts } from '../../../functions/lib/store/learning.ts';
import { type Found, type Reads, startReads } from '../../../functions/lib/store/read.ts';
import { sessions } from '../../../functions/lib/store/session.ts';
import { signInFailures } from '../../../functions/lib/store/signInFailures.ts';
import type { Item } from '../../../functions/lib/store/table.ts';
import { memberships, teamsOfUsers } from '../../../functions/lib/store/team.ts';
import { passwords, users } from '../../../functions/lib/store/user.ts';
import { transactItems, type Write } from '../../../functions/lib/store/write.ts';
import { OPERATOR } from '../../../shared/rules/audit.ts';
import { CommandError } from '../../command-error.ts';
import type { OperatorTarget } from '../operator-target.ts';

export interface UserRequest {
  readonly target: OperatorTarget;
  readonly username: string;
  /** Called while it goes on, each time that it was looked at. */
  onWait(): void;
}

const POLL_MS = 500;

/** Has the data of a user collected, as the user could, and writes them into a file, which must be a new one. */
export async function exportUser({ target, username: given, onWait }: UserRequest, file: string) {
  const { user, former } = await read(target, {
    user: users.at({ username: given }),
    former: dataExports.at({ username: given }),
  });
  if (user === undefined) throw unknownUser(given);
  const { username } = user;
  if (former === undefined || statusOf(former) !== 'working') {
    const id = randomId();
    await write(target, username, [
      dataExports.save(former, { username, id, status: 'working', startedAtSeconds: nowSeconds() }),
      exportDataJobs.add({ username, id }),
      audited({ admin: OPERATOR, action: 'Downloaded data', target: username }),
    ]);
  }
  for (let status = 'working'; status === 'working'; ) {
    onWait();
    await pause(POLL_MS);
    const { made } = await read(target, { made: dataExports.at({ username }) });
    status = (made && statusOf(made)) ?? 'failed';
    if (status === 'failed') throw new CommandError(`The data of ${username} could not be collected`);
  }
  const { Body } = await target.files.send(
    new GetObjectCommand({ Bucket: target.bucket, Key: exportFile(username) }),
  );
  // The SDK's bodies are Node's streams when it runs on Node.
  await pipeline(Body as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/** Deletes an account as its user could, and waits until the data that only this user owns is deleted. */
export async function eraseUser({ target, username: given, onWait }: UserRequest): Promise<void> {
  const { user, mine, owned } = await read(target, {
    user: users.at({ username: given }),
    mine: teamsOfUsers.at({ username: given }),
    owned: ownedBots.at({ owner: given }),
  });
  if (user === undefined) throw unknownUser(given);
  const { username } = user;
  await refuseSharedTeams(target, username, mine?.teamNames ?? []);
  await write(target, username, [
    ...removeAccount(user),
    passwords.erase({ username }),
    signInFailures.erase({ username }),
    knownDevices.erase({ username }),
    audited({ admin: OPERATOR, action: 'Deleted account', target: username }),
  ]);
  await Promise.all((owned?.bots ?? []).map(({ id }) => closeBot(target, id)));
  do {
    onWait();
    await pause(POLL_MS);
  } while (await isAnythingLeft(target, username));
}

/** Closes the bot at once, as a user's own call does, so that nobody reaches it before the job runs. */
async function closeBot({ table, tableName }: OperatorTarget, id: string): Promise<void> {
  try {
    await table.send(
      new TransactWriteCommand({ TransactItems: transactItems([bots.erase({ id })], tableName) }),
    );
  } catch (error) {
    // One that the job was quicker with needs nothing.
    if (!(error instanceof TransactionCanceledException)) throw error;
  }
}

async function refuseSharedTeams(target: OperatorTarget, username: string, names: readonly string[]) {
  const { own } = await read(target, {
    own: names.map((teamName) => memberships.at({ teamName, username })),
  });
  const shared: string[] = [];
  for (const membership of own) {
    if (membership?.role !== 'owner') continue;
    const items = await partition(target, memberships.at(membership).key.pk, memberships.sortPrefix);
    const members = items.flatMap((item) => memberships.parse(item) ?? []);
    if (hasOthers(members, { username })) shared.push(membership.teamName);
  }
  try {
    requireNoTeams(shared);
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(error.message) : error;
  }
}

/** The nouns in the order in which the job removes them, the last one last. */
async function isAnythingLeft(target: OperatorTarget, username: string): Promise<boolean> {
  const of = { username, secretHash: '', course: '', lesson: '' };
  const partitions = [sessions, scripts, enrolments].map((noun) => noun.at(of).key.pk);
  const [{ bots, teams }, ...items] = await Promise.all([
    read(target, { bots: ownedBots.at({ owner: username }), teams: teamsOfUsers.at({ username }) }),
    ...partitions.map((pk) => partition(target, pk)),
  ]);
  return bots !== undefined || teams !== undefined || items.some(({ length }) => length > 0);
}

/** A page of a partition: one query. */
async function partition({ table, tableName }: OperatorTarget, pk: string, start = ''): Promise<Item[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      ...(start === ''
        ? { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
        : {
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
            ExpressionAttributeValues: { ':pk': pk, ':start': start },
          }),
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Reads records by name, as a function does. */
async function read<R extends Reads>({ table, tableName }: OperatorTarget, reads: R): Promise<Found<R>> {
  const { keys, found } = startReads(reads);
  const answer =
    keys.length === 0
      ? undefined
      : await table.send(
          new BatchGetCommand({
            RequestItems: { [tableName]: { Keys: keys.map((key) => ({ ...key })), ConsistentRead: true } },
          }),
        );
  const items = answer?.Responses?.[tableName] ?? [];
  return found(keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk)));
}

async function write({ table, tableName }: OperatorTarget, username: string, writes: readonly Write[]) {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: transactItems(writes, tableName) }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new CommandError(`${username} was changed meanwhile: try again`);
  }
}

function unknownUser(given: string): CommandError {
  return new CommandError(`There is no user ${given}`);
}
