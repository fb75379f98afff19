import { everyCall } from '../harness/calls.ts';
import { newOwnedBot, newVisitor, type TestBot } from '../testing/bots.ts';
import type { Operator } from '../testing/example.ts';
import { somePhone } from '../testing/leads.ts';
import { type Answered, type Sent, someone } from '../testing/suite.ts';
import { foundTeam, type TestTeam } from '../testing/teams.ts';

/** A request that succeeds or is throttled. */
interface Request {
  readonly sent: Sent;
  /** Called with the response of a successful request. */
  done?(body: Answered['body']): void;
}

type Requests = () => Promise<Request>;

/** A client that makes the calls of the mix one after the other. */
export interface Person {
  next(call: string): Promise<Request>;
}

const subjects = new Map(everyCall.map((subject) => [subject.name, subject]));

export function subjectNamed(name: string) {
  const subject = subjects.get(name);
  if (subject === undefined) throw new Error(`There is no call ${name}`);
  return subject;
}

type RequestsByCall = ReadonlyMap<string, Requests>;

const isRead = (name: string) => subjectNamed(name).call.method === 'GET';

/** Prepares the reads that all clients share, because preparing them for each client would take most of the time. */
export function newReads(operator: Operator, calls: readonly string[]): Promise<RequestsByCall> {
  return repeated(operator, calls.filter(isRead));
}

/** Prepares a client by the calls' examples, and by its own requests for calls that succeed only once. */
export async function newPerson(
  operator: Operator,
  calls: readonly string[],
  reads: RequestsByCall,
): Promise<Person> {
  const own = new Map(Object.entries(await newRequests(operator)));
  const others = calls.filter((name) => !isRead(name) && !own.has(name));
  const requests = new Map([...reads, ...own, ...(await repeated(operator, others))]);
  return {
    next: async (name) => {
      const next = requests.get(name);
      if (next === undefined) throw new Error(`Nobody was asked to make ${name}`);
      return next();
    },
  };
}

async function repeated(operator: Operator, calls: readonly string[]): Promise<RequestsByCall> {
  const requests = new Map<string, Requests>();
  for (const name of calls) {
    const { sent } = await subjectNamed(name).example.prepare(operator);
    requests.set(name, async () => ({ sent }));
  }
  return requests;
}

async function newRequests(operator: Operator): Promise<Readonly<Record<string, Requests>>> {
  const [team, bot] = [await foundTeam(), await newOwnedBot()];
  return {
    'user.signUp': async () => ({ sent: { body: someone() } }),
    'validate.validateUser': () => subjectNamed('validate.validateUser').example.prepare(operator),
    'msmart.createLead': newLeads(team),
    'msmart.quickSaveLead': await quickSaves(operator),
    'chat.saveHistory': newEntries(bot),
  };
}

function newLeads({ owner: { token }, teamName }: TestTeam): Requests {
  return async () => {
    const body = { team: teamName, name: 'Aisyah', phone: somePhone(), status: 'Prospecting' };
    return { sent: { token, body } };
  };
}

/** Each save uses the version of the one before. */
async function quickSaves(operator: Operator): Promise<Requests> {
  const { sent } = await subjectNamed('msmart.quickSaveLead').example.prepare(operator);
  let { version } = Object(sent.body);
  return async () => ({
    sent: { ...sent, body: { ...Object(sent.body), version } },
    done: (body) => {
      version = body.version;
    },
  });
}

/** A new visitor comes after this many messages, because a visitor may send 20 at once. */
const ENTRIES_EACH = 10;

/** Saves one message after the other, as the page does. */
function newEntries(bot: TestBot): Requests {
  let visitor = '';
  let saved = ENTRIES_EACH;
  return async () => {
    if (saved === ENTRIES_EACH) {
      visitor = await newVisitor(bot);
      saved = 0;
    }
    const entry = { user: 'user', type: 'Text', content: `Message ${saved}` };
    return {
      sent: { params: { chatId: bot.chatId, visitor }, body: { chat: [entry], from: saved } },
      done: () => {
        saved += 1;
      },
    };
  };
}
