import { courseKeyName, rotatedSecrets } from '../../stack/secret-names.ts';
import type { OperatorCommand } from './aws-calls.ts';

interface Statement {
  readonly Effect: 'Allow';
  readonly Action: readonly string[];
  readonly Resource: readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The document of an IAM managed policy. */
export interface PolicyDocument {
  readonly Version: '2012-10-17';
  readonly Statement: readonly Statement[];
}

const WRITES = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** The IAM actions that a call needs, where they differ from the call's name. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  // A stack's update reads the version of the bootstrap, which is a parameter of the template.
  'cloudformation:UpdateStack': ['cloudformation:UpdateStack', 'ssm:GetParameters'],
  'dynamodb:TransactWriteItems': [...WRITES, 'dynamodb:ConditionCheckItem'],
  // DynamoDB fills the new table with the caller's permissions.
  'dynamodb:RestoreTableToPointInTime': [
    'dynamodb:RestoreTableToPointInTime',
    'dynamodb:BatchWriteItem',
    ...WRITES,
    'dynamodb:GetItem',
    'dynamodb:Query',
    'dynamodb:Scan',
  ],
  'lambda:Invoke': ['lambda:InvokeFunction'],
  's3:CopyObject': ['s3:GetObject', 's3:GetObjectVersion', 's3:PutObject'],
  's3:DeleteObjects': ['s3:DeleteObject'],
  // S3 reports a missing file only to callers that may list the bucket.
  's3:GetObject': ['s3:GetObject', 's3:ListBucket'],
  's3:ListObjectVersions': ['s3:ListBucketVersions'],
  's3:ListObjectsV2': ['s3:ListBucket'],
};

/** CloudFormation shortens a longer stack name in the names of resources. */
const NAME_LENGTH = 20;

/** Returns the policy of a command for a stack, by its AWS calls, in any account. */
export function policyOf(
  command: OperatorCommand,
  calls: readonly string[],
  stackName: string,
): PolicyDocument {
  const actions = new Set(calls.flatMap((call) => actionsOf[call] ?? [call]));
  const byPlace = Map.groupBy([...actions].toSorted(), (action) => placeOf(action));
  const statements = [...byPlace].map(([place, Action]): Statement => {
    const { resources, ...condition } = places(command, stackName)[place];
    return { Effect: 'Allow', Action, Resource: resources, ...condition };
  });
  return {
    Version: '2012-10-17',
    Statement: command === 'deploy' ? [assumingRoles, ...statements] : statements,
  };
}

/** `cdk` does all its work in the roles that `npx cdk bootstrap` creates. */
const assumingRoles: Statement = {
  Effect: 'Allow',
  Action: ['sts:AssumeRole'],
  Resource: ['deploy', 'file-publishing', 'lookup'].map(
    (role) => `arn:aws:iam::*:role/cdk-hnb659fds-${role}-role-*`,
  ),
  Condition: { StringEquals: { 'aws:ResourceAccount': '$' + '{aws:PrincipalAccount}' } },
};

type Place = keyof ReturnType<typeof places>;

/** The kind of resource by service, and by action where it differs. */
const placesOf: Readonly<Record<string, Place>> = {
  cloudformation: 'stack',
  cloudfront: 'distribution',
  dynamodb: 'table',
  lambda: 'function',
  s3: 'file',
  secretsmanager: 'secret',
  sns: 'topic',
  ssm: 'bootstrap',
  's3:ListBucket': 'bucket',
  's3:ListBucketVersions': 'bucket',
  'dynamodb:DeleteTable': 'copy',
  'lambda:GetEventSourceMapping': 'mapping',
  'lambda:UpdateEventSourceMapping': 'mapping',
  'lambda:ListEventSourceMappings': 'any',
};

function placeOf(action: string): Place {
  return placesOf[action] ?? placesOf[action.split(':')[0] ?? ''] ?? 'any';
}

function places(command: OperatorCommand, stackName: string) {
  const named = stackName.length > NAME_LENGTH ? stackName.slice(0, NAME_LENGTH) : `${stackName}-`;
  const buckets = `arn:aws:s3:::${named.toLowerCase()}*`;
  const table = `arn:aws:dynamodb:*:*:table/${named}*`;
  return {
    bucket: { resources: [buckets] },
    file: { resources: [`${buckets}/*`] },
    function: { resources: [`arn:aws:lambda:*:*:function:${named}*`] },
    // The ids of mappings are random, so a condition names their functions.
    mapping: {
      resources: ['arn:aws:lambda:*:*:event-source-mapping:*'],
      Condition: { ArnLike: { 'lambda:FunctionArn': `arn:aws:lambda:*:*:function:${named}*` } },
    },
    stack: { resources: [`arn:aws:cloudformation:*:*:stack/${stackName}/*`] },
    table: { resources: [table, `${table}/index/*`] },
    copy: { resources: [`${table}-at-*`] },
    secret: {
      resources: (command === 'rotate'
        ? // CloudFormation names secrets by their logical ids, with the stack's name or without.
          Object.values(rotatedSecrets).map((name) => `*${name}*`)
        : [`${courseKeyName(stackName)}-*`]
      ).map((name) => `arn:aws:secretsmanager:*:*:secret:${name}`),
    },
    topic: { resources: [`arn:aws:sns:*:*:${named}*`] },
    distribution: { resources: ['arn:aws:cloudfront::*:distribution/*'] },
    bootstrap: { resources: ['arn:aws:ssm:*:*:parameter/cdk-bootstrap/hnb659fds/version'] },
    any: { resources: ['*'] },
  };
}
