import { httpApi, socketApi } from './apis.ts';
import { distribution } from './distribution.ts';
import { sub } from './sub.ts';

/** A small stack in CloudFormation's words, with one of everything that the local stack interprets. */
export const sampleTemplate = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: ['pk', 'sk', 'owner'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        GlobalSecondaryIndexes: [
          {
            IndexName: 'byOwner',
            KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      },
    },
    Media: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        CorsConfiguration: {
          CorsRules: [
            {
              AllowedOrigins: ['https://app.example'],
              AllowedMethods: ['PUT'],
              AllowedHeaders: ['*'],
              ExposedHeaders: ['ETag'],
              MaxAge: 60,
            },
          ],
        },
      },
    },
    Site: { Type: 'AWS::S3::Bucket' },
    MediaPolicy: readableBucket('Media'),
    SitePolicy: readableBucket('Site'),
    Secret: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { GenerateSecretString: { PasswordLength: 24 } },
    },
    Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'sample.example' } },
    ...caller(),
    ...lambda('echo'),
    ...lambda('slow', { Timeout: 5 }),
    ...lambda('impatient', { Timeout: 1 }),
    ...lambda('crash'),
    ...lambda('live', {}, [
      statement('execute-api:ManageConnections', sub`arn:aws:execute-api:*:*:${'Sockets'}/ws/*`),
    ]),
    ...lambda('follower', {}, [statement('dynamodb:PutItem', { 'Fn::GetAtt': ['Table', 'Arn'] })]),
    Follow: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FunctionName: { Ref: 'follower' },
        BatchSize: 10,
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 1,
        FilterCriteria: {
          Filters: [
            { Pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: 'TOLD#' }] } } } }) },
          ],
        },
      },
    },
    ...httpApi('Http', [
      ['POST /api/call', 'caller'],
      ['ANY /api/echo', 'echo'],
      ['GET /api/echo/{name}', 'echo'],
      ['GET /api/echo/fixed', 'echo'],
      ['ANY /api/echo/{name}', 'echo'],
      ['GET /api/echo/{name}/part', 'echo'],
      ['GET /api/echo/{rest+}', 'echo'],
      ['GET /api/slow', 'slow', 300],
      ['GET /late/slow', 'slow'],
      ['GET /api/impatient', 'impatient'],
      ['GET /api/crash', 'crash'],
    ]),
    ...socketApi(),
    ...distribution(),
  },
};

function statement(Action: string | string[], Resource: unknown, Condition = {}) {
  return { Effect: 'Allow', Action, Resource, Condition };
}

/** Calls whatever service a test asks it to, within narrow grants. */
function caller() {
  const table = { 'Fn::GetAtt': ['Table', 'Arn'] };
  const ownKeys = {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OWN#*'] },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  };
  const sharedKeys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OWN#*', 'SHARED#*'] } };
  return lambda('caller', { Timeout: 10 }, [
    statement(['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem'], table, ownKeys),
    statement(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'], table, sharedKeys),
    statement(['s3:PutObject', 's3:GetObject', 's3:DeleteObject'], {
      'Fn::Join': ['', [{ 'Fn::GetAtt': ['Media', 'Arn'] }, '/media/own/*']],
    }),
    statement('ses:SendEmail', sub`arn:aws:ses:${'AWS::Region'}:${'AWS::AccountId'}:identity/sample.example`),
  ]);
}

function lambda(name: string, properties = {}, statements: object[] = []) {
  return {
    [`${name}Role`]: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyDocument: { Statement: statements } }] },
    },
    [name]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: {},
        Role: { 'Fn::GetAtt': [`${name}Role`, 'Arn'] },
        Timeout: 5,
        MemorySize: 256,
        Environment: {
          Variables: {
            TABLE_NAME: { Ref: 'Table' },
            BUCKET: { Ref: 'Media' },
            LIVE_ENDPOINT: sub`https://${'Sockets'}.execute-api.${'AWS::Region'}.${'AWS::URLSuffix'}/ws`,
            SECRET: sub`{{resolve:secretsmanager:${'Secret'}:SecretString:::}}`,
          },
        },
        ...properties,
      },
    },
  };
}

function readableBucket(bucket: string) {
  return {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: bucket },
      PolicyDocument: {
        Statement: [
          {
            ...statement(
              ['s3:GetObject', 's3:ListBucket'],
              [
                { 'Fn::GetAtt': [bucket, 'Arn'] },
                { 'Fn::Join': ['', [{ 'Fn::GetAtt': [bucket, 'Arn'] }, '/*']] },
              ],
            ),
            Principal: { Service: 'cloudfront.amazonaws.com' },
          },
        ],
      },
    },
  };
}
