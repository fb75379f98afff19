import type { DayRange } from '../../ui/figures/useRange.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { cameText, linkName } from '../links/linkTexts.ts';
import { peoplePath } from './peoplePath.ts';
import { type LinkFigure, useLinkFigures } from './useFunnel.ts';

const known: readonly Column<LinkFigure>[] = [
  { name: 'Link', onPhone: 'title', render: (link) => <bdi>{linkName(link)}</bdi> },
  { name: 'Campaign', onPhone: 'meta', render: ({ label, campaign }) => (label === '' ? '' : campaign) },
  { name: 'Member', onPhone: 'meta', render: ({ username }) => <bdi>{username}</bdi> },
];

const onPhone: readonly Column<LinkFigure>[] = [
  ...known,
  { name: 'Result', onPhone: 'body', render: ({ began, leads }) => cameText(began, leads) },
];

const inTable: readonly Column<LinkFigure>[] = [
  ...known,
  { name: 'Came', kind: 'number', render: ({ began }) => began.toLocaleString() },
  { name: 'Left a number', kind: 'number', render: ({ leads }) => leads.toLocaleString() },
];

/** Lists how many visitors each link brought. A link opens its visitors. */
export function LinkFigures({ chatId, range }: { chatId: string; range: DayRange }) {
  const { links, pages } = useLinkFigures(chatId, range);
  const hasRoom = useHasRoomForTables();
  return (
    <Stack as="section" gap={2} aria-labelledby="by-link">
      <Text as="h2" size="m" id="by-link">
        By link
      </Text>
      <PagedList
        label="Links"
        pages={pages}
        rows={links}
        columns={hasRoom ? inTable : onPhone}
        keyOf={({ code }) => code}
        nameOf={linkName}
        to={({ code }) => peoplePath(chatId, range, { link: code })}
        empty={
          <Empty title="No links yet">
            With a link for each flyer, event or post you see which of them brings people.
          </Empty>
        }
      />
    </Stack>
  );
}
