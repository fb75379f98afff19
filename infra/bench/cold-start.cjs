// One cold start: loads a bundle, lets it handle one event, and says what CPU time the process has taken by then.
// Not TypeScript, for reading that would be counted too.
const { file, event } = JSON.parse(process.env.COLD_START);

const context = {
  awsRequestId: 'cold',
  functionName: 'cold',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:cold',
  memoryLimitInMB: '512',
  getRemainingTimeInMillis: () => 10_000,
};

async function start() {
  if (file !== undefined) await require(file).handler(event, context);
  const { user, system } = process.cpuUsage();
  process.stdout.write(`\n${JSON.stringify({ cpuMicroseconds: user + system })}\n`, () => process.exit());
}

void start();
