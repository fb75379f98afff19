import { expect, test } from 'vitest';
import { handlers as admin } from '../admin/handler.ts';
import { handlers as chat } from '../chat/handler.ts';
import { handlers as mchat } from '../mchat/handler.ts';
import { handlers as msmart } from '../msmart/handler.ts';
import { handlers as mu } from '../mu/handler.ts';
import { handlers as user } from '../user/handler.ts';
import { handlers as validate } from '../validate/handler.ts';
import { isAvailable } from './handler.ts';

const groups = { user, validate, admin, msmart, mu, mchat, chat };

test('these calls answer that they are not available yet, and no others', () => {
  const waiting = Object.entries(groups).flatMap(([group, handlers]) =>
    Object.entries(handlers)
      .filter(([, handler]) => !isAvailable(handler))
      .map(([call]) => `${group}.${call}`),
  );
  expect(waiting).toMatchInlineSnapshot(`
    [
      "msmart.listMyTeams",
      "msmart.listTeamNames",
      "msmart.listManagers",
      "msmart.createTeam",
      "msmart.joinTeam",
      "msmart.joinAsManager",
      "msmart.listApplicants",
      "msmart.verifyApplicant",
      "msmart.removeMember",
      "msmart.leaveTeam",
      "msmart.listTeamMembers",
      "msmart.getMemberChart",
      "msmart.getMemberStats",
      "msmart.getTeamData",
      "msmart.getGroupDashboard",
      "msmart.getPersonalDashboard",
      "msmart.listLeads",
      "msmart.listMyLeads",
      "msmart.listTeamLeads",
      "msmart.listBin",
      "msmart.getLead",
      "msmart.listLeadHistory",
      "msmart.createLead",
      "msmart.updateLead",
      "msmart.deleteLead",
      "msmart.restoreLead",
      "msmart.reassignLead",
      "msmart.reopenLead",
      "msmart.importLeads",
      "msmart.undoImport",
      "mu.getProgress",
      "mu.getCourse",
      "mu.listChapters",
      "mu.getChapter",
      "mu.listLessons",
      "mu.getLesson",
      "mu.listQuestions",
      "mu.getScript",
      "mu.checkScript",
      "mu.listScripts",
      "mu.submitLesson",
      "mchat.listChats",
      "mchat.createChat",
      "mchat.updateChat",
      "mchat.duplicateChat",
      "mchat.deleteChat",
      "mchat.getDesign",
      "mchat.updateDesign",
      "mchat.updateDesignImage",
      "mchat.getWelcome",
      "mchat.updateWelcome",
      "mchat.listFlows",
      "mchat.createFlow",
      "mchat.deleteFlow",
      "mchat.deleteFlowByGet",
      "mchat.addTextBlock",
      "mchat.updateTextBlock",
      "mchat.addVideoBlock",
      "mchat.updateVideoBlock",
      "mchat.addImageBlock",
      "mchat.updateImageBlock",
      "mchat.updatePositions",
      "mchat.deleteBlock",
      "mchat.deleteBlockByGet",
      "mchat.addAction",
      "mchat.updateAction",
      "mchat.deleteAction",
      "mchat.deleteActionByGet",
      "mchat.listVisitors",
      "mchat.listTranscript",
      "mchat.deleteVisitor",
      "chat.getDesign",
      "chat.getFlows",
      "chat.getWelcome",
      "chat.startChat",
      "chat.getHistory",
      "chat.saveHistory",
      "chat.saveCurrentFlow",
      "chat.getVisitor",
    ]
  `);
});
