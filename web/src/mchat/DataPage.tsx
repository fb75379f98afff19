import { Alert, Button } from 'antd';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Reply } from '../../../shared/contract/call.ts';
import type { mchat } from '../../../shared/contract/mchat.ts';
import { LEADS_AT_ONCE } from '../../../shared/contract/msmart/chats.ts';
import type { Visitor } from '../../../shared/contract/transcript.ts';
import { useDebounced } from '../api/useDebounced.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo, withQuery } from '../routing/paths.ts';
import { openedHere, useOpenedByAddress } from '../routing/useOpenedByAddress.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Card, Grid, Text } from '../ui/layout/layout.tsx';
import { ExportButton, ExportProgress } from '../ui/list/Export.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { shownCount } from '../ui/list/shownCount.ts';
import { Empty } from '../ui/states/Empty.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { useHasRoomForTables } from '../ui/theme/useMediaQuery.ts';
import { BotPage } from './BotPage.tsx';
import { MostLeaveLine } from './figures/MostLeaveLine.tsx';
import { HeldBar } from './HeldBar.tsx';
import { type LeadOfVisitor, leadOfVisitor } from './leadOfVisitor.ts';
import { NumbersToNobody } from './leads/NumbersToNobody.tsx';
import { ADD_LEAD, TranscriptDialog } from './TranscriptDialog.tsx';
import { useUsage } from './useDesign.ts';
import { useHeld, useVisitorExport, useVisitors, visitorWrites } from './useVisitors.ts';
import { VisitorFilters } from './VisitorFilters.tsx';
import { VisitorsToday } from './VisitorsToday.tsx';
import { visitorColumns } from './visitorColumns.tsx';
import { chosenIn, isOfFigure, noFilter, readVisitorFilter, type VisitorFilter } from './visitorFilter.ts';
import { leadGroups, questionsOf, visitorName } from './visitorRows.ts';
import './mchat.css';
import { liveCount, useLiveChats } from './useLiveChats.ts';

/** A held contact waits for its owner, and is taken or deleted by another question. */
const isTakenByNobody = ({ contact, lead, held }: Visitor) => contact !== undefined && !lead && !held;

interface DataPageProps extends ScreenProps {
  /** Adds a visitor to the leads of M-Smart. */
  readonly onAddLead: (lead: LeadOfVisitor) => void;
}

export function DataPage({ title, onAddLead }: DataPageProps) {
  const { chatId = '' } = useParams();
  const { typed, change, filter } = useFilter();
  const { opened, pathOf, close } = useOpenedByAddress('visitor');
  const transcriptOf = ({ id }: Visitor) => pathOf(id);
  const { visitors, pages } = useVisitors(chatId, filter);
  const visitorExport = useVisitorExport(chatId, filter);
  const askToDelete = useDeleteVisitor(chatId);
  const addLead = (visitor: Visitor) => onAddLead(leadOfVisitor(visitor));
  const isLive = useLiveChats();
  const notes = useNotes(chatId);
  const leads = leadGroups(visitors, LEADS_AT_ONCE);
  const hasRoom = useHasRoomForTables();
  const count = shownCount(visitors.length, pages, { one: 'visitor', many: 'visitors' });
  return (
    <BotPage chatId={chatId} title={title}>
      {!isOfFigure(filter) && (
        <Grid columns={2} gap={3}>
          <VisitorsToday chatId={chatId} />
          <Card padding={4}>
            <MostLeaveLine chatId={chatId} />
          </Card>
        </Grid>
      )}
      {visitors.some(isTakenByNobody) && <NumbersToNobody chatId={chatId} />}
      <UsageLine usage={notes.usage} />
      <HeldBar chatId={chatId} held={notes.held} />
      <ExportProgress of={visitorExport} noun="visitor" />
      {notes.areKnown ? (
        <PagedList
          label="Visitors"
          pages={pages}
          rows={visitors}
          columns={visitorColumns({ questions: hasRoom ? questionsOf(visitors) : [], leads }, transcriptOf)}
          keyOf={({ id }) => id}
          nameOf={visitorName}
          to={transcriptOf}
          linkState={openedHere}
          actions={(visitor) => [
            ...(visitor.lead === undefined ? [{ label: ADD_LEAD, onSelect: () => addLead(visitor) }] : []),
            { label: 'Delete', isDanger: true, onSelect: () => askToDelete(visitor) },
          ]}
          bar={
            <ListBar
              placeholder="Name begins with…"
              search={typed}
              onSearch={(q) => change({ q })}
              filters={<VisitorFilters chatId={chatId} filter={filter} onChange={change} />}
              actions={<ExportButton {...visitorExport} />}
              count={liveCount(count, isLive)}
            />
          }
          empty={emptyOf(chatId, filter, () => change(noFilter))}
        />
      ) : (
        <Skeleton shape="list" />
      )}
      {notes.areKnown &&
        visitors.length > 0 &&
        filter.step === noFilter.step &&
        visitors.every(({ contact }) => contact === undefined) && (
          <Text tone="muted">
            No number yet. Visitors leave one at a Phone question:{' '}
            <Link to={pathTo(paths.mchat.chat, { id: chatId })}>see the flows</Link>
          </Text>
        )}
      <TranscriptDialog
        chatId={chatId}
        visitorId={opened}
        visitor={visitors.find(({ id }) => id === opened)}
        onAddLead={addLead}
        onClose={close}
      />
    </BotPage>
  );
}

