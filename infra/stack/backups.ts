import { CfnBackupPlan, CfnBackupSelection, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Aws, CfnCondition, Fn, RemovalPolicy, Token, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const KEPT_DAYS = 35;
/** A backup that is copied into another region stays in the stack's region this long, to repeat a failed copy by hand. */
const KEPT_AFTER_COPY_DAYS = 7;
const NAME_LENGTH = 40;
const POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup';

interface BackupsProps {
  readonly stackName: string;
  readonly tableArn: string;
  /** The operator's own vault, in any region. */
  readonly vaultArn: string;
}

/** Copies the table every day into a vault that survives the deletion of the stack and its table. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stackName, tableArn, vaultArn }: BackupsProps) {
    super(scope, id);
    const [, , , region = '', , , vaultName = ''] = vaultArn.split(':');
    const isElsewhere = new CfnCondition(this, 'Elsewhere', {
      expression: Fn.conditionNot(Fn.conditionEquals(region, Aws.REGION)),
    });
    // AWS Backup can only back up into the table's region; from there it copies into another.
    const localVault = new CfnBackupVault(this, 'Vault', {
      // The name includes a part of the stack's id, because the vault of a deleted stack is retained.
      backupVaultName: `${stackName.slice(0, NAME_LENGTH)}-${Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))))}`,
    });
    localVault.cfnOptions.condition = isElsewhere;
    localVault.applyRemovalPolicy(RemovalPolicy.RETAIN);
    const ifElsewhere = <T>(then: T, otherwise: T) => Fn.conditionIf(isElsewhere.logicalId, then, otherwise);
    const plan = new CfnBackupPlan(this, 'Plan', {
      backupPlan: {
        backupPlanName: stackName.slice(0, NAME_LENGTH),
        backupPlanRule: [
          {
            ruleName: 'Daily',
            targetBackupVault: ifElsewhere(localVault.ref, vaultName).toString(),
            // 19:00 UTC is three in the morning in Malaysia.
            scheduleExpression: 'cron(0 19 * * ? *)',
            lifecycle: { deleteAfterDays: Token.asNumber(ifElsewhere(KEPT_AFTER_COPY_DAYS, KEPT_DAYS)) },
            copyActions: ifElsewhere<unknown>(
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
      reason: 'AWS maintains the permissions that its backups need.',
    });
    new CfnBackupSelection(this, 'Table', {
      backupPlanId: plan.ref,
      backupSelection: { selectionName: 'Table', iamRoleArn: role.roleArn, resources: [tableArn] },
    });
  }
}
