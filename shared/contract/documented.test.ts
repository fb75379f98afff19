import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { groups } from './groups.ts';

/** Calls of the first document: `METHOD path access`, then the refusal field where it is not `error`. */
const DOCUMENT_ONE = `
POST /api/user/login public
POST /api/user/signup public
GET /api/user/username user
GET /api/validate/requestverification user
PUT /api/validate/validateuser user
GET /api/user/cw-auth verified
PUT /api/user/change/email user
POST /api/user/change/password verified
POST /api/user/cw-access verified
POST /api/admin/login public
GET /api/admin/get/mace/access admin
POST /api/admin/approve/mace/access admin
POST /api/admin/delete/mace/access admin
GET /api/admin/getuser admin
GET /api/admin/getuser/{username} admin
PUT /api/admin/user/update admin
POST /api/admin/mu/register admin err
`;

/** Calls of the second document. */
const DOCUMENT_TWO = `
GET /api/msmart/get/team/all verified
GET /api/msmart/get/team/list verified
GET /api/msmart/get/manager/list/{teamName} verified
POST /api/msmart/join/team verified
POST /api/msmart/join/manager verified
POST /api/msmart/create/team verified
GET /api/msmart/get/data/member/chart/{teamName} member
GET /api/msmart/get/data/member/{teamName} member
GET /api/msmart/get/team/data/{teamName} manager
GET /api/msmart/leads/all/{teamName} member
GET /api/msmart/manager/get/all/leads/{teamName} manager
GET /api/msmart/lead/{id} verified
PUT /api/msmart/lead/{teamName}/{id} member
POST /api/msmart/lead member
GET /api/mu/get/courses verified
GET /api/mu/get/progress verified
GET /api/mu/get/{course}/progress verified
GET /api/mu/get/course/{course} verified
GET /api/mu/get/chapter/{course} verified
GET /api/mu/get/chapter/{course}/{chapter} verified
GET /api/mu/get/lesson/all/{course}/{chapter} verified
GET /api/mu/get/data/{course}/{chapter}/{lesson} verified
GET /api/mu/get/question/{course}/{lesson} verified
GET /api/mu/get/script/{course}/{lesson} verified
GET /api/mu/check/script/{course} verified
GET /api/mu/get/{course}/script verified
POST /api/mu/submitLesson/{course}/{chapter}/{lesson} verified qError
POST /api/mu/all/get/progress/{course} admin err
POST /api/mchat/chat verified err
DELETE /api/mchat/chat/{id} botOwner err
GET /api/mchat/chat/{socketId} verified
GET /api/mchat/flow/{socketId}/{id} botOwner
POST /api/mchat/flow/{id} botOwner err
GET /api/mchat/delete/flow/{flowId}/{id} botOwner
PUT /api/mchat/block/add/text/{flowId}/{chatId} botOwner
PUT /api/mchat/block/update/text/{flowId}/{chatId}/{blockId} botOwner
PUT /api/mchat/block/add/image/{flowId}/{chatId} botOwner
PUT /api/mchat/block/update/image/{flowId}/{chatId}/{blockId} botOwner
PUT /api/mchat/block/update/position/{flowId}/{chatId} botOwner
PUT /api/mchat/action/add/{chatId}/{flowId} botOwner err
GET /api/mchat/delete/action/{chatId}/{flowId}/{actionId} botOwner
GET /api/mchat/delete/block/{chatId}/{flowId}/{blockId} botOwner
GET /api/mchat/getStart/{id} botOwner
PUT /api/mchat/getStart/{id} botOwner err
GET /api/mchat/get/data/{chatId} botOwner
GET /api/mchat/public/chat/design/{chatId} public
GET /api/mchat/public/chat/{chatId} public
GET /api/mchat/public/getStart/{chatId} public
POST /api/mchat/getStart/{chatId} public err
GET /api/mchat/public/chat/history/{chatId}/{visitor} public
PUT /api/mchat/public/chat/history/{chatId}/{visitor} public
PUT /api/mchat/public/chat/currentFlow/{chatId}/{visitor} public err
GET /api/mchat/public/chat/user/{visitor} public
`;

