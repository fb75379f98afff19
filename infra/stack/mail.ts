import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { ArnFormat, Aws, CfnOutput, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { addressOf, type Settings } from './settings.ts';

/** Below the mail domain: where undeliverable mail is answered to, so that SPF is of the same domain. */
const BOUNCES = 'bounce';

/** The address that mail comes from, as SES knows it. */
export class Mail extends Construct {
  /** Sending, from the one address, through the configuration set. */
  readonly sending: PolicyStatement;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const address = addressOf(settings.mailFrom);
    const identity = settings.mailIdentity === 'domain' ? address.slice(address.indexOf('@') + 1) : address;
    const configuration = new CfnConfigurationSet(this, 'Configuration', {
      reputationOptions: { reputationMetricsEnabled: true },
      // Mail to a mailbox that does not exist, or whose holder complained, harms the delivery of all mail.
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    if (!settings.mailIdentityExists) this.create(identity, configuration);
    // By this whoever deletes a stack learns which others need its identity.
    new CfnOutput(Stack.of(this), 'MailIdentity', { value: identity });
    this.sending = new PolicyStatement({
      actions: ['ses:SendEmail'],
      // Any identity: while the account is in the sandbox of SES, the recipient's is authorized beside the sender's.
      resources: [this.arn('identity', '*'), this.arn('configuration-set', configuration.ref)],
      // Of the sender's, which may be a whole domain, this address alone: nobody writes as its director.
      conditions: { StringEquals: { 'ses:FromAddress': address } },
    });
  }

  private create(emailIdentity: string, configuration: CfnConfigurationSet): void {
    const isDomain = !emailIdentity.includes('@');
    const bounces = `${BOUNCES}.${emailIdentity}`;
    const identity = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity,
      configurationSetAttributes: { configurationSetName: configuration.ref },
      // Until its records are set, bounces go to a domain of SES.
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
