import * as z from 'zod/mini';
import { type PseudoParameters, reference } from './names.ts';

const Resource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  Condition: z.optional(z.never()),
});

/** The part of CloudFormation's template language that the project uses. */
export const Template = z.object({ Resources: z.record(z.string(), Resource) });
export type Template = z.infer<typeof Template>;

interface Interpreted<T = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly properties: T;
}

/** A template with all references resolved. */
export interface Stack {
  readonly at: PseudoParameters;
  /** Returns the resources of a type, with resolved and parsed properties. */
  ofType<S extends z.ZodMiniType>(type: string, schema: S): Interpreted<z.output<S>>[];
  /** The value of `Ref` for a logical id. */
  ref(id: string): string;
  attribute(id: string, name: string): string;
  /** Finds the logical id of a resource by its `Ref`, its ARN, or a text that contains its ARN. */
  idOf(type: string, text: string): string | undefined;
}

/** Returns a secret's text, or one field of its JSON, for `{{resolve:secretsmanager:…}}`. */
export type ReadSecret = (id: string, field: string) => string;

/** Resource types that the local stack simulates. */
const SIMULATED = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::KeyGroup',
  'AWS::CloudFront::PublicKey',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::DynamoDB::Table',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'AWS::SES::EmailIdentity',
];
/** Resource types without a role on one machine: monitoring, logs and permissions between services. */
const IGNORED = [
  'AWS::ApiGateway::Account',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Logs::MetricFilter',
  'AWS::Logs::QueryDefinition',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::SES::ConfigurationSet',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
];

/** Interprets a template. Refuses resources that it would have to ignore. */
export function interpret(template: Template, at: PseudoParameters, readSecret: ReadSecret): Stack {
  const known = new Set([...SIMULATED, ...IGNORED]);
  const resources = Object.entries(template.Resources);
  const unknown = resources.find(([, { Type }]) => !known.has(Type));
  if (unknown) throw new Error(`The local stack does not know ${unknown[1].Type}, which is ${unknown[0]}`);
  const resolver = new Resolver(template, at, readSecret);
  return {
    at,
    ofType: (type, schema) =>
      resources
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({
          id,
          properties: parsed(id, schema, resolver.resolve(resource.Properties)),
        })),
    ref: (id) => resolver.ref(id),
    attribute: (id, name) => resolver.attribute(id, name),
    idOf: (type, text) => {
      const ids = resources.filter(([, resource]) => resource.Type === type).map(([id]) => id);
      return (
        ids.find((id) => [resolver.ref(id), resolver.attribute(id, 'Arn')].includes(text)) ??
        ids.find((id) => text.includes(`${resolver.attribute(id, 'Arn')}/`))
      );
    },
  };
}

function parsed<S extends z.ZodMiniType>(id: string, schema: S, properties: unknown): z.output<S> {
  const result = z.safeParse(schema, properties);
  if (result.success) return result.data;
  throw new Error(`The local stack does not know all of ${id}: ${z.prettifyError(result.error)}`);
}

const GetAtt = z.tuple([z.string(), z.string()]);
const Join = z.tuple([z.string(), z.array(z.unknown())]);

class Resolver {
  readonly #template: Template;
  readonly #at: PseudoParameters;
  readonly #readSecret: ReadSecret;
  readonly #intrinsics: Readonly<Record<string, (argument: unknown) => string>> = {
    Ref: (id) => this.ref(z.string().parse(id)),
    'Fn::GetAtt': (path) => this.attribute(...GetAtt.parse(path)),
    'Fn::Join': (argument) => {
      const [separator, parts] = Join.parse(argument);
      return z.array(z.string()).parse(this.resolve(parts)).join(separator);
    },
    'Fn::Sub': (text) =>
      z
        .string()
        .parse(text)
        .replace(/\$\{([\w:]+)\}/g, (_, id: string) => this.ref(id)),
  };

  constructor(template: Template, at: PseudoParameters, readSecret: ReadSecret) {
    this.#template = template;
    this.#at = at;
    this.#readSecret = readSecret;
  }

  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#withSecrets(value);
    if (Array.isArray(value)) return value.map((part) => this.resolve(part));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [[name, argument] = ['', undefined]] = entries;
    const intrinsic = entries.length === 1 ? this.#intrinsics[name] : undefined;
    if (intrinsic) return this.#withSecrets(intrinsic(argument));
    if (name.startsWith('Fn::')) throw new Error(`The local stack does not know ${name}`);
    return Object.fromEntries(entries.map(([key, part]) => [key, this.resolve(part)]));
  }

  ref(id: string): string {
    return this.#pseudo(id) ?? this.#reference(id).ref;
  }

  attribute(id: string, name: string): string {
    const attribute = this.#reference(id).attributes?.[name];
    if (attribute === undefined) throw new Error(`The local stack does not know ${id}.${name}`);
    return attribute;
  }

  #reference(id: string) {
    const resource = this.#template.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not have`);
    return reference(id, resource.Type, this.#at, (property) => {
      const value = this.resolve(resource.Properties[property]);
      return typeof value === 'string' ? value : undefined;
    });
  }

  #pseudo(name: string): string | undefined {
    const { region, account } = this.#at;
    const values: Readonly<Record<string, string>> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return values[name];
  }

  #withSecrets(text: string): string {
    return text.replace(/\{\{resolve:([^}]+)\}\}/g, (_, path: string) => {
      const [, id, field = ''] = /^secretsmanager:(.+):SecretString:(\w*)::$/.exec(path) ?? [];
      if (id === undefined) throw new Error(`The local stack does not know how to resolve ${path}`);
      return this.#readSecret(id, field);
    });
  }
}
