import { expect, test } from 'vitest';
import { newAdminToken } from '../../../infra/testing/admins.ts';
import { newFlow, newOwnedBot, newVisitor } from '../../../infra/testing/bots.ts';
import { sendRows, someRows } from '../../../infra/testing/imports.ts';
import { addLead } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { codeFor, newUser, request, send, setStack, someone } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { author } from '../../../shared/contract/author.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';

test('no password, token, code, name or address of a person is ever logged', async () => {
  const stack = await startStack();
  setStack(stack);
  const secrets = new Set<string>();
  const marked = (form: ReturnType<typeof someone>) => {
    for (const field of [form.username, form.email, form.password]) secrets.add(field);
    return form;
  };
  try {
    const body = marked({
      ...someone(),
      password: 'marked-first-secret',
      confirmPassword: 'marked-first-secret',
      phoneNumber: '+60187654321',
    });
    secrets.add('60187654321');
    const { body: session } = await send(user.signUp, { body });
    const token = String(session.token);
    secrets.add(token);
    const code = await codeFor(body.email);
    secrets.add(code);
    await send(user.signUp, { body });
    await send(user.signUp, {
      body: { ...body, password: 'marked-typo-secret', email: 'marked typo address' },
    });
    secrets.add('marked-typo-secret').add('marked typo address');
    await send(user.getProfile, { token });
    await send(validate.requestVerification, { token });
    await send(validate.validateUser, { token, body: { verificationCode: '000001' } });
    await send(validate.validateUser, { token, body: { verificationCode: code } });
    const { email: newEmail } = marked(someone());
    await send(user.changeEmail, {
      token,
      body: { newEmail, confirmEmail: newEmail, password: body.password },
    });
    await send(user.changePassword, {
      token,
      body: {
        currPass: body.password,
        newPass: 'marked-second-secret',
        ConfirmNewPass: 'marked-second-secret',
      },
    });
    secrets.add('marked-second-secret');
    await send(user.forgotPassword, { body: { email: body.email } });
    const resetCode = await codeFor(body.email, 2);
    secrets.add(resetCode);
    await send(user.resetPassword, {
      body: {
        email: body.email,
        code: resetCode,
        newPass: 'marked-third-secret',
        confirmNewPass: 'marked-third-secret',
      },
    });
    secrets.add('marked-third-secret');
    await send(user.login, { body: { username: body.username, password: 'marked-third-secret' } });
    await send(user.login, { body: { username: 'marked-unknown', password: 'marked-third-secret' } });
    await send(admin.login, { body: { username: 'marked-unknown', password: 'marked-third-secret' } });
    secrets.add('marked-unknown');
    await request(
      'POST',
      user.login.path,
      { 'content-type': 'application/json' },
      '{"password": "marked-broken',
    );
    secrets.add('marked-broken');
    await send(user.logout, { token });

    // The message of an error could quote what a person sent.
    for (const service of ['dynamodb', 'ses']) {
      const fault = stack.port.fail({ service, kind: 'timeout-before', times: 1000 });
      await send(user.signUp, { body: marked(someone()) });
      await send(user.login, { body: { username: body.username, password: body.password } });
      fault.cancel();
    }
    secrets.add((await newUser()).token);
    await stack.idle();
  } finally {
    await stack.stop();
  }
  // The local mailbox prints the recipient of each mail; it is not deployed.
  const log = stack.journal.lines.flatMap(({ from, text }) => (from === 'mail' ? [] : [text])).join('\n');
  expect(log).toContain('POST /api/user/signup');
  expect(log).toContain('A call failed');
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
});

/** A text with line breaks that imitates a log line and a stack trace. */
const forged = (mark: string) =>
  `${mark}\r\n{"level":"INFO","message":"${mark}"}\n    at ${mark} (${mark}:1:1)`;

test('no text that people write with the tools is ever logged, even when calls fail', async () => {
  const stack = await startStack();
  setStack(stack);
  const mark = 'markedText';
  const text = forged(mark);
  try {
    const team = await foundTeam();
    const owner = { ...team.owner, teamName: team.teamName };
    const { token } = owner;
    const bot = await newOwnedBot(team.owner);
    const params = { chatId: bot.chatId, flowId: await newFlow(bot) };
    const visitor = await newVisitor(bot);
    const adminToken = await newAdminToken({ endpoint: stack.port.url, tableName: stack.tableName });
    const work = async () => {
      const chatted = { user: 'user', type: 'Text', content: text, inputName: 'town' };
      await addLead(owner, { name: text, remarks: text });
      await sendRows(owner, someRows(2, { name: text, remark: text }));
      await send(msmart.listLeads, { token, params: { teamName: team.teamName }, query: { q: mark } });
      await send(mchat.addTextBlock, { token, params, body: { blockContent: text } });
      await send(mchat.addImageBlock, { token, params, form: { image: new File([text], `${mark}.png`) } });
      await send(chat.startChat, { params, body: { name: text, salutation: mark } });
      await send(chat.startChat, { params, body: { name: mark } });
      await send(chat.saveHistory, { params: { ...params, visitor }, body: { chat: [chatted] } });
      await send(user.requestCopyAccess, { token, body: { link: `https://example.com/${mark}` } });
      await send(author.createCourse, {
        adminToken,
        body: { shortlink: mark.toLowerCase(), courseName: text, description: text },
      });
      const applicant = await newValidatedUser();
      const asked = { teamName: team.teamName, managerName: team.managerName, yourName: text };
      await send(msmart.joinTeam, { token: applicant.token, body: asked });
      await send(msmart.joinTeam, { token: applicant.token, body: { ...asked, yourName: mark } });
    };
    await work();
    await stack.idle();
    for (const service of ['dynamodb', 's3', 'ses', 'execute-api']) {
      const fault = stack.port.fail({ service, kind: 'timeout-before', times: 15, nth: 12 });
      await work().catch(() => undefined);
      fault.cancel();
    }
    await stack.idle();
  } finally {
    await stack.stop();
  }
  const log = stack.journal.lines.flatMap(({ from, text: line }) => (from === 'mail' ? [] : [line]));
  expect(log.join('\n')).toContain('POST /api/msmart/lead');
  expect(log.filter((line) => /marked-?text/i.test(line))).toEqual([]);
});
