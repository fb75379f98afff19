import type { Example } from './example.ts';
import { account } from './examples/account.ts';
import { adminSession } from './examples/adminSession.ts';
import { authorExamples } from './examples/author.ts';
import { botExamples } from './examples/bots.ts';
import { chatLeads } from './examples/chatLeads.ts';
import { courses } from './examples/courses.ts';
import { figures } from './examples/figures.ts';
import { leads } from './examples/leads.ts';
import { learning } from './examples/learning.ts';
import { links } from './examples/links.ts';
import { mace } from './examples/mace.ts';
import { teams } from './examples/teams.ts';
import { users } from './examples/users.ts';
import { verification } from './examples/verification.ts';
import { wordExamples } from './examples/words.ts';

/** Every example by `<group>.<call>`, or `<group>.<call> <variant>` for another request to the call. */
export const examples: Readonly<Record<string, Example>> = {
  ...account,
  ...verification,
  ...adminSession,
  ...mace,
  ...users,
  ...courses,
  ...authorExamples,
  ...learning,
  ...botExamples,
  ...chatLeads,
  ...links,
  ...teams,
  ...leads,
  ...figures,
  ...wordExamples,
};
