import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { ArnFormat, Aws, CfnOutput, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { addressOf, type Settings } from './settings.ts';

/** The subdomain that receives bounces, so that SPF passes for the mail domain. */
const BOUNCE_SUBDOMAIN = 'bounce';

/** The SES identity and configuration set by which the stack sends mail. */
export class Mail extends Construct {
  /** Allows sending from the stack's one address. */
  readonly sending: PolicyStatement;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const address = addressOf(settings.mailFrom);
    const identity = settings.mailIdentity === 'domain' ? address.slice(address.indexOf('@') + 1) : address;
    const configuration = new CfnConfigurationSet(this, 'Configuration', {
      reputationOptions: { reputationMetricsEnabled: true },
      // Mail to a mailbox that bounced or complained harms the delivery of all other mail.
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    if (!settings.mailIdentityExists) this.create(identity, configuration);
    // `npm run delete` compares this output to find other stacks that need the identity.
    new CfnOutput(Stack.of(this), 'MailIdentity', { value: identity });
    this.sending = new PolicyStatement({
      actions: ['ses:SendEmail'],
      // Any identity, as SES in the sandbox also authorizes the recipient's identity.
      resources: [this.arn('identity', '*'), this.arn('configuration-set', configuration.ref)],
      // The identity may be a whole domain, but the stack may use only this address of it.
      conditions: { StringEquals: { 'ses:FromAddress': address } },
    });
  }

  private create(emailIdentity: string, configuration: CfnConfigurationSet): void {
    const isDomain = !emailIdentity.includes('@');
    const bounces = `${BOUNCE_SUBDOMAIN}.${emailIdentity}`;
    const identity = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity,
      configurationSetAttributes: { configurationSetName: configuration.ref },
      // Bounces go to a domain of SES until the DNS records are set.
      ...(isDomain && {
        mailFromAttributes: { mailFromDomain: bounces, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
      }),
    });
    if (!isDomain) return;
    const records: [string, string][] = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ];
    for (const [index, [name, value]] of records.entries()) {
      this.record(`DnsRecord${index + 1}`, `${name} CNAME ${value}`, 'SES then sends');
    }
    this.record(
      'DnsMailFrom',
      `${bounces} MX 10 feedback-smtp.${Aws.REGION}.amazonses.com`,
      'bounces then come back to SES from a domain of yours',
    );
    this.record(
      'DnsSpf',
      `${bounces} TXT "v=spf1 include:amazonses.com ~all"`,
      'it says that SES sends for you',
    );
    this.record(
      'DnsDmarc',
      `_dmarc.${emailIdentity} TXT "v=DMARC1; p=none"`,
      'where there is none yet; large mailbox providers ask for it. With p=quarantine, once all your mail passes, forged mail is kept out',
    );
  }

  private record(id: string, value: string, why: string): void {
    new CfnOutput(this, id, { description: `Add this record to the DNS of the mail domain: ${why}`, value });
  }

  private arn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({
      service: 'ses',
      resource,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  }
}
