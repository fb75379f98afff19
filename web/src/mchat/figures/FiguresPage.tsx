import { useParams } from 'react-router-dom';
import type { BotCounts } from '../../../../shared/contract/funnel.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { BarList } from '../../ui/figures/BarList.tsx';
import { RangeChips } from '../../ui/figures/RangeChips.tsx';
import { rateText } from '../../ui/figures/rateText.ts';
import { StepFigures } from '../../ui/figures/StepFigures.tsx';
import { type DayRange, rangeBefore, rangeText, useRange } from '../../ui/figures/useRange.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { BotPage } from '../BotPage.tsx';
import { DayFigures } from './DayFigures.tsx';
import { BestLink, Headline, LinkFigures } from './LinkFigures.tsx';
import { leaversOf } from './leavers.ts';
import { peoplePath, stepPeople } from './peoplePath.ts';
import { type FlowFigure, useFunnel, useLinkFigures } from './useFunnel.ts';

/** The way of a bot's visitors to a sale: how far they come, where they leave, and which links bring them. */
export default function FiguresPage({ title }: ScreenProps) {
  const { chatId = '' } = useParams();
  const chosen = useRange();
  const { range } = chosen;
  const { figures, failure, reload } = useFunnel(chatId, range);
  const before = useFunnel(chatId, rangeBefore(range));
  const links = useLinkFigures(chatId, range);
  const isAwaited = links.pages.isLoading || (before.figures === undefined && before.failure === undefined);
  const isEmpty = figures !== undefined && Object.values(figures.totals).every((count) => count === 0);
  return (
    <BotPage chatId={chatId} title={title} partOf="Data">
      <Row justify="between">
        <h2>Figures</h2>
        <LinkButton type="link" className="flush" to={pathTo(paths.mchat.data, { chatId })}>
          All visitors
        </LinkButton>
      </Row>
      <RangeChips {...chosen} />
      <AsyncContent
        // What comes later would move what stands below it.
        data={isAwaited ? undefined : figures}
        failure={failure}
        reload={reload}
        loading="list"
        isEmpty={isEmpty}
        empty={<NoFigures chatId={chatId} />}
      >
        {(found) => (
          <Figures chatId={chatId} range={range} before={before.figures?.totals} links={links} {...found} />
        )}
      </AsyncContent>
    </BotPage>
  );
}

interface FiguresProps {
  readonly chatId: string;
  readonly range: DayRange;
  readonly totals: BotCounts;
  /** The totals of the same number of days before the range. */
  readonly before: BotCounts | undefined;
  readonly flows: readonly FlowFigure[];
  readonly links: ReturnType<typeof useLinkFigures>;
}

function Figures({ chatId, range, totals, before, flows, links }: FiguresProps) {
  return (
    <>
      <Grid columns={2} gap={6} align="start">
        <BestLink {...links} />
        <MostLeave flows={flows} />
      </Grid>
      <Grid columns={2} gap={6} align="start">
        <Stack as="section" gap={2} aria-labelledby="steps">
          <Row justify="between" align="baseline" gap={2} tight>
            <Text as="h2" size="m" id="steps">
              From link to sale
            </Text>
            <Text tone="muted" size="s" numeric>
              {rangeText(range)}
            </Text>
          </Row>
          {before && before.began > 0 && (
            <Text tone="muted" size="s" numeric>
              {rangeText(rangeBefore(range))}: {beforeText(before)}
            </Text>
          )}
          <StepFigures label="From link to sale" counts={totals} peopleAt={stepPeople(chatId, range)} />
          <Text tone="muted" size="s">
            Each visitor counts once, on the day on which they began. Rates are of the step before, once 20
            people were there.
          </Text>
        </Stack>
        <WhereTheyLeft chatId={chatId} range={range} flows={flows} />
      </Grid>
      <LinkFigures chatId={chatId} range={range} {...links} />
      <DayFigures chatId={chatId} range={range} />
    </>
  );
}

const beforeText = ({ began, contact, closed }: BotCounts) =>
  `${began.toLocaleString()} began, ${contact.toLocaleString()} left a number, ${closed.toLocaleString()} closed`;

function MostLeave({ flows }: { flows: readonly FlowFigure[] }) {
  const [most] = leaversOf(flows);
  if (most === undefined) return null;
  return (
    <Headline
      title={
        <>
          Most leave at <bdi>{most.flowName}</bdi>
        </>
      }
      detail={`${most.left.toLocaleString()} of the ${most.reached.toLocaleString()} who came there`}
    />
  );
}

interface WhereTheyLeftProps {
  readonly chatId: string;
  readonly range: DayRange;
  readonly flows: readonly FlowFigure[];
}

function WhereTheyLeft({ chatId, range, flows }: WhereTheyLeftProps) {
  const leavers = leaversOf(flows);
  return (
    <Stack as="section" gap={2} aria-labelledby="left">
      <Text as="h2" size="m" id="left">
        Where they left
      </Text>
      {leavers.length === 0 ? (
        <Text tone="muted">Nobody has left before the end.</Text>
      ) : (
        <BarList
          label="Where they left"
          rows={leavers.map(({ flow, flowName, left, reached }, index) => ({
            key: String(flow),
            label: flowName,
            count: left,
            note: [rateText(left, reached), `of ${reached.toLocaleString()}`].filter(Boolean).join(' '),
            to: peoplePath(chatId, range, { step: 'left', flow }),
            tone: index === 0 ? 'warn' : undefined,
          }))}
        />
      )}
    </Stack>
  );
}

function NoFigures({ chatId }: { chatId: string }) {
  return (
    <Empty
      title="Share your link: figures begin with the first visitor"
      action={<LinkButton to={pathTo(paths.mchat.share, { chatId })}>Share</LinkButton>}
    >
      How far visitors come, where they leave and which link brings them comes here.
    </Empty>
  );
}
