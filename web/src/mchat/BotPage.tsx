import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { paths, pathTo } from '../routing/paths.ts';
import { Row } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTabs } from '../ui/layout/PageTabs.tsx';
import { ChatIcon } from '../ui/theme/icons.tsx';
import { chatList } from './breadcrumbs.ts';
import { LiveSwitch } from './LiveSwitch.tsx';
import { publicLink } from './publicLink.ts';
import { useDesign } from './useDesign.ts';
import './mchat.css';

interface BotPageProps {
  readonly chatId: string;
  /** The name of the page, which its tab has too. */
  readonly title: string;
  /** The page with a tab that this one is a part of, and that its back arrow leads to. */
  readonly partOf?: 'Data';
  /** Stands before the link to the chat. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a bot: the bot's name, its live switch and the tabs to its other pages stand above the content. */
export function BotPage({ chatId, title, partOf, action, children }: BotPageProps) {
  const { design } = useDesign(chatId);
  const name = design?.botName;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${title} · M-Chat`;
  }, [name, title]);
  const chat = design && { ...design, id: chatId, bot_name: design.botName };
  return (
    <Page
      title={name ?? title}
      layout="list"
      breadcrumbs={
        partOf
          ? [chatList, { to: pathTo(paths.mchat.data, { chatId }), name: partOf, isInNavigation: true }]
          : [chatList]
      }
      {...(chat && {
        action: (
          <Row nowrap justify="between" gap={3}>
            <LiveSwitch chat={chat} />
            <Row justify="end" gap={3} hide="phone">
              {action}
              <OpenChat chat={chat} />
            </Row>
          </Row>
        ),
      })}
    >
      <Tabs chatId={chatId} current={partOf ?? title} />
      {children}
    </Page>
  );
}

/** Opens the bot as visitors see it. */
export function OpenChat({ chat }: { chat: { readonly id: string; readonly link: string } }) {
  return (
    <Button icon={<ChatIcon />} href={publicLink(chat)} target="_blank" rel="noopener noreferrer">
      Open chat
    </Button>
  );
}

function Tabs({ chatId, current }: { chatId: string; current: string }) {
  const tabs = [
    ['Flow', pathTo(paths.mchat.chat, { id: chatId })],
    ['Design', pathTo(paths.mchat.design, { chatId })],
    ['Data', pathTo(paths.mchat.data, { chatId })],
    ['Leads', pathTo(paths.mchat.leads, { chatId })],
    ['Share', pathTo(paths.mchat.share, { chatId })],
  ] as const;
  return <PageTabs label="Pages of the bot" tabs={tabs} current={current} className="bot-tabs" />;
}
