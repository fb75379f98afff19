import { logFault, orLogFault } from '../runtime/log.ts';
import type { CountedMail } from '../store/limit.ts';
import { isRefusedForGood, type Mail, sendMail } from './ses.ts';

export interface MailEffect {
  readonly mails: CountedMail;
  readonly mail: Mail;
  run(mayMail: boolean): Promise<void>;
}

/** Recognizes addresses of deployment probes. No real domain ends in `.invalid` (RFC 2606). */
export function isNobodys(address: string): boolean {
  return address.endsWith('.invalid');
}

/** Sends a mail of a job. Only logs a permanent error of SES, because a retry would hold up other mails. */
export async function mailByJob(to: string, mail: Mail): Promise<void> {
  try {
    await sendMail(to, mail);
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    logFault('A mail was refused for good', error);
  }
}

/** Makes the effect that mails a notice. A failure is only logged, because the writes are already committed. */
export function mailTo(mails: CountedMail, mail: Mail): MailEffect {
  return {
    mails,
    mail,
    run: async (mayMail) => {
      if (mayMail) await orLogFault('A mail could not be sent', () => sendMail(mails.to, mail));
    },
  };
}
