import { copyRequests } from '../store/copyRequest.ts';
import { noticeSettings, notices } from '../store/notice.ts';
import { pushDevices } from '../store/pushDevice.ts';
import { readAll } from '../store/read.ts';
import { sessions } from '../store/session.ts';
import { users } from '../store/user.ts';
import { paged, type Section, whole } from './section.ts';

const SESSIONS_AT_ONCE = 100;
const NOTICES_AT_ONCE = 100;

const account = whole('account', async (username) => {
  const { user, request } = await readAll({
    user: users.at({ username }),
    request: copyRequests.at({ username }),
  });
  if (user === undefined) return [];
  const {
    email,
    phoneNumber,
    createdAt,
    isValidated,
    isSuspended,
    hasCopyAccess,
    subscription,
    fullName,
    showsPhone,
  } = user;
  return [
    {
      username: user.username,
      email,
      phoneNumber,
      createdAt,
      isValidated,
      isSuspended,
      hasMaceAccess: hasCopyAccess,
      subscription,
      fullName,
      showsPhone,
      ...(request && { maceRequest: { link: request.link, requestedAt: request.requestedAt } }),
    },
  ];
});

/** Leaves out the hash of the session's secret. */
const signIns = paged('signIns', async (username, from) => {
  const { records, next } = await sessions.within({ username }, { limit: SESSIONS_AT_ONCE, from });
  const time = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    records: records.map(({ idleAtSeconds, endsAtSeconds }) => ({
      endsUnusedAt: time(idleAtSeconds),
      endsAt: time(endsAtSeconds),
    })),
    next,
  };
});

const noticeSection = paged('notices', async (username, from) => {
  const { records, next } = await notices.within({ username }, { limit: NOTICES_AT_ONCE, from });
  return {
    records: records.map(({ at, kind, words, count }) => ({ at, kind, ...words, count })),
    next,
  };
});

const settingsOfNotices = whole('noticeSettings', async (username) => {
  const { settings } = await readAll({ settings: noticeSettings.at({ username }) });
  return settings ? [settings] : [];
});

/** Leaves out the endpoints and keys, which are secrets. */
const devicesOfPushes = whole('pushDevices', async (username) => {
  const { stored } = await readAll({ stored: pushDevices.at({ username }) });
  return (stored?.devices ?? []).map(({ device, addedAt }) => ({ device, addedAt }));
});

export const accountSections: readonly Section[] = [
  account,
  signIns,
  noticeSection,
  settingsOfNotices,
  devicesOfPushes,
];
