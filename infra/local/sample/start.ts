import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../paths.ts';
import { type LocalStack, type StackOptions, startStack } from '../stack.ts';
import { Template } from '../template.ts';
import { sampleFunctions } from './functions.ts';
import { sampleTemplate } from './template.ts';

export interface Sample extends LocalStack {
  /** Presigns an address of the media bucket, as the function `caller` may use it. */
  presign(asked: { method: string; key: string; seconds: number; query?: object }): Promise<string>;
  /** Lets the function `caller` make a call of the SDK, and returns what it got. */
  ask(service: string, command: string, input: object): Promise<Asked>;
}

const Asked = z.looseObject({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  url: z.optional(z.string()),
  text: z.optional(z.string()),
});
type Asked = z.infer<typeof Asked>;

export const PAGE = `<!doctype html><title>Sample</title>${'<p>A page that is worth compressing.</p>'.repeat(60)}`;

/** Starts the sample, which knows nothing of the suite, with data of its own unless told otherwise. */
export async function startSample(options: Pick<StackOptions, 'data' | 'socketTimes'> = {}): Promise<Sample> {
  // Under node_modules, so that the functions find the SDK.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'm-suite-sample-'));
  for (const [name, code] of Object.entries(sampleFunctions)) write(join(folder, name, 'index.js'), code);
  write(join(folder, 'package.json'), '{"type":"commonjs"}');
  write(join(folder, 'web', 'index.html'), PAGE);
  write(join(folder, 'web', 'assets', 'app.js'), `console.log(${JSON.stringify('x'.repeat(2000))})`);
  const stack = await startStack({
    ...options,
    built: {
      stackName: 'Sample',
      template: Template.parse(sampleTemplate),
      names: {},
      functions: folder,
      web: join(folder, 'web'),
    },
  });
  const ask = async (service: string, command: string, input: object) => {
    const body = JSON.stringify({ service, command, input });
    const answer = await fetch(`${stack.url}/api/call`, { method: 'POST', body });
    return Asked.parse(await answer.json());
  };
  return {
    ...stack,
    ask,
    presign: async (asked) => z.string().parse((await ask('s3', 'presign', asked)).url),
    stop: async () => {
      await stack.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}
