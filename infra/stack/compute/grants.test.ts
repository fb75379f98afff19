import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { made, ofType } from '../../testing/default-stack.ts';
import { entities } from '../entities.ts';
import { type FunctionName, functionNames } from '../functions.ts';

const OneOrMore = z.pipe(
  z.union([z.string(), z.array(z.unknown())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);
const Statement = z.looseObject({
  Effect: z.literal('Allow'),
  Action: z.pipe(OneOrMore, z.array(z.string())),
  Resource: z.unknown(),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
});
type Statement = z.infer<typeof Statement>;

const Role = z.object({
  ManagedPolicyArns: z.optional(z.array(z.unknown())),
  Policies: z._default(
    z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) })),
    [],
  ),
});
const Lambda = z.object({ Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) });

const roles = ofType('AWS::IAM::Role', Role);
const lambdas = ofType('AWS::Lambda::Function', Lambda);

function roleOf(name: FunctionName) {
  const [id = ''] = [...made.functions].find(([, { name: its }]) => its === name) ?? [];
  return roles.get(lambdas.get(id)?.Role['Fn::GetAtt'][0] ?? '');
}

function statementsOf(name: FunctionName): Statement[] {
  return roleOf(name)?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
}

/** A statement that names a resource for these grants nothing. */
const takesNoResource = ['dynamodb:ListStreams', 'cloudwatch:GetMetricData'];
const itemActions = /^dynamodb:(?!DescribeStream|GetRecords|GetShardIterator|ListStreams)/;
const isOnItems = ({ Action }: Statement) => Action.some((action) => itemActions.test(action));

