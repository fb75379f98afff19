import { openedHere, useOpenedByAddress } from '../../routing/useOpenedByAddress.ts';
import { dateFormat } from '../../ui/data/dateFormat.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { useShownRows } from '../../ui/list/useShownRows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { cameText } from '../links/linkTexts.ts';
import { RowSteps } from './RowSteps.tsx';
import { type DayFigure, useDayFigures } from './useFunnel.ts';

const dayOf = dateFormat({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const nameOf = ({ day }: DayFigure) => dayOf(new Date(day));

const name: Column<DayFigure> = { name: 'Day', onPhone: 'title', render: nameOf };

const onPhone: readonly Column<DayFigure>[] = [
  name,
  {
    name: 'Result',
    onPhone: 'meta',
    render: ({ began, contact }) => cameText(began, contact),
  },
];

const inTable: readonly Column<DayFigure>[] = [
  name,
  { name: 'Opened', kind: 'number', priority: 'third', render: ({ opened }) => opened.toLocaleString() },
  { name: 'Began', kind: 'number', render: ({ began }) => began.toLocaleString() },
  { name: 'Answered', kind: 'number', render: ({ answered }) => answered.toLocaleString() },
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

const DAYS = 10;

/** Lists the days on which visitors began, the newest first. A day opens its steps. */
export function DayFigures({ chatId, range }: { chatId: string; range: DayRange }) {
  const { days, pages } = useDayFigures(chatId, range);
  const { opened, pathOf, close } = useOpenedByAddress('day');
  const { shown, more } = useShownRows(days.filter(({ began }) => began > 0).toReversed(), DAYS);
  return (
    <Stack as="section" gap={2} aria-labelledby="by-day">
      <Text as="h2" size="m" id="by-day">
        By day
      </Text>
      <PagedList
        label="Days"
        pages={{ ...pages, ...more, reload: pages.reload }}
        rows={shown}
        columns={useHasRoomForTables() ? inTable : onPhone}
        keyOf={({ day }) => day}
        nameOf={nameOf}
        to={({ day }) => pathOf(day)}
        linkState={openedHere}
        empty={<Empty title="Nobody began on these days" />}
      />
      <RowSteps
        chatId={chatId}
        row={days.find(({ day }) => day === opened)}
        nameOf={nameOf}
        countedBy={({ day }) => ({ from: day, to: day })}
        onClose={close}
      />
    </Stack>
  );
}
