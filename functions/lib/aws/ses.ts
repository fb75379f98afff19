import { SESClient, SESServiceException, SendEmailCommand } from '@aws-sdk/client-ses';
import { read, variables } from '../runtime/env.ts';
import { attempts } from './attempts.ts';

const ses = new SESClient(attempts(2, 3000));

/** A mail as plain text and as HTML with the same content. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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

export function isRefusedForGood(error: unknown): boolean {
  return error instanceof SESServiceException && PERMANENT_ERRORS.has(error.name);
}
