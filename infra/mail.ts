import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { ArnFormat, CfnOutput, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { addressOf, type Settings } from './settings.ts';

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
    this.sending = new PolicyStatement({
      actions: ['ses:SendEmail'],
      // Any identity: while the account is in the sandbox of SES, the recipient's is authorized beside the sender's.
      resources: [this.arn('identity', '*'), this.arn('configuration-set', configuration.ref)],
      // Of the sender's, which may be a whole domain, this address alone: nobody writes as its director.
      conditions: { StringEquals: { 'ses:FromAddress': address } },
    });
  }

  private create(emailIdentity: string, configuration: CfnConfigurationSet): void {
    const identity = new CfnEmailIdentity(this, 'Identity', {
      emailIdentity,
      configurationSetAttributes: { configurationSetName: configuration.ref },
    });
    if (emailIdentity.includes('@')) return;
    const records: [string, string][] = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ];
    for (const [index, [name, value]] of records.entries()) {
      new CfnOutput(this, `DnsRecord${index + 1}`, {
        description: 'Add this record to the DNS of the mail domain; SES then sends',
        value: `${name} CNAME ${value}`,
      });
    }
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
