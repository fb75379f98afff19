import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Aws, CfnCondition, Fn, RemovalPolicy, Token, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const KEPT_DAYS = 35;
/** How long a backup is kept here that is copied into another region: where the copy fails, it can be made by hand. */
const KEPT_HERE_DAYS = 7;
const NAME_LENGTH = 40;
const POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup';

interface BackupsProps {
  readonly stackName: string;
  readonly tableArn: string;
  /** The vault is the operator's own, and may be in any region. */
  readonly vaultArn: string;
}

/** A copy of the table a day, in a vault that neither the stack nor point-in-time recovery reaches. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stackName, tableArn, vaultArn }: BackupsProps) {
    super(scope, id);
    const [, , , region = '', , , vaultName = ''] = vaultArn.split(':');
    const isElsewhere = new CfnCondition(this, 'Elsewhere', {
      expression: Fn.conditionNot(Fn.conditionEquals(region, Aws.REGION)),
    });
    // AWS Backup makes a backup in the table's region, and copies it into another.
    const here = new CfnBackupVault(this, 'Vault', {
      // With a part of the stack's id: one that a former stack of the name has left stays, as it may hold backups.
      backupVaultName: `${stackName.slice(0, NAME_LENGTH)}-${Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))))}`,
    });
    here.cfnOptions.condition = isElsewhere;
    here.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const elsewhere = <T>(then: T, otherwise: T) => Fn.conditionIf(isElsewhere.logicalId, then, otherwise);
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: stackName.slice(0, NAME_LENGTH),
        backupPlanRule: [
          {
            ruleName: 'Daily',
            targetBackupVault: elsewhere(here.ref, vaultName).toString(),
            // In Malaysia it is three in the morning then.
            scheduleExpression: 'cron(0 19 * * ? *)',
            lifecycle: { deleteAfterDays: Token.asNumber(elsewhere(KEPT_HERE_DAYS, KEPT_DAYS)) },
            copyActions: elsewhere<unknown>(
              [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: KEPT_DAYS } }],
              Aws.NO_VALUE,
            ),
          },
        ],
      },
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason: 'AWS keeps the list of what its backups need.',
    });
    new CfnBackupSelection(this, 'Table', {
      backupPlanId: plan.ref,
      backupSelection: { selectionName: 'Table', iamRoleArn: role.roleArn, resources: [tableArn] },
    });
  }
}
