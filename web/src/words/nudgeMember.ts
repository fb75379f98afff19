import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';

export const nudgeMember = defineWrite(msmart.nudgeMember, ({ params: { teamName } }) => [
  changedList(msmart.listTeamMembers, { params: { teamName } }),
  changedList(msmart.listTeamLeads, { params: { teamName } }),
  changedList(mu.listTeamLearning, { params: { teamName } }),
  changedRead(msmart.getMyDay),
]);
