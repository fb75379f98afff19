import { useEffect } from 'react';
import type { Notice } from '../../../shared/contract/user/notices.ts';
import { Unreachable } from '../../src/api/refusal.ts';
import type { Pages } from '../../src/api/usePages.ts';
import NoticeSheet from '../../src/notices/NoticeSheet.tsx';
import { paths } from '../../src/routing/paths.ts';
import type { FeedProps } from '../../src/ui/frame/FrameContext.ts';
import { Page } from '../../src/ui/layout/Page.tsx';
import { there } from './listParts.tsx';

const notice = (minute: number, text: string, values: Notice['words']['values'], more = {}): Notice => ({
  id: String(minute),
  at: `2026-11-26T09:${String(minute).padStart(2, '0')}:00.000Z`,
  kind: 'sample',
  words: { text, values },
  to: paths.home,
  count: 1,
  isRead: false,
  ...more,
});

const some: readonly Notice[] = [
  notice(42, '{name} asks to join your team {team}', { name: '王小明', team: 'Klang Valley Stars' }),
  notice(30, '{name} chatted again', { name: 'Nur Aisyah binti Abdul Rahman' }, { count: 3 }),
  notice(10, 'Asked to be forgotten', {}, { isRead: true }),
];
const many = Array.from({ length: 12 }, (_, index) =>
  notice(59 - index, 'New lead: {name}', { name: `Lead ${index + 1}` }),
);

/** Returns the follower of these notices, whose unread ones the bell counts. */
function feedOf(notices: readonly Notice[], pages: Partial<Pages> = {}) {
  return function Feed({ isOpen, onClose, onUnread }: FeedProps) {
    const unread = notices.filter(({ isRead }) => !isRead).length;
    useEffect(() => onUnread(unread), [onUnread, unread]);
    return <NoticeSheet isOpen={isOpen} onClose={onClose} notices={notices} pages={{ ...there, ...pages }} />;
  };
}

const states = [
  { id: 'notices', name: 'The bell with new notices, and its sheet', Feed: feedOf(some) },
  { id: 'many-notices', name: 'The bell with more than nine', Feed: feedOf(many, { hasMore: true }) },
  { id: 'no-notices', name: 'The bell without notices', Feed: feedOf([]) },
  { id: 'notices-loading', name: 'Notices on their way', Feed: feedOf([], { isLoading: true }) },
  {
    id: 'notices-failed',
    name: 'Notices that did not come',
    Feed: feedOf([], { failure: new Unreachable() }),
  },
] as const;

/** Shells whose bar has a bell. */
export const noticeShells = states.map((state) => ({
  ...state,
  as: 'user' as const,
  at: paths.home,
  screen: <Page title="Home" layout="list" intro="The bell opens the notices." />,
}));
