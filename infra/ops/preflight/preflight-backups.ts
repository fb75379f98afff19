import { DescribeBackupVaultCommand, DescribeRegionSettingsCommand } from '@aws-sdk/client-backup';
import type { Settings } from '../../stack/settings.ts';
import { type Account, type Finding, ok, stop } from './preflight-finding.ts';

/** Checks that the vault exists and that AWS Backup may copy the table into it. */
export async function backups(account: Account, { backupVault }: Settings): Promise<Finding[]> {
  if (backupVault === undefined) return [];
  const [, , , vaultRegion = '', , , BackupVaultName = ''] = backupVault.split(':');
  const region = await account.cloudFormation.config.region();
  const regions = [...new Set([region, vaultRegion])];
  const found = await Promise.all([
    vaultIsThere(account, vaultRegion, BackupVaultName),
    ...regions.map((each) => hasFeatures(account, each)),
  ]);
  const problems = found.filter((problem) => problem !== undefined);
  return problems.length > 0 ? problems.map(stop) : [ok(`The table is backed up into ${BackupVaultName}`)];
}

async function vaultIsThere(account: Account, region: string, BackupVaultName: string) {
  try {
    await account.backup(region).send(new DescribeBackupVaultCommand({ BackupVaultName }));
    return undefined;
  } catch (error) {
    // AWS Backup also denies access to a vault that does not exist.
    const isAbsent = error instanceof Error && /^(ResourceNotFound|AccessDenied)Exception$/.test(error.name);
    if (!isAbsent) throw error;
    return `The vault ${BackupVaultName} of backupVault is not there, or not to be read: aws backup create-backup-vault --backup-vault-name ${BackupVaultName} --region ${region}`;
  }
}

/** Checks that AWS Backup manages DynamoDB. Otherwise it makes DynamoDB's own backups, which stay in their region. */
async function hasFeatures(account: Account, region: string): Promise<string | undefined> {
  const settings = await account.backup(region).send(new DescribeRegionSettingsCommand({}));
  const { ResourceTypeManagementPreference: managed, ResourceTypeOptInPreference: opted } = settings;
  if (managed?.DynamoDB && opted?.DynamoDB) return undefined;
  return `AWS Backup's features for DynamoDB are off in ${region}: aws backup update-region-settings --region ${region} --resource-type-opt-in-preference DynamoDB=true --resource-type-management-preference DynamoDB=true`;
}
