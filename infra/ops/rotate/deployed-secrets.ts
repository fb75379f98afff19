import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
  waitUntilDistributionDeployed,
} from '@aws-sdk/client-cloudfront';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { Rotated } from '../../../functions/lib/aws/rotatedSecret.ts';
import { edgeHeaders } from '../../../functions/lib/runtime/env.ts';
import { CommandError } from '../../command-error.ts';
import { stackOutputs } from '../operator-stack.ts';
import { namesOfType } from '../stack-resources.ts';
import type { DeployedSecrets, RotatedName } from './rotation.ts';

const outputs = { origin: 'OriginSecretArn', seal: 'SealSecretArn', push: 'PushSecretArn' } as const;
/** CloudFront usually deploys a change to its edges within minutes. */
const EDGES_SECONDS = 30 * 60;
const FUNCTION_SECONDS = 5 * 60;

/** Returns access to a secret of a deployed stack, in the account and region of AWS_PROFILE and AWS_REGION. */
export async function deployedSecrets(stackName: string, name: RotatedName): Promise<DeployedSecrets> {
  const output = await stackOutputs(stackName);
  const SecretId = output(outputs[name]);
  const secrets = new SecretsManagerClient();
  return {
    readSecret: async () => {
      const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
      return Rotated.parse(JSON.parse(SecretString));
    },
    writeSecret: async (secret) => {
      await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(secret) }));
    },
    functions: await namesOfType(new CloudFormationClient(), stackName, 'AWS::Lambda::Function'),
    ...functionEnvironments(),
    ...originHeader(output('DistributionId')),
  };
}

function functionEnvironments(): Pick<DeployedSecrets, 'environmentOf' | 'changeEnvironment'> {
  const client = new LambdaClient();
  return {
    environmentOf: async (FunctionName) => {
      const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
      return Environment?.Variables ?? {};
    },
    changeEnvironment: async (FunctionName, Variables) => {
      await client.send(
        new UpdateFunctionConfigurationCommand({
          FunctionName,
          Environment: { Variables: { ...Variables } },
        }),
      );
      await waitUntilFunctionUpdatedV2({ client, maxWaitTime: FUNCTION_SECONDS }, { FunctionName });
    },
  };
}

function originHeader(Id: string): Pick<DeployedSecrets, 'originHeader' | 'changeOriginHeader'> {
  const client = new CloudFrontClient();
  const read = async () => {
    const { DistributionConfig: config, ETag } = await client.send(new GetDistributionConfigCommand({ Id }));
    if (!config) throw new CommandError(`The distribution ${Id} cannot be read`);
    return { config, ETag };
  };
  return {
    originHeader: async () => {
      const values = secretHeaders((await read()).config).map(({ HeaderValue }) => HeaderValue);
      // Origins differ after an interrupted rotation, which must then be finished.
      return new Set(values).size === 1 ? (values[0] ?? '') : '';
    },
    changeOriginHeader: async (secret) => {
      const { config, ETag } = await read();
      for (const header of secretHeaders(config)) header.HeaderValue = secret;
      await client.send(new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: config }));
      await waitUntilDistributionDeployed({ client, maxWaitTime: EDGES_SECONDS }, { Id });
    },
  };
}

function secretHeaders({ Origins }: DistributionConfig) {
  const headers = (Origins?.Items ?? []).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []);
  return headers.filter(({ HeaderName }) => HeaderName?.toLowerCase() === edgeHeaders.originSecret);
}
