import type { DayRange } from '../../ui/figures/useRange.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { cameText, linkName } from '../links/linkTexts.ts';
import { peoplePath } from './peoplePath.ts';
import { type LinkFigure, useLinkFigures } from './useFunnel.ts';

const name: Column<LinkFigure> = {
  name: 'Link',
  onPhone: 'title',
  render: (link) => <bdi>{linkName(link)}</bdi>,
};

/** The campaign is the name of a link without a label. */
const campaignOf = ({ label, campaign }: LinkFigure) => (label === '' ? '' : campaign);

const onPhone: readonly Column<LinkFigure>[] = [
  name,
  { name: 'Result', onPhone: 'meta', render: ({ began, contact }) => cameText(began, contact) },
  {
    name: 'Campaign and member',
    onPhone: 'body',
    render: (link) => (
      <Text as="span" tone="muted" size="s" breaks>
        {[campaignOf(link), link.username].filter(Boolean).join(' · ')}
      </Text>
    ),
  },
];

const inTable: readonly Column<LinkFigure>[] = [
  name,
  { name: 'Campaign', render: campaignOf },
  { name: 'Member', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Opened', kind: 'number', priority: 'third', render: ({ opened }) => opened.toLocaleString() },
  { name: 'Came', kind: 'number', render: ({ began }) => began.toLocaleString() },
  { name: 'Left a number', kind: 'number', render: ({ contact }) => contact.toLocaleString() },
  { name: 'Booked', kind: 'number', priority: 'second', render: ({ booked }) => booked.toLocaleString() },
  { name: 'Closed', kind: 'number', render: ({ closed }) => closed.toLocaleString() },
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
