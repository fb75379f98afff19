import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { groups } from '../../../shared/contract/groups.ts';
import { root } from '../../paths.ts';
import { type FunctionName, functionNames } from '../../stack/functions.ts';
import { build } from '../build.ts';
import { type LocalStack, type StackOptions, startStack } from '../stack.ts';
import type { Template } from '../template/template.ts';

/** The suite's own template with test code in its functions, for tests of the local stack. */
export interface StubbedStack extends LocalStack {
  readonly template: Template;
  /** Makes a function whose code is `sdkCaller` call the SDK, and returns the result. */
  callAws(caller: keyof typeof groups, service: string, command: string, input: object): Promise<Answer>;
}

const Answer = z.looseObject({ error: z.optional(z.string()), message: z.optional(z.string()) });
type Answer = z.infer<typeof Answer>;

/**
 * Makes the SDK call that the request names, or presigns an address. Replaces names of its variables by their values.
 */
export const sdkCaller = `
  exports.handler = async (event) => {
    const { service, command, input } = JSON.parse(event.body, (_, value) => process.env[value] ?? value);
    if (command === 'presign') return { statusCode: 200, body: JSON.stringify({ url: await presign(input) }) };
    const sdk = require('@aws-sdk/client-' + service);
    const Client = Object.values(sdk).find((each) => /^[A-Z]\\w+Client$/.test(each?.name ?? ''));
    const client = new Client({ maxAttempts: 2 });
    try {
      const { Body, $metadata, ...answer } = await client.send(new sdk[command + 'Command'](input));
      return { statusCode: 200, body: JSON.stringify({ ...answer, ...(Body && { text: await Body.transformToString() }) }) };
    } catch (error) {
      const body = { error: error.name, message: error.message, status: error.$metadata?.httpStatusCode };
      return { statusCode: 200, body: JSON.stringify(body) };
    }
  };
  async function presign({ method, key, seconds, query = {} }) {
    const { SignatureV4 } = require('@smithy/signature-v4');
    const { Hash } = require('@smithy/core/serde');
    const { AWS_ENDPOINT_URL: endpoint, AWS_REGION: region, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, MEDIA_BUCKET } = process.env;
    const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
    const signer = new SignatureV4({ service: 's3', region, credentials, sha256: Hash.bind(null, 'sha256'), uriEscapePath: false });
    const path = '/' + MEDIA_BUCKET + '/' + key.split('/').map(encodeURIComponent).join('/');
    const headers = { host: new URL(endpoint).host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
    const request = { method, protocol: 'http:', hostname: new URL(endpoint).hostname, path, headers, query };
    const signed = await signer.presign(request, { expiresIn: seconds });
    return endpoint + path + '?' + new URLSearchParams(signed.query);
  }`;

/** Answers with the event. */
export const echo = `
  exports.handler = async (event) => {
    console.log('echoing ' + event.routeKey);
    return {
      statusCode: 200,
      headers: { 'Content-Type': 'application/json', 'X-Now': new Date().toISOString() },
      cookies: ['a=1', 'b=2'],
      body: JSON.stringify(event),
    };
  };`;

const notStubbed = `exports.handler = async () => ({ statusCode: 501 });`;

interface StubOptions extends Pick<StackOptions, 'data' | 'socketTimes'> {
  /** The files of the web app by path. */
  readonly web?: Readonly<Record<string, string>>;
  /** Replaces properties of all resources of a type. */
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** `code` holds the functions' CommonJS by name; all others answer 501. */
export async function startStubbedStack(
  code: Partial<Record<FunctionName, string>>,
  { web = {}, properties = {}, ...options }: StubOptions = {},
): Promise<StubbedStack> {
  // Under node_modules, so that the code finds the SDK.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'm-suite-stubs-'));
  write(join(folder, 'package.json'), '{"type":"commonjs"}');
  for (const name of functionNames) write(join(folder, name, 'index.js'), code[name] ?? notStubbed);
  for (const [path, text] of Object.entries(web)) write(join(folder, 'web', path), text);
  const built = await build({ web: false });
  const template = withProperties(built.template, properties);
  const stubbed = { ...built, template, functions: folder, web: join(folder, 'web') };
  const stack = await startStack({ isCold: true, ...options, built: stubbed });
  return {
    ...stack,
    template,
    callAws: async (caller, service, command, input) => {
      const body = JSON.stringify({ service, command, input });
      const answer = await fetch(stack.url + postPath(caller), { method: 'POST', body });
      return Answer.parse(await answer.json());
    },
    stop: async () => {
      await stack.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function withProperties(template: Template, changes: NonNullable<StubOptions['properties']>): Template {
  const resources = Object.entries(template.Resources).map(([id, resource]) => [
    id,
    { ...resource, Properties: { ...resource.Properties, ...changes[resource.Type] } },
  ]);
  return { ...template, Resources: Object.fromEntries(resources) };
}

/** A path at which a POST reaches the function of a group. */
function postPath(group: keyof typeof groups): string {
  const call = Object.values(groups[group]).find(({ method }) => method === 'POST');
  if (!call) throw new Error(`No POST reaches ${group}`);
  return call.path.replace(/\{\w+\}/g, 'any');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
