// One cold start: loads a bundle, lets it handle one event, and prints the CPU time that the process has taken after each.
// It is not TypeScript, because reading that would be counted too.
const { file, event } = JSON.parse(process.env.COLD_START);

const context = {
  awsRequestId: 'cold',
  functionName: 'cold',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:cold',
  memoryLimitInMB: '512',
  getRemainingTimeInMillis: () => 10_000,
};

function cpuMicroseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function start() {
  const { handler } = file === undefined ? {} : require(file);
  const loaded = cpuMicroseconds();
  await handler?.(event, context);
  const times = { loaded, answered: cpuMicroseconds() };
  process.stdout.write(`\n${JSON.stringify(times)}\n`, () => process.exit());
}

void start();
