import { ItemCall, Transaction } from './item-calls.ts';
import { type AwsAnswer, json } from './service.ts';
import type { Table } from './table.ts';

const SINGLE_WRITE = /^(Put|Update|Delete)Item$/;
const PREFIX = 'com.amazonaws.dynamodb.v20120810#';
/**
 * Our estimate of DynamoDB's time for a transaction. On a busy machine the engine takes longer and serializes the
 * others.
 */
const TAKES_MS = 20;
const IN_CONFLICT = 'Transaction is ongoing for the item';

/**
 * Returns a function that begins a write. It refuses writes to an item of a running transaction, which the engine alone
 * would let wait: it returns the error, or else a function to call when the write is done.
 */
export function transactions(
  { properties: { KeySchema } }: Table,
  now: () => number,
): (operation: string, input: unknown) => AwsAnswer | (() => void) {
  const nameOf = ({ TableName, Key, Item }: ItemCall) => {
    const item = Key ?? Item ?? {};
    return JSON.stringify([TableName, ...KeySchema.map(({ AttributeName }) => item[AttributeName])]);
  };
  /** The start time of the transaction that holds an item. */
  const ongoing = new Map<string, { readonly at: number }>();
  const isOngoing = (item: string) => {
    const begun = ongoing.get(item);
    return begun !== undefined && now() - begun.at < TAKES_MS;
  };
  const tokens = new Set<string>();

  const beginTransaction = ({ ClientRequestToken: token, TransactItems }: Transaction) => {
    // The SDK repeats a transaction whose answer is late and waits for the first one.
    if (token !== undefined && tokens.has(token)) {
      return refused(
        'TransactionInProgressException',
        'The transaction with the given request token is in progress',
      );
    }
    const items = TransactItems.flatMap(({ Put, Update, Delete, ConditionCheck }) =>
      [Put ?? Update ?? Delete ?? ConditionCheck ?? []].flat().map(nameOf),
    );
    const isInConflict = items.map(isOngoing);
    if (isInConflict.includes(true)) return canceled(isInConflict);
    const begun = { at: now() };
    for (const item of items) ongoing.set(item, begun);
    if (token !== undefined) tokens.add(token);
    return () => {
      for (const item of items) if (ongoing.get(item) === begun) ongoing.delete(item);
      if (token !== undefined) tokens.delete(token);
    };
  };

  return (operation, input) => {
    if (operation === 'TransactWriteItems') return beginTransaction(Transaction.parse(input));
    const isRefused = SINGLE_WRITE.test(operation) && isOngoing(nameOf(ItemCall.parse(input)));
    return isRefused ? refused('TransactionConflictException', IN_CONFLICT) : () => {};
  };
}

/** The error for a write that a planned fault lets conflict. */
export function conflictAnswer(input: unknown): AwsAnswer {
  const transaction = Transaction.safeParse(input).data;
  if (transaction === undefined) return refused('TransactionConflictException', IN_CONFLICT);
  return canceled(transaction.TransactItems.map(() => true));
}

function canceled(isInConflict: readonly boolean[]): AwsAnswer {
  const reasons = isInConflict.map((is) =>
    is ? { Code: 'TransactionConflict', Message: IN_CONFLICT } : { Code: 'None' },
  );
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return json(400, {
    __type: `${PREFIX}TransactionCanceledException`,
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}

function refused(type: string, message: string): AwsAnswer {
  return json(400, { __type: PREFIX + type, message });
}
