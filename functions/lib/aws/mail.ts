import { SESClient, SESServiceException, SendEmailCommand } from '@aws-sdk/client-ses';
import { read, variables } from '../runtime/env.ts';
import { logFault, orLogFault } from '../runtime/log.ts';
import type { CountedMail } from '../store/limit.ts';
import { attempts } from './attempts.ts';

const ses = new SESClient(attempts(2, 3000));

/** A mail as plain text and as HTML with the same content. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailEffect {
  readonly mails: CountedMail;
  readonly mail: Mail;
  run(mayMail: boolean): Promise<void>;
}

/** Recognizes addresses of deployment probes. No real domain ends in `.invalid` (RFC 2606). */
export function isNobodys(address: string): boolean {
  return address.endsWith('.invalid');
}

/** Sends a mail by SES. Throws when SES does not accept it. */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<void> {
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      Source: read(variables.mailFrom),
      Destination: { ToAddresses: [to] },
      Message: { Subject: part(subject), Body: { Text: part(text), Html: part(html) } },
    }),
  );
}

/** Returns true when SES refused the mail. After a timeout it returns false, as the mail may have been sent. */
export function isRefusedMail(error: unknown): boolean {
  return error instanceof SESServiceException;
}

/** Errors of SES that a retry cannot cure: a suppressed mailbox, an invalid address. */
const PERMANENT_ERRORS = new Set(['MessageRejected', 'InvalidParameterValue']);

/** Sends a mail of a job. Only logs a permanent error of SES, because a retry would hold up other mails. */
export async function mailByJob(to: string, mail: Mail): Promise<void> {
  try {
    await sendMail(to, mail);
  } catch (error) {
    if (!(error instanceof SESServiceException && PERMANENT_ERRORS.has(error.name))) throw error;
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
