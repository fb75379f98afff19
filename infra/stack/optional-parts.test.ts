import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { made, ofType } from '../testing/default-stack.ts';
import { synthesize } from './synth.ts';

const REGION = 'ap-southeast-1';
const backupVault = `arn:aws:backup:${REGION}:123456789012:backup-vault:mine`;
const alarmEmail = 'operator@suite.example';
const all = synthesize({
  mailFrom: 'no-reply@suite.example',
  alarmEmail,
  backupVault,
  monthlyBudgetUsd: 50,
  parallelizationFactor: 2,
});
const only = (type: string, of = all) => {
  const [properties] = ofType(type, z.looseObject({}), of).values();
  return properties;
};

test('optional resources do not exist by default', () => {
  const types = Object.values(made.template.Resources).map(({ Type }) => Type);
  expect(types.filter((type) => /^AWS::(Backup|Budgets)/.test(type))).toEqual([]);
  expect(only('AWS::Lambda::EventSourceMapping', made)).toMatchObject({ ParallelizationFactor: 3 });
});

test('the setting parallelizationFactor limits concurrent batches of jobs', () => {
  expect(only('AWS::Lambda::EventSourceMapping')).toMatchObject({ ParallelizationFactor: 2 });
});

test('the operator is notified at 80 and at 100 percent of the monthly budget of the account', () => {
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: alarmEmail }];
  const at = (Threshold: number) => ({
    Notification: {
      NotificationType: 'ACTUAL',
      ComparisonOperator: 'GREATER_THAN',
      ThresholdType: 'PERCENTAGE',
      Threshold,
    },
    Subscribers: subscribers,
  });
  expect(only('AWS::Budgets::Budget')).toMatchObject({
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 50, Unit: 'USD' } },
    NotificationsWithSubscribers: [at(80), at(100)],
  });
});

test('the budget of another address has another name, because both exist during the update', () => {
  const other = synthesize({ alarmEmail: 'other@suite.example', monthlyBudgetUsd: 50 });
  const names = [all, other].map((of) => JSON.stringify(only('AWS::Budgets::Budget', of)?.Budget));
  expect(names[0]).not.toBe(names[1]);
});

test('the table is copied every day, and kept for 35 days in the vault of the operator', () => {
  const [[elsewhere = ''] = []] = Object.entries(all.template.Conditions);
  expect(all.template.Conditions[elsewhere]).toEqual({
    'Fn::Not': [{ 'Fn::Equals': [REGION, { Ref: 'AWS::Region' }] }],
  });
  const [[vault] = []] = ofType('AWS::Backup::BackupVault', z.looseObject({}), all);
  const either = (then: unknown, otherwise: unknown) => ({ 'Fn::If': [elsewhere, then, otherwise] });
  expect(only('AWS::Backup::BackupPlan')).toMatchObject({
    BackupPlan: {
      BackupPlanRule: [
        {
          TargetBackupVault: either({ Ref: vault }, 'mine'),
          Lifecycle: { DeleteAfterDays: either(7, 35) },
          CopyActions: either(
            [{ DestinationBackupVaultArn: backupVault, Lifecycle: { DeleteAfterDays: 35 } }],
            { Ref: 'AWS::NoValue' },
          ),
        },
      ],
    },
  });
  const [[table] = []] = ofType('AWS::DynamoDB::Table', z.looseObject({}), all);
  expect(only('AWS::Backup::BackupSelection')).toMatchObject({
    BackupSelection: { Resources: [{ 'Fn::GetAtt': [table, 'Arn'] }] },
  });
});

test('a stack that creates the identity outputs the DNS records of DKIM, MAIL FROM, SPF and DMARC', () => {
  const records = ({ template }: typeof all) =>
    Object.entries(template.Outputs)
      .filter(([id]) => id.startsWith('MailDns'))
      .map(([, { Value }]) => (typeof Value === 'string' ? Value : JSON.stringify(Value)));
  expect(records(all).filter((value) => value.includes(' CNAME '))).toHaveLength(3);
  expect(records(all).filter((value) => !value.includes(' CNAME '))).toEqual([
    JSON.stringify({
      'Fn::Join': [
        '',
        ['bounce.suite.example MX 10 feedback-smtp.', { Ref: 'AWS::Region' }, '.amazonses.com'],
      ],
    }),
    'bounce.suite.example TXT "v=spf1 include:amazonses.com ~all"',
    '_dmarc.suite.example TXT "v=DMARC1; p=none"',
  ]);
  expect(only('AWS::SES::EmailIdentity')).toMatchObject({
    MailFromAttributes: { MailFromDomain: 'bounce.suite.example', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
  });
  expect(all.template.Outputs.MailIdentity?.Value).toBe('suite.example');
  const mailFrom = 'no-reply@suite.example';
  expect(records(synthesize({ mailFrom, mailIdentity: 'address' }))).toEqual([]);
  expect(records(synthesize({ mailFrom, mailIdentityExists: true }))).toEqual([]);
});
