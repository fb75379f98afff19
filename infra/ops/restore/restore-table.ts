import { createHash } from 'node:crypto';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { users } from '../../../functions/lib/store/user.ts';

type Item = Record<string, AttributeValue>;

/** The live table, and a copy that holds its earlier state. */
export interface TablePair {
  readonly client: DynamoDBClient;
  readonly table: string;
  readonly copy: string;
  nowSeconds(): number;
}

/** Counts of items. */
export interface TableChanges {
  readonly missing: number;
  readonly changed: number;
  /** Items that the copy lacks. */
  readonly added: number;
  /** The usernames of missing accounts, which may have been deleted by their users since. */
  readonly accounts: readonly string[];
}

/** A digest that is equal for tables with the same items. */
export interface Fingerprint {
  readonly items: number;
  readonly checksum: string;
}

/** The number of segments that are scanned concurrently. */
const SEGMENTS = 8;
const READ_ITEMS = 100;
const WRITE_ITEMS = 25;

/** Returns the changes that make a table equal to its copy. */
export function changesOf(pair: TablePair): Promise<TableChanges> {
  return eachDifference(pair, async () => {});
}

/** Makes a table equal to its copy, and returns what was different. */
export function restoreTable(pair: TablePair): Promise<TableChanges> {
  return eachDifference(pair, (requests) => write(pair, requests));
}

/** Compares page by page, so that memory does not grow with the table. Expired items are ignored. */
async function eachDifference(
  pair: TablePair,
  change: (requests: readonly WriteRequest[]) => Promise<void>,
): Promise<TableChanges> {
  let [missing, changed, added] = [0, 0, 0];
  const accounts: string[] = [];
  await eachPage(pair, pair.copy, async (page) => {
    const items = page.filter((item) => !hasExpired(item, pair));
    const present = byKey(await readItems(pair, pair.table, items));
    const differing = items.filter((item) => digest(item) !== digest(present.get(keyText(item))));
    await change(differing.map((Item) => ({ PutRequest: { Item } })));
    const gone = differing.filter((item) => !present.has(keyText(item)));
    missing += gone.length;
    changed += differing.length - gone.length;
    accounts.push(...gone.flatMap((item) => accountOf(item) ?? []));
  });
  await eachPage(pair, pair.table, async (page) => {
    const items = page.filter((item) => !hasExpired(item, pair));
    const former = byKey(await readItems(pair, pair.copy, items));
    const newer = items.filter((item) => !former.has(keyText(item)));
    await change(newer.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })));
    added += newer.length;
  });
  return { missing, changed, added, accounts };
}

export async function fingerprint(pair: TablePair, table: string): Promise<Fingerprint> {
  let items = 0;
  let sum = 0n;
  await eachPage(pair, table, async (page) => {
    for (const item of page.filter((each) => !hasExpired(each, pair))) {
      items += 1;
      sum += BigInt(`0x${digest(item)}`);
    }
  });
  // A sum does not depend on the order of the items.
  return { items, checksum: BigInt.asUintN(64, sum).toString(16).padStart(16, '0') };
}

async function eachPage(
  { client }: TablePair,
  TableName: string,
  act: (items: readonly Item[]) => Promise<void>,
): Promise<void> {
  const readSegment = async (Segment: number) => {
    const scan = { TableName, ConsistentRead: true, Segment, TotalSegments: SEGMENTS };
    for await (const { Items = [] } of paginateScan({ client }, scan)) await act(Items);
  };
  await Promise.all(Array.from({ length: SEGMENTS }, (_, segment) => readSegment(segment)));
}

async function readItems(
  { client }: TablePair,
  table: string,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let keys = items.map(keyOf);
  while (keys.length > 0) {
    const RequestItems = { [table]: { Keys: keys.slice(0, READ_ITEMS), ConsistentRead: true } };
    const answer = await client.send(new BatchGetItemCommand({ RequestItems }));
    found.push(...(answer.Responses?.[table] ?? []));
    // DynamoDB returns the keys that did not fit into its response.
    keys = [...keys.slice(READ_ITEMS), ...(answer.UnprocessedKeys?.[table]?.Keys ?? [])];
  }
  return found;
}

async function write({ client, table }: TablePair, requests: readonly WriteRequest[]): Promise<void> {
  let open = [...requests];
  while (open.length > 0) {
    const RequestItems = { [table]: open.slice(0, WRITE_ITEMS) };
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems }));
    open = [...open.slice(WRITE_ITEMS), ...(UnprocessedItems?.[table] ?? [])];
  }
}

function hasExpired({ ttl }: Item, { nowSeconds }: TablePair): boolean {
  return ttl?.N !== undefined && Number(ttl.N) <= nowSeconds();
}

function keyOf({ pk, sk }: Item): Item {
  if (pk === undefined || sk === undefined) throw new Error('An item has no key');
  return { pk, sk };
}

function keyText(item: Item): string {
  return JSON.stringify([item.pk?.S, item.sk?.S]);
}

/** Returns the username of an item that is the profile of an account. */
function accountOf({ pk, sk, username }: Item): string | undefined {
  return pk?.S?.startsWith(users.prefix) && sk?.S === users.sortPrefix ? username?.S : undefined;
}

function byKey(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [keyText(item), item]));
}

/** Returns a digest of an item that does not depend on the order of its attributes. */
function digest(item: Item | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify(item, inOrder) ?? '')
    .digest('hex');
}

function inOrder(name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return name === 'SS' || name === 'NS' ? value.toSorted() : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
