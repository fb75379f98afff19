import { type CountedMail, countWrite, mailCounts } from '../store/limit.ts';
import { ConditionFailed, orConditionFailed, transact, type Write } from '../store/write.ts';

interface Mailing {
  readonly mails?: CountedMail;
}

/** The state of a counter's time window: open, expired, restarted by another call, or full. */
type Window = 'open' | 'expired' | 'restarted' | 'full';

/** The state to assume next, after the condition of a count that assumed the first one has failed. */
const afterFailure = {
  open: 'expired',
  expired: 'restarted',
  restarted: 'full',
  full: 'full',
} as const satisfies Record<Window, Window>;

/**
 * Counts the mails of one call in the transaction of its writes, so that a failed transaction counts nothing. When the
 * condition of a count fails, the transaction is retried with the next state of its window; without the mail when the
 * window is full.
 */
export class MailCount {
  readonly #windows = new Map<string, Window>();

  /** Writes all or nothing. Returns the positions of the writes whose condition failed; undefined after success. */
  async commit(
    writes: readonly Write[],
    effects: readonly Mailing[] = [],
  ): Promise<ReadonlySet<number> | undefined> {
    for (;;) {
      const counts = this.#countsOf(effects.filter((effect) => this.allows(effect)));
      const failure = await orConditionFailed(transact([...writes, ...counts.map(({ write }) => write)]));
      if (!(failure instanceof ConditionFailed)) return undefined;
      const failed = failure.failedWrites;
      for (const [index, { name }] of counts.entries()) {
        if (failed.has(writes.length + index)) this.#windows.set(name, afterFailure[this.#windowOf(name)]);
      }
      const others = new Set([...failed].filter((index) => index < writes.length));
      if (others.size > 0) return others;
    }
  }

  /** Returns false when a counter of the effect's mail is full. */
  allows({ mails }: Mailing): boolean {
    return !mails || mailCounts(mails).every((counted) => this.#windowOf(nameOf(counted)) !== 'full');
  }

  /** Merges counts of the same counter into one write: two mails of one call may reach one mailbox. */
  #countsOf(effects: readonly Mailing[]): { readonly name: string; readonly write: Write }[] {
    const all = effects.flatMap(({ mails }) => (mails ? mailCounts(mails) : []));
    return [...Map.groupBy(all, nameOf)].flatMap(([name, [counted, ...more]]) => {
      if (counted === undefined) return [];
      const isNext = this.#windowOf(name) === 'expired';
      return [{ name, write: countWrite(counted, { isNext, events: 1 + more.length }) }];
    });
  }

  #windowOf(name: string): Window {
    return this.#windows.get(name) ?? 'open';
  }
}

/** Counts a mail, and returns whether it may be sent. */
export async function countMail(mail: CountedMail): Promise<boolean> {
  const count = new MailCount();
  await count.commit([], [{ mails: mail }]);
  return count.allows({ mails: mail });
}

function nameOf({ limit, subject }: ReturnType<typeof mailCounts>[number]): string {
  return `${limit} ${subject}`;
}
