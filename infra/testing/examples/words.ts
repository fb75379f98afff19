import { words } from '../../../shared/contract/words.ts';
import { adminReadExample, timesInAudit } from '../adminExample.ts';
import { signedInAdmin } from '../admins.ts';
import { claimsOf, confirmedBy, someClaim } from '../claims.ts';
import { type Example, example } from '../example.ts';
import type { LeadMember } from '../leads.ts';
import { newValidatedUser } from '../people.ts';
import type { TestUser } from '../suite.ts';
import { foundTeam } from '../teams.ts';
import { newTeamTemplate, newTemplate, someTemplate, templatesOf, templatesOfTeam } from '../templates.ts';

async function makeOwner(): Promise<LeadMember> {
  const { owner, teamName } = await foundTeam();
  return { ...owner, teamName };
}

async function makeOwn() {
  const writer = await newValidatedUser();
  return { writer, id: await newTemplate(writer) };
}

async function makeOfTeam() {
  const writer = await makeOwner();
  return { writer, id: await newTeamTemplate(writer) };
}

const byUser = ({ token }: TestUser) => ({ token });
const inTeam = ({ token, teamName }: LeadMember) => ({ token, params: { teamName } });
const atOwn = ({ writer: { token }, id }: { writer: TestUser; id: string }) => ({ token, params: { id } });
const atTeams = ({ writer: { token, teamName }, id }: { writer: LeadMember; id: string }) => ({
  token,
  params: { teamName, id },
});

const added = { ...someTemplate, stage: 'Connecting', position: 0, key: 'one-request' };
const confirmed = { where: 'template', ids: ['cure-diabetes'], choice: 'kept' };
const changed = { ...someTemplate, text: 'Hello {{name|there}}', lang: 'ms' };

export const wordExamples: Readonly<Record<string, Example>> = {
  'words.listTemplates': example(words.listTemplates, async () => (await makeOwn()).writer, { sent: byUser }),
  'words.createTemplate': example(words.createTemplate, newValidatedUser, {
    sent: (writer) => ({ ...byUser(writer), body: added }),
    happenedOnce: async (writer) => (await templatesOf(writer)).length === 1,
  }),
  'words.updateTemplate': example(words.updateTemplate, makeOwn, {
    sent: (made) => ({ ...atOwn(made), body: changed }),
    happenedOnce: async ({ writer }) => (await templatesOf(writer))[0]?.text === changed.text,
  }),
  'words.deleteTemplate': example(words.deleteTemplate, makeOwn, {
    repeatRefusals: ['UNKNOWN_TEMPLATE'],
    sent: atOwn,
    happenedOnce: async ({ writer }) => (await templatesOf(writer)).length === 0,
  }),
  'words.listTeamTemplates': example(words.listTeamTemplates, async () => (await makeOfTeam()).writer, {
    sent: inTeam,
  }),
  'words.createTeamTemplate': example(words.createTeamTemplate, makeOwner, {
    sent: (writer) => ({ ...inTeam(writer), body: added }),
    happenedOnce: async (writer) => (await templatesOfTeam(writer)).length === 1,
  }),
  'words.updateTeamTemplate': example(words.updateTeamTemplate, makeOfTeam, {
    sent: (made) => ({ ...atTeams(made), body: changed }),
    happenedOnce: async ({ writer }) => (await templatesOfTeam(writer))[0]?.text === changed.text,
  }),
  'words.deleteTeamTemplate': example(words.deleteTeamTemplate, makeOfTeam, {
    repeatRefusals: ['UNKNOWN_TEMPLATE'],
    sent: atTeams,
    happenedOnce: async ({ writer }) => (await templatesOfTeam(writer)).length === 0,
  }),
  'words.getClaims': example(words.getClaims, makeOwner, { sent: byUser }),
  'words.updateTeamClaims': example(words.updateTeamClaims, makeOwner, {
    sent: (leader) => ({ ...inTeam(leader), body: { add: [someClaim] } }),
    happenedOnce: async (leader) => (await claimsOf(leader)).teams[0]?.add.length === 1,
  }),
  'words.getCompanyClaims': adminReadExample(words.getCompanyClaims),
  'words.updateCompanyClaims': example(words.updateCompanyClaims, signedInAdmin, {
    sent: ({ adminToken, username }) => ({
      adminToken,
      body: { add: [{ ...someClaim, text: username }], off: [], mode: 'confirm' },
    }),
    happenedOnce: async ({ adminToken, username }) =>
      (await timesInAudit(adminToken, username, 'Changed claims')) === 1,
  }),
  'words.confirmClaims': example(
    words.confirmClaims,
    async (operator) => ({ operator, writer: await newValidatedUser() }),
    {
      sent: ({ writer }) => ({ ...byUser(writer), body: confirmed }),
      happenedOnce: async ({ operator, writer }) => (await confirmedBy(operator, writer)).length === 1,
    },
  ),
  'words.listFindings': example(words.listFindings, makeOwner, { sent: inTeam }),
};
