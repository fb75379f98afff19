import { Suspense } from 'react';
import { AccountDetails } from '../account/AccountDetails.tsx';
import { maceTool } from '../mace/tool.ts';
import { mchatTool } from '../mchat/tool.ts';
import { msmartTool } from '../msmart/tool.ts';
import { muTool } from '../mu/tool.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { LinkRow, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx';
import '../account/account.css';

const tools: readonly Tool[] = [maceTool, msmartTool, muTool, mchatTool];

const lines = tools.flatMap(({ name, homeLines = [] }) =>
  homeLines.map((Line, index) => ({ key: `${name} ${index}`, Line })),
);

const componentsOf = (kind: 'homeFigure' | 'homeAction') =>
  tools.map(({ name, [kind]: Component }) => Component && <Component key={name} />);

export default function HomePage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      heading={
        <>
          Hello, <bdi>{user?.username}</bdi>
        </>
      }
      intro={componentsOf('homeFigure')}
      action={componentsOf('homeAction')}
      layout="list"
      aside={<Account />}
    >
      <section className="card home-section" aria-labelledby="lines-heading">
        <h2 id="lines-heading">Waiting for you</h2>
        <Stack as="ul" divided>
          {lines.map(({ key, Line }) => (
            <li key={key}>
              <ErrorBoundary>
                <Suspense fallback={<LinkRowLoading />}>
                  <Line />
                </Suspense>
              </ErrorBoundary>
            </li>
          ))}
        </Stack>
      </section>
      <section className="card home-section" aria-labelledby="tools-heading">
        <h2 id="tools-heading">Your tools</h2>
        <Stack as="ul" divided>
          {tools.map(({ name, purpose, Icon, to }) => (
            <li key={name}>
              <LinkRow
                to={to}
                lead={<Icon />}
                title={name}
                chip={to === undefined && <Chip>Soon</Chip>}
                detail={purpose}
              />
            </li>
          ))}
        </Stack>
      </section>
    </Page>
  );
}

function Account() {
  return (
    <section className="card home-section" aria-labelledby="account-heading">
      <h2 id="account-heading">Your account</h2>
      <AccountDetails />
      <Row className="account-links">
        <LinkButton type="link" to={paths.changePassword}>
          Change password
        </LinkButton>
        <LinkButton type="link" to={paths.account}>
          Account page
        </LinkButton>
      </Row>
    </section>
  );
}