/** Returns the prefixes of partition keys for an action. */
function keysFor(name: FunctionName, action: string): string[] {
  return statementsOf(name)
    .filter(
      ({ Action, Resource }) => Action.includes(action) && !JSON.stringify(Resource).includes('/index/'),
    )
    .flatMap(({ Condition }) =>
      z.array(z.string()).parse(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']),
    );
}

const keys = (...prefixes: string[]) => prefixes.map((prefix) => `${prefix}#*`).sort();

describe('the table', () => {
  test.each(functionNames)('%s reaches items by their keys alone', (name) => {
    const statements = statementsOf(name).filter(isOnItems);
    expect(statements.length).toBeGreaterThan(0);
    for (const { Action, Resource, Condition } of statements) {
      expect(Action.filter((action) => /Scan|PartiQL|\*/.test(action))).toEqual([]);
      const isOnIndex = JSON.stringify(Resource).includes('/index/');
      if (isOnIndex) expect(Action).toEqual(['dynamodb:Query']);
      else expect(Resource).toEqual({ 'Fn::GetAtt': [expect.any(String), 'Arn'] });
      expect(Condition?.['ForAllValues:StringLike']).toHaveProperty('dynamodb:LeadingKeys');
      // ForAllValues is also true of a call that names no key, so Null must refuse that.
      expect(Condition?.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' });
    }
  });

  test.each(functionNames)('%s is granted whole prefixes of entities, which end with #', (name) => {
    const known = entities.map(({ prefix }) => `${prefix}*`);
    const granted = ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'].flatMap((action) =>
      keysFor(name, action),
    );
    expect(granted.filter((key) => !known.includes(key))).toEqual([]);
    expect(granted.filter((key) => !key.endsWith('#*'))).toEqual([]);
  });

  /** Returns the lists in the indexes that a function may read. */
  function listsFor(name: FunctionName): string[] {
    return statementsOf(name)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('/index/'))
      .flatMap(({ Condition }) =>
        z.array(z.string()).parse(Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']),
      );
  }

  test('only the admin area lists users', () => {
    const listing = functionNames.filter((name) => listsFor(name).some((key) => key.startsWith('USER')));
    expect(listing).toEqual(['admin']);
  });

  test('a list is granted by the prefix of its keys, unless it is the list of all users or teams', () => {
    const whole = functionNames.flatMap(listsFor).filter((key) => !key.endsWith('#*'));
    expect(new Set(whole)).toEqual(new Set(['USERS', 'USERWORDS', 'COPYREQUESTS', 'TEAMS', 'TEAMWORDS']));
  });

  test('the public chat reads bots, and writes nothing but visitors, their jobs and counts', () => {
    expect(keysFor('chat', 'dynamodb:PutItem').sort()).toEqual(
      keys('BOTVISIT', 'JOB#chatLead', 'JOB#forget', 'VISITOR'),
    );
    expect(keysFor('chat', 'dynamodb:DeleteItem').sort()).toEqual(keys('BOTVISIT', 'VISITOR'));
    expect(keysFor('chat', 'dynamodb:UpdateItem').sort()).toEqual(
      keys(
        'BOTVISIT',
        'FUNNEL#bot',
        'FUNNEL#link',
        'LIMIT#addressTranscripts',
        'LIMIT#botTranscripts',
        'LIMIT#botVisitor',
        'LIMIT#leadOfAddress',
        'LIMIT#leadOfBot',
        'LIMIT#newVisitor',
        'LIMIT#seen',
        'LIMIT#transcript',
        'VISITOR',
      ),
    );
    for (const action of ['dynamodb:BatchGetItem', 'dynamodb:Query']) {
      expect(keysFor('chat', action).sort()).toEqual(
        keys('BOT', 'BOTLINK', 'BOTVISIT', 'CONSENT', 'VISITOR'),
      );
    }
  });

  test('no function puts or removes a counter and few read one, so a caller cannot restart its window', () => {
    const reached = (action: string) => {
      const all = functionNames.flatMap((name) => keysFor(name, action));
      return all.filter((key) => key.startsWith('LIMIT#'));
    };
    for (const action of ['dynamodb:PutItem', 'dynamodb:DeleteItem']) expect(reached(action)).toEqual([]);
    const read = keys('LIMIT#botTranscripts', 'LIMIT#mailDay', 'LIMIT#mailHour');
    expect(reached('dynamodb:BatchGetItem').sort()).toEqual(read);
    const counting = (limit: string) =>
      functionNames.filter((name) => keysFor(name, 'dynamodb:UpdateItem').includes(`LIMIT#${limit}#*`));
    expect(counting('mailHour')).toEqual(['user', 'validate', 'admin', 'jobs']);
    expect(counting('signUp')).toEqual(['user']);
  });

  test('the courier, which calls the outside, owns what it sends, and adds only the job of its outcome', () => {
    const all = (action: string) => [...new Set(keysFor('courier', action))].sort();
    for (const action of ['BatchGetItem', 'UpdateItem', 'DeleteItem']) {
      expect([action, all(`dynamodb:${action}`)]).toEqual([action, keys('SEND')]);
    }
    expect(all('dynamodb:PutItem')).toEqual(keys('JOB#sent', 'SEND'));
  });

  test('the clock adds jobs, removes due items and changes no data of users', () => {
    const written = [...new Set(keysFor('clock', 'dynamodb:PutItem'))].sort();
    expect(written.filter((key) => !key.startsWith('JOB#'))).toEqual(keys('CLOCK'));
    expect(keysFor('clock', 'dynamodb:DeleteItem')).toEqual(keys('DUE'));
    expect(keysFor('clock', 'dynamodb:UpdateItem')).toEqual(keys('CLOCK'));
    expect(keysFor('clock', 'dynamodb:Query').sort()).toEqual(keys('CLOCK', 'DUE', 'FAILING'));
  });

  test('only the account function reads passwords', () => {
    const readers = functionNames.filter((name) =>
      keysFor(name, 'dynamodb:BatchGetItem').includes('PASSWORD#*'),
    );
    expect(readers).toEqual(['user']);
  });

  test('only the admin function reads what authenticates admins', () => {
    for (const prefix of ['ADMINPASSWORD', 'ADMINFACTOR', 'ADMINLOGIN', 'ADMINFAILURES']) {
      for (const action of ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem']) {
        const granted = functionNames.filter((name) => keysFor(name, action).includes(`${prefix}#*`));
        expect(granted).toEqual(['admin']);
      }
    }
  });

  const accounts = /^(USER|SESSION|PASSWORD|EMAIL|CODE|RESET|ADMIN[A-Z]*|SIGNINFAILURES)#/;
  const accountKeysFor = (name: FunctionName, action: string) =>
    keysFor(name, action)
      .filter((key) => accounts.test(key))
      .sort();

  const tools = ['msmart', 'mchat', 'mu', 'words'] as const;

  test.each(tools)(
    '%s reads the caller’s account and updates only sessions, and for certificates the name',
    (name) => {
      // Admins see the progress of learners, and change the claims.
      const [admins, adminSessions] = ['mu', 'words'].includes(name)
        ? [['ADMIN'], ['ADMINSESSION']]
        : [[], []];
      const named = name === 'mu' ? ['USER'] : [];
      const read = keys('SESSION', 'USER', ...admins, ...adminSessions);
      expect(accountKeysFor(name, 'dynamodb:BatchGetItem')).toEqual(read);
      expect(accountKeysFor(name, 'dynamodb:UpdateItem')).toEqual(
        keys('SESSION', ...adminSessions, ...named),
      );
      expect(accountKeysFor(name, 'dynamodb:PutItem')).toEqual([]);
      expect(accountKeysFor(name, 'dynamodb:DeleteItem')).toEqual([]);
    },
  );

  test.each(tools)('no other tool reaches what %s writes', (name) => {
    const written = keysFor(name, 'dynamodb:PutItem');
    expect(written.length).toBeGreaterThan(0);
    const others = tools.filter((other) => other !== name);
    const reached = ['dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'].flatMap((action) =>
      others.flatMap((other) => keysFor(other, action)),
    );
    // Members read the transcripts of their leads, the owner of a bot chooses a team for the bot's leads, and managers
    // read the bots that their team shares, and the names of those to which its links lead.
    const readByOthers = {
      msmart: keys('TEAM', 'TEAMSOF'),
      mchat: keys('BOT', 'SHAREDBOT', 'VISITOR'),
      mu: keys(),
      words: keys('CLAIMS'),
    }[name];
    expect(written.filter((key) => reached.includes(key)).sort()).toEqual(readByOthers);
    const changing = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem'];
    const changed = changing.flatMap((action) => others.flatMap((other) => keysFor(other, action)));
    expect(changed.filter((key) => readByOthers.includes(key))).toEqual([]);
  });

  test('only the admin function writes admins', () => {
    const writers = functionNames.filter((name) => keysFor(name, 'dynamodb:PutItem').includes('ADMIN#*'));
    expect(writers).toEqual(['admin']);
  });

  test('the jobs function writes only reset codes of accounts, ends sessions and reads no password', () => {
    expect(accountKeysFor('jobs', 'dynamodb:PutItem')).toEqual(keys('RESET'));
    expect(accountKeysFor('jobs', 'dynamodb:DeleteItem')).toEqual(keys('RESET', 'SESSION'));
    expect(accountKeysFor('jobs', 'dynamodb:BatchGetItem')).toEqual(
      keys('EMAIL', 'RESET', 'SESSION', 'USER'),
    );
  });
});

describe('the rest', () => {
  const may = (action: string) =>
    functionNames.filter((name) => statementsOf(name).some(({ Action }) => Action.includes(action)));

  test('only certain functions send mail, push, keep files, read the stream and read metrics', () => {
    expect(may('ses:SendEmail')).toEqual(['user', 'validate', 'admin', 'jobs']);
    expect(may('execute-api:ManageConnections')).toEqual(['mchat', 'live', 'jobs']);
    expect(may('s3:PutObject')).toEqual(['author', 'mchat', 'jobs', 'courier']);
    expect(may('s3:ListBucket')).toEqual(['jobs', 'courier', 'clock']);
    expect(may('s3:ListMultipartUploadParts')).toEqual(['author']);
    expect(may('s3:DeleteObjectVersion')).toEqual(['jobs']);
    expect(may('s3:ListBucketVersions')).toEqual(['jobs']);
    expect(may('s3:AbortMultipartUpload')).toEqual(['author']);
    expect(may('dynamodb:GetRecords')).toEqual(['jobs', 'courier']);
    expect(may('cloudwatch:GetMetricData')).toEqual(['clock']);
  });

  test('a function that may only update an entity is limited to some attributes', () => {
    for (const name of functionNames) {
      const own = new Set(keysFor(name, 'dynamodb:PutItem'));
      const updates = statementsOf(name).filter(({ Action }) => Action.join() === 'dynamodb:UpdateItem');
      const updated = keysFor(name, 'dynamodb:UpdateItem').filter((key) => !own.has(key));
      expect([name, updates.length > 0]).toEqual([name, updated.length > 0]);
      for (const { Condition } of updates) {
        const attributes = Condition?.['ForAllValues:StringLike']?.['dynamodb:Attributes'];
        expect(attributes).toEqual(expect.arrayContaining(['pk', 'sk']));
        expect(attributes).not.toEqual(expect.arrayContaining(['sessionVersion']));
      }
    }
  });

  test('mail is sent only from the address of the setting, to any recipient', () => {
    const [statement] = statementsOf('user').filter(({ Action }) => Action.includes('ses:SendEmail'));
    expect(statement?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } });
    expect(JSON.stringify(statement?.Resource)).toContain(':identity/*');
  });

  test.each(functionNames)('%s has no managed policy, and no permission on all resources', (name) => {
    expect(roleOf(name)?.ManagedPolicyArns).toBeUndefined();
    for (const { Action, Resource } of statementsOf(name)) {
      if (!Action.every((action) => takesNoResource.includes(action))) expect(Resource).not.toBe('*');
      expect(Action.filter((action) => action.includes('*'))).toEqual([]);
    }
  });
});
