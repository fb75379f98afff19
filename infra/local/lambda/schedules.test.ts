import { expect, test } from 'vitest';
import { startClock } from '../host/clock.ts';
import { interpret } from '../template/template.ts';
import { readFunctions } from './function.ts';
import { readSchedules } from './schedules.ts';

const at = { region: 'us-east-1', account: '000000000000', stackName: 'Here' };
const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const roleFor = (id: string) => {
  const Statement = [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: arnOf(id) }];
  return { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: { Statement } }] } };
};
const lambdaFunction = { Type: 'AWS::Lambda::Function', Properties: { Role: arnOf('None') } };

function read(schedule: object) {
  const Properties = {
    ScheduleExpression: 'rate(5 minutes)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: arnOf('Clock'), RoleArn: arnOf('Caller') },
    ...schedule,
  };
  const Resources = {
    Clock: lambdaFunction,
    Other: lambdaFunction,
    Caller: roleFor('Clock'),
    None: { Type: 'AWS::IAM::Role', Properties: {} },
    Schedule: { Type: 'AWS::Scheduler::Schedule', Properties },
  };
  const stack = interpret({ Resources }, at, () => '');
  const called: string[] = [];
  const schedules = readSchedules(stack, {
    functions: readFunctions(stack, {}),
    clock: startClock(),
    call: async (id) => {
      called.push(id);
      return true;
    },
    log: () => {},
  });
  return { schedules, called };
}

test('a schedule invokes its function with a role that may do so', async () => {
  const { schedules, called } = read({});
  await schedules.fire();
  expect(called).toEqual(['Clock']);
  await schedules.fireAfter(25 * 3_600_000);
  expect(called).toHaveLength(3);
  await schedules.stop();
});

test('a schedule whose role may not invoke its function, or with an unsupported property, is refused', () => {
  expect(() => read({ Target: { Arn: arnOf('Other'), RoleArn: arnOf('Caller') } })).toThrow('may not call');
  expect(() => read({ Target: { Arn: arnOf('Clock'), RoleArn: arnOf('None') } })).toThrow('may not call');
  expect(() => read({ ScheduleExpression: 'cron(0 8 * * ? *)' })).toThrow('does not know all of Schedule');
  expect(() => read({ State: 'DISABLED' })).toThrow('does not know all of Schedule');
});