/** Calls that the decisions name. */
const DECISIONS = `
PUT /api/user/full-name verified
POST /api/user/logout user
POST /api/user/logout/all user
POST /api/user/data user
GET /api/user/data/{jobId} user
POST /api/user/delete user
POST /api/user/forgot-password public
POST /api/user/reset-password public
POST /api/admin/logout admin
POST /api/admin/login/code public
POST /api/admin/factor admin
PUT /api/admin/factor admin
DELETE /api/admin/factor admin
POST /api/admin/revoke/mace/access admin
POST /api/admin/suspend/user admin
POST /api/admin/stop/chat admin
GET /api/admin/chats/{username} admin
GET /api/admin/users/courses/{username} admin
POST /api/admin/mu/unregister admin err
GET /api/admin/audit admin
GET /api/msmart/get/team/pending/{teamName} manager
POST /api/msmart/team/verify manager
POST /api/msmart/team/remove manager
POST /api/msmart/team/leave verified
POST /api/msmart/team/transfer owner
POST /api/msmart/team/reassign/{teamName} manager
POST /api/msmart/nudge/{teamName} manager
GET /api/msmart/team/job/{teamName}/{jobId} manager
PUT /api/msmart/lead/{teamName}/{id}/quick member
GET /api/msmart/get/merits/{teamName} member
GET /api/msmart/lead/bulk/{teamName} member
POST /api/msmart/lead/{teamName}/{id}/reassign manager
POST /api/msmart/lead/{teamName}/{id}/reopen manager
GET /api/msmart/get/personal verified
GET /api/msmart/get/group/{teamName} manager
DELETE /api/msmart/lead/{teamName}/{id} member
GET /api/msmart/leads/bin/{teamName} member
GET /api/msmart/team/bin/{teamName} owner
POST /api/msmart/lead/{teamName}/{id}/restore member
POST /api/msmart/lead/bulk/{teamName} member
POST /api/msmart/lead/bulk/{teamName}/{importId}/undo member
DELETE /api/mchat/flow/{flowId}/{id} botOwner
DELETE /api/mchat/block/{chatId}/{flowId}/{blockId} botOwner
DELETE /api/mchat/action/{chatId}/{flowId}/{actionId} botOwner
GET /api/mchat/get/data/{chatId}/{visitor} botOwner
PUT /api/mchat/block/add/video/{flowId}/{chatId} botOwner
PUT /api/mchat/block/update/video/{flowId}/{chatId}/{blockId} botOwner
GET /api/mchat/get/usage/{chatId} botOwner
PUT /api/msmart/away/{teamName} member
GET /api/mchat/leads/{chatId} botOwner
PUT /api/mchat/leads/{chatId} botOwner
GET /api/mchat/design/{chatId} botOwner
PUT /api/mchat/design/{chatId} botOwner err
PUT /api/mchat/design/image/{chatId} botOwner err
PUT /api/mchat/chat/{id} botOwner err
POST /api/mchat/chat/{id}/duplicate botOwner err
`;

