import type { ReactNode } from 'react';
import { openedHere, useOpenedByAddress } from '../../routing/useOpenedByAddress.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { useShownRows } from '../../ui/list/useShownRows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { cameText, linkNameOf } from '../links/linkTexts.ts';
import { RowSteps } from './RowSteps.tsx';
import type { LinkFigure, useLinkFigures } from './useFunnel.ts';

const name: Column<LinkFigure> = {
  name: 'Link',
  onPhone: 'title',
  kind: 'wrap',
  render: (link) => <bdi>{linkNameOf(link)}</bdi>,
};

/** The campaign is the name of a link without a label. */
const campaignOf = ({ label, campaign }: LinkFigure) => (label === '' ? '' : campaign);

const resultOf = ({ began, contact, closed }: LinkFigure) =>
  `${cameText(began, contact)}${closed > 0 ? `, ${closed.toLocaleString()} closed` : ''}`;

const onPhone: readonly Column<LinkFigure>[] = [
  name,
  { name: 'Result', onPhone: 'meta', render: resultOf },
  {
    name: 'Campaign and member',
    onPhone: 'body',
    render: (link) => (
      <Text as="span" tone="muted" size="s" breaks>
        {link.label === '' ? '' : [link.campaign, link.username].filter(Boolean).join(' · ')}
      </Text>
    ),
  },
];

const inTable: readonly Column<LinkFigure>[] = [
  name,
  { name: 'Campaign', render: campaignOf },
  { name: 'Member', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Opened', kind: 'number', priority: 'third', render: ({ opened }) => opened.toLocaleString() },
  { name: 'Began', kind: 'number', render: ({ began }) => began.toLocaleString() },
  { name: 'Left a number', kind: 'number', render: ({ contact }) => contact.toLocaleString() },
  {
    name: 'Presented',
    kind: 'number',
    priority: 'second',
    render: ({ presented }) => presented.toLocaleString(),
  },
  { name: 'Booked', kind: 'number', priority: 'second', render: ({ booked }) => booked.toLocaleString() },
  { name: 'Closed', kind: 'number', render: ({ closed }) => closed.toLocaleString() },
];

type Links = ReturnType<typeof useLinkFigures>;

/** Names the link that brought the most sales; the most numbers as long as nobody has bought. */
export function BestLink({ links }: Links) {
  const [best] = links;
  if (best === undefined) return null;
  const sum = (count: 'closed' | 'contact') => links.reduce((all, link) => all + link[count], 0);
  const ofAll = (count: 'closed' | 'contact') =>
    `${best[count].toLocaleString()} of the ${sum(count).toLocaleString()} that came by links`;
  const name = linkNameOf(best);
  if (best.closed > 0)
    return (
      <Headline
        title={
          <>
            Most sales by <bdi>{name}</bdi>
          </>
        }
        detail={ofAll('closed')}
      />
    );
  if (best.contact === 0) return null;
  return (
    <Headline
      title={
        <>
          Most numbers by <bdi>{name}</bdi>
        </>
      }
      detail={ofAll('contact')}
    />
  );
}

/** Says in a sentence what the figures tell. */
export function Headline({ title, detail }: { title: ReactNode; detail: string }) {
  return (
    <Stack gap={0}>
      <Text as="h2" size="xl" breaks>
        {title}
      </Text>
      <Text tone="muted" numeric>
        {detail}
      </Text>
    </Stack>
  );
}

const ROWS = 10;

interface LinkFiguresProps extends Links {
  readonly chatId: string;
  readonly range: DayRange;
}

/** Lists how many visitors each link brought, and what became of them. A link opens its steps. */
export function LinkFigures({ chatId, range, links, pages }: LinkFiguresProps) {
  const hasRoom = useHasRoomForTables();
  const { opened, pathOf, close } = useOpenedByAddress('link');
  const { shown, more } = useShownRows(links, ROWS);
  const loadMore = () => {
    more.loadMore();
    pages.loadMore();
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="by-link">
      <Row justify="between" align="baseline" gap={2} tight>
        <Text as="h2" size="m" id="by-link">
          By link
        </Text>
        <Text tone="muted" size="s">
          Most sales first
        </Text>
      </Row>
      <PagedList
        label="Links"
        pages={more.hasMore ? { ...pages, ...more, reload: pages.reload } : { ...pages, loadMore }}
        rows={shown}
        columns={hasRoom ? inTable : onPhone}
        keyOf={({ code }) => code}
        nameOf={linkNameOf}
        to={({ code }) => pathOf(code)}
        linkState={openedHere}
        empty={
          <Empty title="No links yet">
            With a link for each flyer, event or post you see which of them brings people.
          </Empty>
        }
      />
      <RowSteps
        chatId={chatId}
        row={links.find(({ code }) => code === opened)}
        nameOf={linkNameOf}
        countedBy={({ code }) => ({ ...range, link: code })}
        onClose={close}
      />
    </Stack>
  );
}