/** Reads what the notes above the list say. The list waits for them, as a later one would move it. */
function useNotes(chatId: string) {
  const held = useHeld(chatId);
  const usage = useUsage(chatId);
  const areKnown = [held, usage].every(({ data, failure }) => data !== undefined || failure !== undefined);
  return { held: held.data, usage: usage.data, areKnown };
}

/**
 * Warns from half of what a bot may receive in a day on. Each new visitor is counted in advance as the 8 kB that most
 * chats stay below.
 */
function UsageLine({ usage }: { readonly usage: Reply<typeof mchat.getUsage> | undefined }) {
  if (usage === undefined || usage.bytesToday < usage.bytesPerDay / 2) return null;
  return (
    <>
      <Text tone="muted" size="s">
        Messages today: {megabytes(usage.bytesToday)} of {megabytes(usage.bytesPerDay)}
      </Text>
      {usage.opensAt !== undefined && (
        <Alert
          type="warning"
          showIcon
          title="This bot has received as many messages as it can today"
          description={`New visitors are asked to come back later. It opens again ${fromNow(usage.opensAt)}.`}
        />
      )}
    </>
  );
}

const HOUR_MS = 60 * 60 * 1000;

function fromNow(at: string): string {
  const hours = Math.ceil((Date.parse(at) - Date.now()) / HOUR_MS);
  return hours > 1 ? `in ${hours} hours` : 'within an hour';
}

const megabytes = (bytes: number) =>
  `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** The address holds the filter. */
function useFilter() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const typed = readVisitorFilter(query);
  const q = useDebounced(typed.q.trim());
  return {
    typed: typed.q,
    /** The filter after the last key. */
    filter: { ...typed, q },
    change: (changed: Partial<VisitorFilter>) =>
      void navigate(withQuery(pathname, chosenIn({ ...typed, ...changed })), { replace: true }),
  };
}

/** Deletes a visitor after a question. */
function useDeleteVisitor(chatId: string): (visitor: Visitor) => void {
  const { confirm, notify } = useFeedback();
  return (visitor) =>
    confirm({
      title: 'Are you sure to delete this visitor?',
      detail: `The chat of ${visitorName(visitor)} and all answers in it are deleted.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const { succ } = await visitorWrites.deleteVisitor({ params: { chatId, visitor: visitor.id } });
        notify(done(succ));
      },
    });
}

function emptyOf(chatId: string, filter: VisitorFilter, onClear: () => void) {
  const chosen = Object.keys(chosenIn(filter));
  if (chosen.length === 0) {
    return (
      <Empty
        title="No visitors yet"
        action={<LinkButton to={pathTo(paths.mchat.share, { chatId })}>Share</LinkButton>}
      >
        Whoever begins a chat comes here at once.
      </Empty>
    );
  }
  if (chosen.join() === 'q') {
    return <Empty title={`Nobody is found by “${filter.q}”`}>Search by how a word of a name begins.</Empty>;
  }
  return (
    <Empty title="Nobody fits" action={<Button onClick={onClear}>Clear filters</Button>}>
      Figures keep their numbers when a chat is deleted.
    </Empty>
  );
}
