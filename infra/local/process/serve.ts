import { endOnSignals } from '../../command.ts';
import { chooseEngine } from '../aws/engine.ts';
import { requireFreePort } from '../host/listen.ts';
import type { LocalStack, StackOptions } from '../stack.ts';
import { requireDataFormat } from './data-format.ts';
import { lockData } from './data-lock.ts';
import { readOptions } from './options.ts';

interface ServeOptions {
  /** Builds what is served. Called when the port is free and the data are locked. */
  prepare(): Promise<StackOptions>;
  started?(stack: LocalStack): void;
}

/** Runs the stack until a signal. Prints `Ready on …` when everything answers. */
export async function serve({ prepare, started }: ServeOptions): Promise<void> {
  const { port, data, hasDemo, limits, hasFaults } = readOptions(process.env);
  const { platform, arch } = process;
  chooseEngine({ platform, arch, endpoint: process.env.DYNAMODB_ENDPOINT });
  const lock = lockData(data);
  requireDataFormat(data);
  await requireFreePort(port);
  // Loaded after the checks, so that their errors appear at once.
  const [prepared, { startStack }] = await Promise.all([prepare(), import('../stack.ts')]);
  const stack = await startStack({
    ...prepared,
    port,
    data,
    ...(limits && { limits }),
    hasFaults,
    onMail: ({ to, subject }) => console.log(`Mail to ${to}: ${subject}`),
  });
  endOnSignals(async () => {
    await stack.stop();
    lock.release();
  });
  const accounts = hasDemo ? await withDemo(stack, data) : [];
  started?.(stack);
  // Started after the demo data, which move the clock.
  stack.schedules.start();
  const { url, port: aws, tableName, mediaBucket, failedRecordsBucket } = stack;
  lock.publish({ url, endpoint: aws.url, tableName, mediaBucket, failedRecordsBucket });
  const faults = hasFaults ? [`  faults are on: ${url}/_local/faults makes calls to AWS fail`] : [];
  console.log(
    [`Ready on ${url}`, ...accounts, `  mail, calls and log  ${url}/_local/`, ...faults].join('\n'),
  );
}

/** Writes the demo data and returns the lines with the accounts. */
async function withDemo(stack: LocalStack, data: string): Promise<string[]> {
  const [{ writeDemo }, { demoAdmin, demoUser }] = await Promise.all([
    import('../demo/demo.ts'),
    import('../demo/account.ts'),
  ]);
  await writeDemo(stack, data);
  return [
    `  user   ${demoUser.username} / ${demoUser.password}`,
    `  admin  ${demoAdmin.username} / ${demoAdmin.password}  at ${stack.url}/admin/login`,
  ];
}
