import { SESClient, SESServiceException, SendEmailCommand } from '@aws-sdk/client-ses';
import { read, variables } from '../runtime/env.ts';
import { logFault } from '../runtime/log.ts';
import type { CountedMail } from '../store/limit.ts';
import { timeouts } from './timeouts.ts';

const ses = new SESClient({
  maxAttempts: 2,
  requestHandler: timeouts(3000),
});

/** A mail in plain words; `html` is the same, dressed. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail as the effect of a command. */
export interface MailEffect {
  readonly mails: CountedMail;
  readonly mail: Mail;
  run(mayMail: boolean): Promise<void>;
}

/** Whether an address is nobody's for ever, as the one of a deployment's probe: no name ends in `.invalid` (RFC 2606). */
export function isNobodys(address: string): boolean {
  return address.endsWith('.invalid');
}

/** Hands a mail to SES. Throws when SES does not take it. */
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

/** Whether SES said no to a mail. Of one without an answer nobody knows: it may be on its way. */
export function isRefusedMail(error: unknown): boolean {
  return error instanceof SESServiceException;
}

/** What of SES's noes is meant for this mail, and stays so: a mailbox that bounced, an address that is none. */
const FINAL = new Set(['MessageRejected', 'InvalidParameterValue']);

/** Mails by a job. What SES refuses for good is only written down: done again, it would hold up other mails. */
export async function mailByJob(to: string, mail: Mail): Promise<void> {
  try {
    await sendMail(to, mail);
  } catch (error) {
    if (!(error instanceof SESServiceException && FINAL.has(error.name))) throw error;
    logFault('A mail was refused for good', error);
  }
}

/** Mails what has already happened: a mail that cannot be sent is only written down, one too many not even that. */
export function mailTo(mails: CountedMail, mail: Mail): MailEffect {
  return {
    mails,
    mail,
    run: async (mayMail) => {
      try {
        if (mayMail) await sendMail(mails.to, mail);
      } catch (error) {
        logFault('A mail could not be sent', error);
      }
    },
  };
}
