import type { ReactNode } from 'react';
import type { Notice } from '../../../shared/contract/user/notices.ts';
import { noticeText, timesText } from '../../../shared/rules/notice.ts';
import type { Pages } from '../api/usePages.ts';
import { noticeSettings } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { ClockTime } from '../ui/data/DateTime.tsx';
import { dateFormat } from '../ui/data/dateFormat.ts';
import { PagedList } from '../ui/list/PagedList.tsx';
import type { Column, RowGroup } from '../ui/list/rows.ts';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import { Empty } from '../ui/states/Empty.tsx';

const columns: readonly Column<Notice>[] = [
  { name: 'Notice', onPhone: 'title', render: ({ words }) => <bdi>{noticeText(words)}</bdi> },
  { name: 'State', onPhone: 'meta', render: ({ isRead }) => !isRead && <Chip tone="accent">New</Chip> },
  { name: 'Time', onPhone: 'meta', render: ({ at }) => <ClockTime at={at} /> },
  { name: 'Times', onPhone: 'meta', render: timesText },
];

const weekday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Groups notices by the reader's own day. */
function dayGroupOf({ at }: Notice): RowGroup {
  const day = weekday(new Date(at));
  return { key: day, label: day === weekday(new Date()) ? 'Today' : day, tone: 'muted' };
}

interface NoticeSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly notices: readonly Notice[];
  readonly pages: Pages;
  /** Shows above the notices what waits to be sent. */
  readonly waiting?: ReactNode;
}

/** The user's notices, newest first. */
export default function NoticeSheet({ isOpen, onClose, notices, pages, waiting }: NoticeSheetProps) {
  return (
    <Sheet
      title="Notices"
      isOpen={isOpen}
      onClose={onClose}
      footer={<LinkButton to={noticeSettings}>Change notices</LinkButton>}
    >
      {waiting}
      <PagedList
        label="Notices"
        columns={columns}
        rows={notices}
        keyOf={({ id }) => id}
        nameOf={({ words }) => noticeText(words)}
        to={({ to }) => to}
        groupOf={dayGroupOf}
        pages={pages}
        empty={<Empty title="No notices">New leads and requests are told here</Empty>}
      />
    </Sheet>
  );
}
