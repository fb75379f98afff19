/** Where a stack stands, as AWS would say it. */
export interface Place {
  readonly region: string;
  readonly account: string;
  readonly stackName: string;
}

export interface Reference {
  /** What `Ref` gives. */
  readonly ref: string;
  /** What `Fn::GetAtt` gives, by the attribute's name. */
  readonly attributes: Readonly<Record<string, string>>;
}

type Property = (name: string) => string | undefined;
type Describe = (id: string, place: Place, property: Property) => Reference;

/** The names and addresses that CloudFormation would give to what the stack creates. */
export function reference(id: string, type: string, place: Place, property: Property): Reference {
  return (describe[type] ?? anything)(id, place, property);
}

const anything: Describe = (id) => ({ ref: id, attributes: {} });

const describe: Readonly<Record<string, Describe>> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::S3::Bucket': (id, place, property) => {
    const name = property('BucketName') ?? `${place.stackName}-${id}`.toLowerCase();
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${place.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Lambda::Function': (id, place, property) => {
    const name = property('FunctionName') ?? `${place.stackName}-${id}`;
    return { ref: name, attributes: { Arn: arn(place, 'lambda', `function:${name}`) } };
  },
  'AWS::IAM::Role': (id, place, property) => {
    const name = property('RoleName') ?? `${place.stackName}-${id}`;
    return { ref: name, attributes: { Arn: `arn:aws:iam::${place.account}:role/${name}`, RoleId: id } };
  },
  'AWS::ApiGatewayV2::Api': (id, place) => {
    const api = id.toLowerCase();
    return {
      ref: api,
      attributes: { ApiId: api, ApiEndpoint: `https://${api}.execute-api.${place.region}.amazonaws.com` },
    };
  },
  'AWS::ApiGatewayV2::Stage': (id, _, property) => ({ ref: property('StageName') ?? id, attributes: {} }),
  'AWS::SecretsManager::Secret': (id, place, property) => {
    const name = property('Name') ?? `${place.stackName}-${id}`;
    const ref = arn(place, 'secretsmanager', `secret:${name}-local`);
    return { ref, attributes: { Id: ref } };
  },
  'AWS::SES::EmailIdentity': (_, __, property) => ({ ref: property('EmailIdentity') ?? '', attributes: {} }),
  'AWS::SQS::Queue': (id, place, property) => {
    const name = property('QueueName') ?? `${place.stackName}-${id}`;
    return {
      ref: `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`,
      attributes: { Arn: arn(place, 'sqs', name), QueueName: name },
    };
  },
  'AWS::SNS::Topic': (id, place) => {
    const ref = arn(place, 'sns', `${place.stackName}-${id}`);
    return { ref, attributes: { TopicArn: ref, TopicName: `${place.stackName}-${id}` } };
  },
  'AWS::Logs::LogGroup': (id, place, property) => {
    const name = property('LogGroupName') ?? `${place.stackName}-${id}`;
    return { ref: name, attributes: { Arn: arn(place, 'logs', `log-group:${name}:*`) } };
  },
  'AWS::CloudFront::Distribution': (id, place) => ({
    ref: id,
    attributes: {
      Id: id,
      Arn: `arn:aws:cloudfront::${place.account}:distribution/${id}`,
      DomainName: `${id.toLowerCase()}.cloudfront.net`,
    },
  }),
  'AWS::CloudFront::Function': (id, place) => {
    const functionArn = `arn:aws:cloudfront::${place.account}:function/${id}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },
};

function table(id: string, place: Place, property: Property): Reference {
  const name = property('TableName') ?? `${place.stackName}-${id}`;
  const tableArn = arn(place, 'dynamodb', `table/${name}`);
  return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local` } };
}

function arn(place: Place, service: string, resource: string): string {
  return `arn:aws:${service}:${place.region}:${place.account}:${resource}`;
}
