import type { NotifySettings } from '../../../shared/contract/user/notices.ts';
import { user as calls } from '../../../shared/contract/user.ts';
import { command, query } from '../../lib/http/handler.ts';
import { changed } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';
import { morningJobs, pushJobs } from '../../lib/store/job.ts';
import { defaultSettings, isKept, noticeSettings, noticeStates, notices } from '../../lib/store/notice.ts';

export const listNotices = query(calls.listNotices, {
  reads: ({ username, query: { limit }, from }) => ({
    state: noticeStates.at({ username }),
    found: () => notices.within({ username }, { newestFirst: true, isConsistent: true, limit, from }),
  }),
  reply: ({ state, found: { records, next } }) => ({
    page: records
      .filter(isKept)
      .map((notice) => ({ ...notice, isRead: notice.at <= (state?.readUpTo ?? '') })),
    next,
  }),
});

export const readNotices = command(calls.readNotices, {
  reads: ({ username }) => ({ state: noticeStates.at({ username }) }),
  decide: ({ username, body, state }) => {
    const reply = { success: 'Your notices are read' };
    // A time in the future would hide notices that are still to come.
    const readUpTo = new Date(Math.min(Date.parse(body.upTo), now())).toISOString();
    if (state === undefined || readUpTo <= state.readUpTo) return { reply };
    return {
      writes: [
        noticeStates.patch(state, { readUpTo }),
        // Other tabs and devices show it too.
        pushJobs.add({ event: 'notice', owner: username }),
      ],
      reply,
    };
  },
});

export const getNotify = query(calls.getNotify, {
  reads: ({ username }) => ({ settings: noticeSettings.at({ username }) }),
  reply: ({ settings }) => shown(settings),
});

export const updateNotify = command(calls.updateNotify, {
  reads: ({ username }) => ({ settings: noticeSettings.at({ username }) }),
  decide: ({ username, body: { version, ...chosen }, settings }) => {
    const known = shown(settings);
    if (version !== undefined && version !== known.version) throw changed(known);
    const write = noticeSettings.save(settings, { username, ...chosen });
    const isMoved = chosen.morning !== known.morning || chosen.timeZone !== known.timeZone;
    return {
      writes: [write, ...(isMoved ? [morningJobs.add({ username })] : [])],
      reply: { success: 'Your settings are saved', version: Number(write.put.version) },
    };
  },
});

function shown(settings: Stored<NotifySettings> | undefined) {
  return { ...(settings ?? defaultSettings()), version: settings ? versionOf(settings) : 0 };
}
