import * as z from 'zod/mini';
import { type Place, reference } from './names.ts';

const Resource = z.object({
  Type: z.string(),
  Condition: z.optional(z.string()),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
});

/** A CloudFormation template, as far as a machine of ours has to understand it. */
export const Template = z.object({
  Parameters: z._default(z.record(z.string(), z.object({ Default: z.optional(z.unknown()) })), {}),
  Mappings: z._default(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))), {}),
  Conditions: z._default(z.record(z.string(), z.unknown()), {}),
  Resources: z.record(z.string(), Resource),
});
export type Template = z.infer<typeof Template>;

export interface Interpreted<T = Readonly<Record<string, unknown>>> {
  readonly id: string;
  readonly properties: T;
}

/** A template with everything in it that CloudFormation would have worked out. */
export interface Stack {
  readonly place: Place;
  /** Every resource of a type, its properties resolved and parsed. */
  ofType<S extends z.ZodMiniType>(type: string, schema: S): Interpreted<z.output<S>>[];
  /** What `Ref` gives for a logical id. */
  ref(id: string): string;
  attribute(id: string, name: string): string;
  /** The logical id of what a text names or contains the ARN of. Undefined when nothing of that type is meant. */
  idOf(type: string, text: string): string | undefined;
}

/** Reads the value of `{{resolve:secretsmanager:…}}`: a secret's id, and a field of it if its text is JSON. */
export type ReadSecret = (id: string, field: string | undefined) => string;

const NO_VALUE = Symbol('AWS::NoValue');

export function interpret(template: Template, place: Place, readSecret: ReadSecret): Stack {
  const resolver = new Resolver(template, place, readSecret);
  const present = Object.entries(template.Resources).filter(
    ([, resource]) => resource.Condition === undefined || resolver.holds(resource.Condition),
  );
  return {
    place,
    ofType: (type, schema) =>
      present
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({ id, properties: schema.parse(resolver.resolve(resource.Properties)) })),
    ref: (id) => resolver.ref(id),
    attribute: (id, name) => resolver.attribute(id, name),
    idOf: (type, text) => {
      const ids = present.filter(([, resource]) => resource.Type === type).map(([id]) => id);
      return (
        ids.find((id) => [resolver.ref(id), resolver.attribute(id, 'Arn')].includes(text)) ??
        ids.find((id) => text.includes(`${resolver.attribute(id, 'Arn')}/`))
      );
    },
  };
}

const Pair = z.tuple([z.unknown(), z.unknown()]);
const Triple = z.tuple([z.unknown(), z.unknown(), z.unknown()]);
const Texts = z.array(z.string());

class Resolver {
  readonly #template: Template;
  readonly #place: Place;
  readonly #readSecret: ReadSecret;
  readonly #intrinsics: Readonly<Record<string, (argument: unknown) => unknown>> = {
    Ref: (id) => (id === NO_VALUE.description ? NO_VALUE : this.ref(z.string().parse(id))),
    'Fn::GetAtt': (path) => {
      const [id = '', ...name] = typeof path === 'string' ? path.split('.') : Texts.parse(path);
      return this.attribute(id, name.join('.'));
    },
    'Fn::Join': (argument) => {
      const [separator, parts] = Pair.parse(argument);
      return z
        .array(z.union([z.string(), z.number()]))
        .parse(this.resolve(parts))
        .join(z.string().parse(separator));
    },
    'Fn::Sub': (argument) => this.#substitute(argument),
    'Fn::Select': (argument) => {
      const [index, list] = Pair.parse(argument);
      return z.array(z.unknown()).parse(this.resolve(list))[Number(this.resolve(index))];
    },
    'Fn::Split': (argument) => {
      const [separator, text] = Pair.parse(argument);
      return z.string().parse(this.resolve(text)).split(z.string().parse(separator));
    },
    'Fn::If': (argument) => {
      const [condition, then, otherwise] = Triple.parse(argument);
      return this.resolve(this.holds(z.string().parse(condition)) ? then : otherwise);
    },
    'Fn::Base64': (text) => Buffer.from(z.string().parse(this.resolve(text))).toString('base64'),
    'Fn::FindInMap': (argument) => {
      const [map, first, second] = z.array(z.string()).parse(this.resolve(argument));
      return this.#template.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    },
    'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => this.#place.region + zone),
    'Fn::Equals': (argument) => {
      const [left, right] = Pair.parse(this.resolve(argument));
      return left === right;
    },
    'Fn::And': (list) => z.array(z.unknown()).parse(this.resolve(list)).every(Boolean),
    'Fn::Or': (list) => z.array(z.unknown()).parse(this.resolve(list)).some(Boolean),
    'Fn::Not': (list) => !z.array(z.unknown()).parse(this.resolve(list))[0],
    Condition: (name) => this.holds(z.string().parse(name)),
  };

  constructor(template: Template, place: Place, readSecret: ReadSecret) {
    this.#template = template;
    this.#place = place;
    this.#readSecret = readSecret;
  }

  holds(condition: string): boolean {
    return this.resolve(this.#template.Conditions[condition]) === true;
  }

  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.#withSecrets(value);
    if (Array.isArray(value))
      return value.map((part) => this.resolve(part)).filter((part) => part !== NO_VALUE);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    const intrinsic = entries.length === 1 && only ? this.#intrinsics[only[0]] : undefined;
    // A policy statement has a property `Condition` too; an intrinsic's argument is a name.
    if (intrinsic && only && !(only[0] === 'Condition' && typeof only[1] !== 'string')) {
      const resolved = intrinsic(only[1]);
      return typeof resolved === 'string' ? this.#withSecrets(resolved) : resolved;
    }
    return Object.fromEntries(
      entries
        .map(([key, part]) => [key, this.resolve(part)] as const)
        .filter(([, part]) => part !== NO_VALUE),
    );
  }

  ref(id: string): string {
    const pseudo = this.#pseudo(id);
    if (pseudo !== undefined) return pseudo;
    const parameter = this.#template.Parameters[id];
    if (parameter) return String(parameter.Default ?? '');
    return this.#reference(id).ref;
  }

  attribute(id: string, name: string): string {
    const attribute = this.#reference(id).attributes[name];
    return attribute ?? `${id}.${name}`;
  }

  #reference(id: string) {
    const resource = this.#template.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not have`);
    return reference(id, resource.Type, this.#place, (property) => {
      const value = this.resolve(resource.Properties[property]);
      return typeof value === 'string' ? value : undefined;
    });
  }

  #pseudo(name: string): string | undefined {
    const { region, account, stackName } = this.#place;
    const values: Readonly<Record<string, string>> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::StackName': stackName,
      'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/local`,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return values[name];
  }

  #substitute(argument: unknown): string {
    const [text, given] =
      typeof argument === 'string'
        ? [argument, {}]
        : z.tuple([z.string(), z.record(z.string(), z.unknown())]).parse(argument);
    const values = z.record(z.string(), z.unknown()).parse(this.resolve(given));
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in values) return String(values[name]);
      const [id = '', ...attribute] = name.split('.');
      return attribute.length > 0 ? this.attribute(id, attribute.join('.')) : this.ref(id);
    });
  }

  #withSecrets(text: string): string {
    return text.replace(/\{\{resolve:secretsmanager:([^}]+)\}\}/g, (_, path: string) => {
      // An ARN holds colons itself: what follows the id are `SecretString`, the field, and two version fields.
      const [id = '', rest = ''] = path.split(/:SecretString(?::|$)/);
      const field = rest.split(':')[0];
      return this.#readSecret(id, field || undefined);
    });
  }
}
