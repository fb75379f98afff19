import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
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
import { memberships, teamsOfUsers } from '../../../functions/lib/store/team.ts';
import { passwords, users } from '../../../functions/lib/store/user.ts';
import type { Write } from '../../../functions/lib/store/write.ts';
import { OPERATOR } from '../../../shared/rules/audit.ts';
import { CommandError } from '../../command-error.ts';
import { isWritten, type OperatorTarget, readPartition } from '../operator-target.ts';

export interface UserRequest {
  readonly target: OperatorTarget;
  readonly username: string;
  /** Called before each wait for the job. */
  onWait(): void;
}

const POLL_MS = 500;

/** Exports a user's data, as the user could, and writes them into a new file. */
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
  // Visitors must not reach the bots before the job runs, which may already have erased some.
  await Promise.all((owned?.bots ?? []).map(({ id }) => isWritten(target, [bots.erase({ id })])));
  do {
    onWait();
    await pause(POLL_MS);
  } while (await isAnythingLeft(target, username));
}

async function refuseSharedTeams(target: OperatorTarget, username: string, names: readonly string[]) {
  const { own } = await read(target, {
    own: names.map((teamName) => memberships.at({ teamName, username })),
  });
  const shared: string[] = [];
  for (const membership of own) {
    if (membership?.role !== 'owner') continue;
    const items = await readPartition(target, memberships.at(membership).key.pk, memberships.sortPrefix);
    const members = items.flatMap((item) => memberships.parse(item) ?? []);
    if (hasOthers(members, { username })) shared.push(membership.teamName);
  }
  try {
    requireNoTeams(shared);
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(error.message) : error;
  }
}

/** Returns whether the job still has data of the user to erase. */
async function isAnythingLeft(target: OperatorTarget, username: string): Promise<boolean> {
  const of = { username, secretHash: '', course: '', lesson: '' };
  const partitions = [sessions, scripts, enrolments].map((noun) => noun.at(of).key.pk);
  const [{ bots, teams }, ...items] = await Promise.all([
    read(target, { bots: ownedBots.at({ owner: username }), teams: teamsOfUsers.at({ username }) }),
    ...partitions.map((pk) => readPartition(target, pk)),
  ]);
  return bots !== undefined || teams !== undefined || items.some(({ length }) => length > 0);
}

/** Reads records in one batch. */
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

async function write(target: OperatorTarget, username: string, writes: readonly Write[]): Promise<void> {
  if (await isWritten(target, writes)) return;
  throw new CommandError(`${username} was changed by another command: try again`);
}

function unknownUser(given: string): CommandError {
  return new CommandError(`There is no user ${given}`);
}
