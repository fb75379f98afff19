import { Button, Switch } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useSubmission } from '../../api/useSubmission.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { copyText } from '../../ui/button/copyText.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import type { OpenedForm } from './LinkFormSheet.tsx';
import { cameText, linkAddress, linkName } from './linkTexts.ts';
import { type BotLink, linkWrites, useLinks } from './useLinks.ts';

const linkSheets = lazyPage(() => import('./LinkSheets.tsx'));

interface LinkListProps {
  readonly chatId: string;
  /** The team by which the user makes links; absent for the bot's owner. */
  readonly teamName?: string;
  readonly botName: string;
}

/** The parameter of the address that holds the code of the link that is open. */
const OPENED = 'link';

/** The user's links to a bot. */
export function LinkList({ chatId, teamName, botName }: LinkListProps) {
  const { links, pages } = useLinks(chatId);
  const [search, setSearch] = useSearchParams();
  const form = useOpened<OpenedForm>();
  const visitors = useOpened<BotLink>();
  const menu = useLinkMenu({ onEdit: (link) => form.open({ link }), onVisitors: visitors.open });
  const opened = links.find(({ code }) => code === search.get(OPENED));
  const isOpen = [opened, form.opened, visitors.opened].some((each) => each !== undefined);
  const wasOpened = useLast(isOpen || undefined);
  const closeLink = () => setSearch({}, { replace: true });
  function close() {
    if (opened) closeLink();
    form.close();
    visitors.close();
  }
  return (
    <>
      <PagedList
        label={`Links to ${botName}`}
        pages={pages}
        rows={links}
        columns={columnsOf(links, teamName)}
        keyOf={({ code }) => code}
        nameOf={linkName}
        to={({ code }) => `?${OPENED}=${code}`}
        primaryAction={(link) => <OnSwitch link={link} />}
        actions={menu}
        bar={
          <ListBar
            count={shownCount(links.length, pages, { one: 'link', many: 'links' })}
            view={<Button onClick={() => form.open({})}>New link</Button>}
          />
        }
        empty={
          <Empty title="No links yet">
            With a link for each flyer, event or post you see which of them brings people.
          </Empty>
        }
      />
      <LazyOverlay isOpen={isOpen} onClose={close}>
        {wasOpened && (
          <linkSheets.Screen
            link={{
              opened: opened && { code: opened.code, name: linkName(opened), botName, isOff: opened.isOff },
              onClose: closeLink,
            }}
            form={{
              chatId,
              ...(teamName !== undefined && { teamName }),
              opened: form.opened,
              onMade: (code) => setSearch({ [OPENED]: code }),
              onClose: form.close,
            }}
            visitors={{ link: visitors.opened, onClose: visitors.close }}
          />
        )}
      </LazyOverlay>
    </>
  );
}

/** Names the teams where the user has links by another one than `teamName`, too. */
function columnsOf(links: readonly BotLink[], teamName: string | undefined): readonly Column<BotLink>[] {
  const areOfOthers = links.some((link) => link.teamName !== teamName);
  return [...named, ...(areOfOthers ? [team] : []), made, result];
}

const named: readonly Column<BotLink>[] = [
  { name: 'Label', onPhone: 'title', render: (link) => <bdi>{linkName(link)}</bdi> },
  {
    name: 'Campaign',
    onPhone: 'meta',
    // Without a label the campaign stands in its place.
    render: ({ label, campaign }) => (label === '' ? '' : campaign),
  },
];

const team: Column<BotLink> = {
  name: 'Team',
  onPhone: 'meta',
  priority: 'second',
  render: ({ teamName = 'As the owner' }) => teamName,
};

const made: Column<BotLink> = {
  name: 'Made',
  kind: 'nowrap',
  render: ({ createdAt }) => <DateTime at={createdAt} isDay />,
};

const result: Column<BotLink> = {
  name: 'In 30 days',
  onPhone: 'body',
  kind: 'nowrap',
  render: ({ began30 = 0, leads30 = 0 }) => (
    <Text as="span" tone="muted" size="s" numeric>
      {cameText(began30, leads30)}
    </Text>
  ),
};

/** Switches a link on or off. Visitors of a link that is off see a friendly page. */
function OnSwitch({ link }: { link: BotLink }) {
  const { code, isOff } = link;
  const { isSubmitting, submit } = useSubmission();
  const { notify } = useFeedback();
  const set = async (next: boolean) => {
    await linkWrites.updateLink({ params: { code }, body: { isOff: next } });
    return `${linkName(link)} is ${next ? 'off' : 'on'}`;
  };
  return (
    <Switch
      checked={!isOff}
      loading={isSubmitting}
      aria-label={`${linkName(link)} is on`}
      onChange={(isOn) =>
        void submit(
          async () => notify(done(await set(!isOn), () => set(isOn))),
          (failure) => notify(failed(failure)),
        )
      }
    />
  );
}

interface LinkMenuOptions {
  readonly onEdit: (link: BotLink) => void;
  readonly onVisitors: (link: BotLink) => void;
}

/** Returns the actions of the menu of a link's row. */
function useLinkMenu({ onEdit, onVisitors }: LinkMenuOptions) {
  const { notify, confirm } = useFeedback();

  async function copy(link: BotLink) {
    const hasCopied = await copyText(linkAddress(link.code));
    notify(
      hasCopied
        ? done('Link copied')
        : { kind: 'error', text: 'The link could not be copied. Open it and copy it there.' },
    );
  }

  const askToDelete = (link: BotLink) =>
    confirm({
      title: `Delete the link “${linkName(link)}”?`,
      detail: 'Where it was posted or printed it stops working. Its visitors and their leads stay.',
      confirmLabel: 'Delete',
      onConfirm: async () => {
        const { succ } = await linkWrites.deleteLink({ params: { code: link.code } });
        notify(done(succ));
      },
    });

  return (link: BotLink) => [
    { label: 'Copy link', onSelect: () => void copy(link) },
    { label: 'Visitors', onSelect: () => onVisitors(link) },
    { label: 'Edit label and campaign', onSelect: () => onEdit(link) },
    { label: 'Delete', isDanger: true, onSelect: () => askToDelete(link) },
  ];
}
