import { Button, Input } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { ABOUT_SUITE } from '../../src/account/aboutSuite.ts';
import { paths } from '../../src/routing/paths.ts';
import { AuthLayout } from '../../src/ui/auth/AuthLayout.tsx';
import type { FeedProps } from '../../src/ui/frame/FrameContext.ts';
import { Card, Row } from '../../src/ui/layout/layout.tsx';
import { Page } from '../../src/ui/layout/Page.tsx';
import { Skeleton } from '../../src/ui/states/Skeleton.tsx';
import { notAvailable, notFound } from '../../src/ui/states/StatusPages.tsx';
import { GroupedPeople, someSelected } from './GroupedPeople.tsx';
import { noticeShells } from './noticeShells.tsx';
import type { Part } from './part.ts';

/** A screen with the navigation bars. */
export interface Shell {
  readonly id: string;
  readonly name: string;
  /** The signed-in user, with the longest allowed name. */
  readonly as: 'nobody' | 'unverified' | 'user' | 'admin';
  /** The path that the bars mark. */
  readonly at: string;
  readonly screen: ReactNode;
  /** Follows the notices; absent: the bar has no bell. */
  readonly Feed?: ComponentType<FeedProps>;
}

const breadcrumbs = [
  { to: paths.msmart.home, name: 'M-Smart' },
  { to: paths.msmart.databases, name: 'Leads' },
];
const card = (words: string) => <section className="card">{words}</section>;

export const shells: readonly Shell[] = [
  {
    id: 'signed-out',
    name: 'For signed-out users',
    as: 'nobody',
    at: paths.login,
    screen: (
      <AuthLayout title="Sign In" intro={ABOUT_SUITE} other="New here?">
        {card('A form.')}
      </AuthLayout>
    ),
  },
  {
    id: 'unverified',
    name: 'For users who have to verify their email',
    as: 'unverified',
    at: paths.verifyEmail,
    screen: <AuthLayout title="Verify email">{card('A form.')}</AuthLayout>,
  },
  {
    id: 'form',
    name: 'A form, with the way back, an action and notes beside it',
    as: 'user',
    at: paths.msmart.lead,
    screen: (
      <Page
        title="Follow-ups of Mei Ling"
        breadcrumbs={breadcrumbs}
        action={<Button>Save</Button>}
        aside={card('Notes beside it where there is room.')}
      >
        {card('A form.')}
        <Input aria-label="The last field" />
      </Page>
    ),
  },
  {
    id: 'list',
    name: 'A list and the row that was opened',
    as: 'user',
    at: paths.msmart.databases,
    screen: (
      <Page title="Leads" layout="list" aside={card('The row that was opened.')}>
        <section className="card">
          <Skeleton shape="list" />
        </section>
      </Page>
    ),
  },
  ...[[], someSelected].map(
    (chosen): Shell => ({
      id: chosen.length === 0 ? 'selecting' : 'selected',
      name:
        chosen.length === 0 ? 'A list while nothing is selected yet' : 'A list of which rows are selected',
      as: 'user',
      at: paths.msmart.databases,
      screen: (
        <Page title="Leads" layout="list" breadcrumbs={breadcrumbs}>
          <GroupedPeople label="People to select" chosen={chosen} />
        </Page>
      ),
    }),
  ),
  {
    id: 'editor',
    name: 'An editor and its preview',
    as: 'user',
    at: paths.mchat.home,
    screen: (
      <Page title="Flow" layout="editor" breadcrumbs={breadcrumbs} aside={card('The preview.')}>
        {card('What is written.')}
      </Page>
    ),
  },
  ...noticeShells,
  {
    id: 'admin',
    name: "An admin's",
    as: 'admin',
    at: paths.admin.users,
    screen: <Page title="Users List" heading="Users List" intro="Everybody with an account." layout="list" />,
  },
  {
    id: 'not-found',
    name: 'A page that is not there',
    as: 'user',
    at: '/nowhere',
    screen: <notFound.Screen title="Page not found" />,
  },
  {
    id: 'not-found-signed-out',
    name: 'A page that is not there, signed out',
    as: 'nobody',
    at: '/nowhere',
    screen: <notFound.Screen title="Page not found" />,
  },
  {
    id: 'soon',
    name: 'A page that is not there yet',
    as: 'user',
    at: paths.mu.courses,
    screen: <notAvailable.Screen title="M-University" />,
  },
];

/** Shows each shell in a frame of a phone's width, and in one of the page's width. */
export const shellParts: readonly Part[] = shells.map(({ id, name }) => ({
  state: name,
  content: (
    <Row gap={4}>
      <Card
        as="iframe"
        padding={0}
        width="320"
        height="420"
        src={`?shell=${id}`}
        title={`${name}, on a phone`}
      />
      <Card
        as="iframe"
        padding={0}
        hide="phone"
        width="100%"
        height="420"
        src={`?shell=${id}`}
        title={name}
      />
    </Row>
  ),
}));