/** Calls of our own, which no document and no decision names. A new call is added here. */
const OWN_CALLS = `
GET /api/user/notices user
PUT /api/user/notices/read user
GET /api/user/notify user
PUT /api/user/notify user
GET /api/user/push user
POST /api/user/push user
DELETE /api/user/push/{id} user
PUT /api/user/shows-phone verified
GET /api/admin/users/count admin
GET /api/admin/figures admin
GET /api/admin/factor admin
GET /api/admin/mu/courses admin
GET /api/msmart/get/team/members/{teamName} manager
GET /api/msmart/leads/all verified
GET /api/msmart/lead/history/{id} verified
POST /api/msmart/lead/{teamName}/{id}/undo member
POST /api/msmart/lead/{teamName}/{id}/message member
GET /api/msmart/members verified
GET /api/msmart/day verified
GET /api/msmart/chats/{id} verified
GET /api/msmart/chats/{id}/{chat} verified
POST /api/msmart/team/open owner
GET /api/words/templates verified
POST /api/words/templates verified
PUT /api/words/templates/{id} verified
DELETE /api/words/templates/{id} verified
GET /api/words/templates/team/{teamName} member
POST /api/words/templates/team/{teamName} manager
PUT /api/words/templates/team/{teamName}/{id} manager
DELETE /api/words/templates/team/{teamName}/{id} manager
GET /api/words/claims verified
PUT /api/words/claims/{teamName} manager
GET /api/admin/claims admin
PUT /api/admin/claims admin
POST /api/words/seen verified
GET /api/words/findings/{teamName} manager
PUT /api/mchat/action/update/{chatId}/{flowId}/{actionId} botOwner err
PUT /api/mchat/flow/{flowId}/{id} botOwner err
DELETE /api/mchat/data/{chatId}/{visitor} botOwner
GET /api/mchat/held/{chatId} botOwner
POST /api/mchat/held/{chatId} botOwner
POST /api/mchat/share/{chatId}/{teamName} botOwner
DELETE /api/mchat/share/{chatId}/{teamName} botOwner
GET /api/mchat/shared verified
POST /api/mchat/link verified
POST /api/mchat/links verified
GET /api/mchat/links verified
PUT /api/mchat/link/{code} verified
DELETE /api/mchat/link/{code} verified
GET /api/mchat/link/visitors/{code} verified
GET /api/mchat/funnel/{chatId} botOwner
GET /api/mchat/funnel/{chatId}/people botOwner
POST /api/mchat/public/seen/{chatId} public
GET /api/msmart/funnel/{teamName} manager
GET /api/msmart/funnel verified
DELETE /api/mchat/public/chat/{chatId}/{visitor} public
GET /api/mu/outline/{course} verified
PUT /api/mu/position/{course}/{lesson} verified
GET /api/mu/team/{teamName} manager
POST /api/mu/certificate/{course} verified
GET /api/mu/certificate/{id} public
GET /api/admin/mu/course admin
POST /api/admin/mu/course admin
PUT /api/admin/mu/courses admin
GET /api/admin/mu/course/{course} admin
PUT /api/admin/mu/course/{course} admin
PUT /api/admin/mu/course/{course}/logo admin
PUT /api/admin/mu/picture/{course} admin
DELETE /api/admin/mu/course/{course} admin
POST /api/admin/mu/course/{course}/chapter admin
PUT /api/admin/mu/course/{course}/chapter/{chapter} admin
DELETE /api/admin/mu/course/{course}/chapter/{chapter} admin
PUT /api/admin/mu/course/{course}/order admin
POST /api/admin/mu/course/{course}/chapter/{chapter}/lesson admin
GET /api/admin/mu/course/{course}/lesson/{id} admin
PUT /api/admin/mu/course/{course}/lesson/{id} admin
DELETE /api/admin/mu/course/{course}/lesson/{id} admin
PUT /api/admin/mu/course/{course}/lesson/{id}/poster admin
PUT /api/admin/mu/course/{course}/lesson/{id}/captions admin
POST /api/admin/mu/course/{course}/upload admin
GET /api/admin/mu/course/{course}/upload/{upload} admin
POST /api/admin/mu/course/{course}/upload/{upload} admin
DELETE /api/admin/mu/course/{course}/upload/{upload} admin
POST /api/admin/mu/register/many admin err
GET /api/admin/mu/report/{course} admin
GET /api/admin/mu/learners/{course} admin
`;

const rows = (table: string) => table.trim().split('\n');

const rowOf = ({ method, path, access, refusal }: Call) =>
  [method, path, access, ...(refusal === 'error' ? [] : [refusal])].join(' ');

test('the contract has every listed call, with its access and refusal field, and no other', () => {
  const documented = [...rows(DOCUMENT_ONE), ...rows(DOCUMENT_TWO)];
  expect(documented).toHaveLength(70);
  expect(
    Object.values(groups)
      .flatMap((calls) => Object.values<Call>(calls).map(rowOf))
      .toSorted(),
  ).toEqual([...documented, ...rows(DECISIONS), ...rows(OWN_CALLS)].toSorted());
});
