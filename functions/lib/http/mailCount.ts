import { type CountedMail, countWrite, mailCounts } from '../store/limit.ts';
import { ConditionFailed, transact, type Write } from '../store/write.ts';

/** What of an effect is counted: the mail that it sends. */
interface Mailing {
  readonly mails?: CountedMail;
}

/**
 * What is known of a mailbox's window: it may be open, over, begun anew by somebody else meanwhile, or have had as many
 * mails as it may.
 */
type Window = 'open' | 'next' | 'begun' | 'full';

const afterFailure = {
  open: 'next',
  next: 'begun',
  begun: 'full',
  full: 'full',
} as const satisfies Record<Window, Window>;

/**
 * Counts the mails of one call in the transaction of its writes, so that what is not committed is not counted, however
 * many ask at once. A count that fails says more of its window, and the writes are tried again: without the mail, in
 * the end.
 */
export class MailCount {
  readonly #windows = new Map<string, Window>();

  /** Writes all or nothing. Gives the positions of writes that somebody else was quicker with; undefined when all is written. */
  async commit(
    writes: readonly Write[],
    effects: readonly Mailing[] = [],
  ): Promise<ReadonlySet<number> | undefined> {
    for (;;) {
      const counts = this.#countsOf(effects.filter((effect) => this.allows(effect)));
      const failed = await failedWrites([...writes, ...counts.map(({ write }) => write)]);
      if (failed === undefined) return undefined;
      for (const [index, { name }] of counts.entries()) {
        if (failed.has(writes.length + index)) this.#windows.set(name, afterFailure[this.#windowOf(name)]);
      }
      const others = new Set([...failed].filter((index) => index < writes.length));
      if (others.size > 0) return others;
    }
  }

  /** Whether all that the effect is counted by has room for it; of one that mails nobody, it has. */
  allows({ mails }: Mailing): boolean {
    return !mails || mailCounts(mails).every((counted) => this.#windowOf(nameOf(counted)) !== 'full');
  }

  /** One write a counter: two mails of one call may reach one mailbox. */
  #countsOf(effects: readonly Mailing[]): { readonly name: string; readonly write: Write }[] {
    const all = effects.flatMap(({ mails }) => (mails ? mailCounts(mails) : []));
    return [...Map.groupBy(all, nameOf)].flatMap(([name, [counted, ...more]]) => {
      if (counted === undefined) return [];
      const isNext = this.#windowOf(name) === 'next';
      return [{ name, write: countWrite(counted, { isNext, events: 1 + more.length }) }];
    });
  }

  #windowOf(name: string): Window {
    return this.#windows.get(name) ?? 'open';
  }
}

/** Whether one more mail may go, which is counted with it. */
export async function countMail(mail: CountedMail): Promise<boolean> {
  const count = new MailCount();
  await count.commit([], [{ mails: mail }]);
  return count.allows({ mails: mail });
}

function nameOf({ limit, subject }: ReturnType<typeof mailCounts>[number]): string {
  return `${limit} ${subject}`;
}

async function failedWrites(writes: readonly Write[]): Promise<ReadonlySet<number> | undefined> {
  try {
    await transact(writes);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return error.failedWrites;
    throw error;
  }
}
