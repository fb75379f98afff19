export interface PseudoParameters {
  readonly region: string;
  readonly account: string;
  readonly stackName: string;
}

interface Reference {
  /** The value of `Ref`. */
  readonly ref: string;
  /** The values of `Fn::GetAtt` by attribute. */
  readonly attributes?: Readonly<Record<string, string>>;
}

type Property = (name: string) => string | undefined;
type Describe = (id: string, at: PseudoParameters, property: Property) => Reference;

/** Returns the names and addresses that CloudFormation would give to a resource. */
export function reference(id: string, type: string, at: PseudoParameters, property: Property): Reference {
  return describe[type]?.(id, at, property) ?? { ref: id };
}

const describe: Readonly<Record<string, Describe>> = {
  'AWS::DynamoDB::Table': (id, at) => {
    const name = nameOf(id, at);
    const tableArn = arn(at, 'dynamodb', `table/${name}`);
    return { ref: name, attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/local` } };
  },
  'AWS::S3::Bucket': (id, at) => {
    const name = nameOf(id, at).toLowerCase();
    const attributes = {
      Arn: `arn:aws:s3:::${name}`,
      RegionalDomainName: `${name}.s3.${at.region}.amazonaws.com`,
    };
    return { ref: name, attributes };
  },
  'AWS::Lambda::Function': (id, at) => {
    const name = nameOf(id, at);
    return { ref: name, attributes: { Arn: arn(at, 'lambda', `function:${name}`) } };
  },
  'AWS::IAM::Role': (id, at) => {
    const name = nameOf(id, at);
    return { ref: name, attributes: { Arn: `arn:aws:iam::${at.account}:role/${name}` } };
  },
  'AWS::ApiGatewayV2::Api': (id, at) => {
    const api = id.toLowerCase();
    const attributes = { ApiEndpoint: `https://${api}.execute-api.${at.region}.amazonaws.com` };
    return { ref: api, attributes };
  },
  'AWS::ApiGatewayV2::Stage': (id, _, property) => ({ ref: property('StageName') ?? id }),
  'AWS::SecretsManager::Secret': (id, at) => ({ ref: secretArn(nameOf(id, at), at) }),
  'AWS::Logs::LogGroup': (id, at) => {
    const name = nameOf(id, at);
    return { ref: name, attributes: { Arn: arn(at, 'logs', `log-group:${name}:*`) } };
  },
  'AWS::CloudFront::Distribution': (id, { account }) => ({
    ref: id,
    attributes: {
      Arn: `arn:aws:cloudfront::${account}:distribution/${id}`,
      DomainName: `${id.toLowerCase()}.cloudfront.net`,
    },
  }),
  'AWS::CloudFront::Function': (id, { account }) => {
    const functionArn = `arn:aws:cloudfront::${account}:function/${id}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },
  'AWS::CloudFront::OriginAccessControl': (id) => ({ ref: id, attributes: { Id: id } }),
};

/** The template names no resources, so CloudFormation does. */
function nameOf(id: string, { stackName }: PseudoParameters): string {
  return `${stackName}-${id}`;
}

/** The suffix is as long as those of Secrets Manager. */
export const SECRET_SUFFIX = '-local0';

export function secretArn(name: string, at: PseudoParameters): string {
  return arn(at, 'secretsmanager', `secret:${name}${SECRET_SUFFIX}`);
}

function arn({ region, account }: PseudoParameters, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${account}:${resource}`;
}
