import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { escapeMarkup } from '../../../shared/rules/markup.ts';
import type { Clock } from '../host/clock.ts';
import { appendLine, readLines, writeLines } from '../host/durable.ts';
import type { Permission } from '../template/policy.ts';
import type { Stack } from '../template/template.ts';
import { type MimeText, mimeMessage } from './mime.ts';
import type { AwsAnswer, Operation, Refusal, Service } from './service.ts';

const MAX_MAILS = 1_000;

export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The MIME message. Empty: the mail was kept before messages were. */
  raw: z._default(z.string(), ''),
  /** ISO 8601. */
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** Keeps sent mail instead of delivering it. */
export interface Mailbox {
  /** The mails to an address, or all, newest first. */
  read(to?: string): readonly Mail[];
  keep(mail: Mail): void;
}

export function openMailbox(folder: string, onMail: (mail: Mail) => void): Mailbox {
  const file = join(folder, 'mail.jsonl');
  // One line per mail, so that adding one costs the same however many there are.
  const mails = readLines(file, Mail).slice(-MAX_MAILS).reverse();
  writeLines(file, mails.toReversed());
  return {
    read: (to) =>
      to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    keep: (mail) => {
      mails.unshift(mail);
      mails.splice(MAX_MAILS);
      appendLine(file, mail);
      onMail(mail);
    },
  };
}

/** The SES API version 1: requests are forms, answers are XML. */
export function mailService(stack: Stack, mailbox: Mailbox, clock: Clock): Service {
  const identities = readIdentities(stack);
  return {
    understand: async (request) => {
      const form = new URLSearchParams((await request.read()).toString());
      const name = form.get('Action') ?? '';
      const from = bareAddress(form.get('Source') ?? '');
      return {
        name,
        needs: needs(name, from, identities, stack),
        run: async () => {
          if (name !== 'SendEmail') return failure(400, 'InvalidAction', `Could not find operation ${name}`);
          const unverified = unverifiedSender(from, identities, stack);
          if (unverified !== undefined) return failure(400, 'MessageRejected', unverified);
          return sendEmail(form, mailbox, clock);
        },
      } satisfies Operation;
    },
    refuse: (why, message) => {
      const { status, code } = errors[why];
      return failure(status, code, message);
    },
  };
}

function sendEmail(form: URLSearchParams, mailbox: Mailbox, clock: Clock): AwsAnswer {
  const recipients = ['To', 'Cc', 'Bcc'].flatMap((kind) => membersOf(form, `Destination.${kind}Addresses`));
  const illegal = recipients.find((address) => !/^[^\s@<>]+@[^\s@<>]+$/.test(bareAddress(address)));
  if (recipients.length === 0) return failure(400, 'InvalidParameterValue', 'Missing final recipient');
  if (illegal !== undefined) return failure(400, 'InvalidParameterValue', 'Illegal address');
  const part = (name: string): MimeText | undefined => {
    const data = form.get(`Message.${name}.Data`);
    return data === null ? undefined : { data, charset: form.get(`Message.${name}.Charset`) ?? undefined };
  };
  const at = new Date(clock.now());
  const [subject, text, html] = [
    part('Subject') ?? { data: '', charset: undefined },
    part('Body.Text'),
    part('Body.Html'),
  ];
  const raw = mimeMessage({ from: form.get('Source') ?? '', to: recipients, subject, text, html, at });
  for (const to of recipients) {
    mailbox.keep({
      to: bareAddress(to),
      subject: subject.data,
      text: text?.data ?? '',
      html: html?.data ?? '',
      raw,
      at: at.toISOString(),
    });
  }
  return answer('SendEmail', `<MessageId>${randomUUID()}</MessageId>`);
}

/** Returns the values of `<prefix>.member.1`, `<prefix>.member.2`, … */
function membersOf(form: URLSearchParams, prefix: string): string[] {
  return [...form].filter(([key]) => key.startsWith(`${prefix}.member.`)).map(([, value]) => value);
}

const Identity = z.object({
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: z.optional(z.object({ ConfigurationSetName: z.string() })),
});
type Identity = z.infer<typeof Identity>;

function readIdentities(stack: Stack): Identity[] {
  return stack.ofType('AWS::SES::EmailIdentity', Identity).map(({ properties }) => properties);
}

/** Finds the verified address or domain that covers a sender. */
function identityOf(from: string, identities: readonly Identity[]): Identity | undefined {
  const domain = from.slice(from.indexOf('@') + 1);
  return [from, domain]
    .map((each) => identities.find(({ EmailIdentity }) => EmailIdentity === each))
    .find((found) => found !== undefined);
}

/**
 * The error that SES gives for an unverified sender; undefined when it is verified, or the template has no
 * identities.
 */
function unverifiedSender(from: string, identities: readonly Identity[], { at }: Stack): string | undefined {
  if (identities.length === 0 || identityOf(from, identities) !== undefined) return undefined;
  return `Email address is not verified. The following identities failed the check in region ${at.region.toUpperCase()}: ${from}`;
}

/** SES checks permissions on the identity and on its configuration set. */
function needs(name: string, from: string, identities: readonly Identity[], { at }: Stack): Permission[] {
  const identity = identityOf(from, identities);
  const set = identity?.ConfigurationSetAttributes?.ConfigurationSetName;
  const resources = [
    `identity/${identity?.EmailIdentity ?? from}`,
    ...(set === undefined ? [] : [`configuration-set/${set}`]),
  ];
  return resources.map((resource) => ({
    action: `ses:${name}`,
    resource: `arn:aws:ses:${at.region}:${at.account}:${resource}`,
    context: { 'ses:FromAddress': [from] },
  }));
}

function bareAddress(address: string): string {
  return /<([^>]+)>\s*$/.exec(address)?.[1] ?? address.trim();
}

const errors: Readonly<Record<Refusal, { status: number; code: string }>> = {
  denied: { status: 403, code: 'AccessDenied' },
  throttled: { status: 400, code: 'Throttling' },
  conflict: { status: 400, code: 'Throttling' },
  internal: { status: 500, code: 'InternalFailure' },
  'unknown-caller': { status: 403, code: 'InvalidClientTokenId' },
  'bad-signature': { status: 403, code: 'SignatureDoesNotMatch' },
};

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

function answer(name: string, result: string): AwsAnswer {
  const body =
    `<${name}Response xmlns="${NAMESPACE}"><${name}Result>${result}</${name}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${name}Response>`;
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}

function failure(status: number, code: string, message: string): AwsAnswer {
  const body =
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code>` +
    `<Message>${escapeMarkup(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;
  return { status, headers: { 'content-type': 'text/xml' }, body };
}
