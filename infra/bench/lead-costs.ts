import { user } from '../../shared/contract/user.ts';
import { validate } from '../../shared/contract/validate.ts';
import type { Subject } from '../harness/calls.ts';
import type { Built } from '../local/build.ts';
import type { LeadMember } from '../testing/leads.ts';
import { codeFor, send, someone, withStack } from '../testing/suite.ts';
import { foundTeam, join } from '../testing/teams.ts';
import type { BenchStack } from './bench-stack.ts';
import { costsOf } from './calls.ts';
import { leadCalls } from './lead-calls.ts';
import type { Cost, LeadCosts } from './measured.ts';
import { withSeededBench } from './seed.ts';
import { crowdedTeam, itemsOfCrowd, OWNER, SELLERS } from './seed-leads.ts';

export const TEAM_LEADS = [100, 10_000, 100_000] as const;

/** Measures costs that must not grow with a team's leads. `like` is a running bench, whose table is copied. */
export async function costsOfLeads(built: Built, like: BenchStack): Promise<LeadCosts[]> {
  const costs = new Map<number, readonly Cost[]>();
  for (const leads of TEAM_LEADS) {
    const items = () => itemsOfCrowd(leads);
    costs.set(leads, await withSeededBench({ built, like, items }, costsInTeam));
  }
  return leadCalls().map(({ name, isSearch }, position) => ({
    name,
    isSearch,
    costs: [...costs].flatMap(([leads, of]) =>
      of.slice(position, position + 1).map((cost) => ({ leads, cost })),
    ),
  }));
}

function costsInTeam(bench: BenchStack): Promise<Cost[]> {
  return withStack(bench.stack, async () => {
    const owner = await gatherTeam(bench);
    const calls = leadCalls().map(({ name, call, sent }): Subject => {
      const prepare = async () => ({
        sent: { token: owner.token, ...(await sent(owner)) },
      });
      return { name: `msmart.${name}`, call, example: { call, prepare } };
    });
    return (await costsOf(bench, calls)).map(({ cost }) => cost);
  });
}

/** Signs up the owner of the seeded leads, and adds the members who earned points by them. */
async function gatherTeam(bench: BenchStack): Promise<LeadMember> {
  const person = { ...someone(), username: OWNER };
  const token = String((await send(user.signUp, { body: person })).body.token);
  await send(validate.validateUser, { token, body: { verificationCode: await codeFor(person.email) } });
  const owner = { ...person, token };
  const { teamName, managerName } = await foundTeam({ owner, teamName: crowdedTeam.teamName });
  for (const username of SELLERS) await join(bench, { username }, { teamName, managerName, role: 'member' });
  // The stream ranks the members.
  await bench.stack.idle();
  return { ...owner, teamName };
}
