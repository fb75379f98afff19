import { chooseEngine } from './aws/engine.ts';
import { endOnSignals, printMail } from './command.ts';
import { requireDataFormat } from './data-format.ts';
import { lockData } from './data-lock.ts';
import { demoAdmin, demoUser } from './demo/account.ts';
import { writeDemo } from './demo.ts';
import { requireFreePort } from './listen.ts';
import { readOptions } from './options.ts';
import { type LocalStack, type StackOptions, startStack } from './stack.ts';

export interface ServeOptions {
  /** Builds what is to be served; nothing stands in the way by then. */
  prepare(): Promise<StackOptions>;
  /** Called when the stack runs. */
  started?(stack: LocalStack): void;
}

/** Runs the stack for a person, until it is told to end. Says `Ready on …` when everything answers. */
export async function serve({ prepare, started }: ServeOptions): Promise<void> {
  const { port, data, hasDemo, limits } = readOptions(process.env);
  const { platform, arch } = process;
  chooseEngine({ platform, arch, endpoint: process.env.DYNAMODB_ENDPOINT });
  const lock = lockData(data);
  requireDataFormat(data);
  await requireFreePort(port);
  const prepared = await prepare();
  const stack = await startStack({
    ...prepared,
    port,
    data,
    ...(limits && { limits }),
    onMail: printMail,
  });
  endOnSignals(async () => {
    await stack.stop();
    lock.release();
  });
  if (hasDemo) await writeDemo(stack, data);
  started?.(stack);
  const { url, port: aws, tableName, mediaBucket } = stack;
  lock.publish({ url, endpoint: aws.url, tableName, mediaBucket });
  printReady(stack.url, hasDemo);
}

function printReady(url: string, hasDemo: boolean): void {
  console.log(`Ready on ${url}`);
  if (hasDemo) {
    console.log(`  user   ${demoUser.username} / ${demoUser.password}`);
    console.log(`  admin  ${demoAdmin.username} / ${demoAdmin.password}  at ${url}/admin/login`);
  }
  console.log(`  mail, calls and log  ${url}/_local/`);
}
