import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import type { Tool } from '../tool.ts';
import { tools } from '../tools.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { HomeLineLoading } from '../ui/home/HomeLine.tsx';
import { ForwardIcon } from '../ui/icons.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import './account.css';

const lines = tools.flatMap(({ name, homeLines = [] }) =>
  homeLines.map((Line, index) => ({ key: `${name} ${index}`, Line })),
);

export default function HomePage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page title={title} heading={`Hello, ${user?.username ?? ''}`} layout="list" aside={<Account />}>
      <section className="card home-section" aria-labelledby="lines-heading">
        <h2 id="lines-heading">Waiting for you</h2>
        <ul>
          {lines.map(({ key, Line }) => (
            <li key={key}>
              <ErrorBoundary>
                <Suspense fallback={<HomeLineLoading />}>
                  <Line />
                </Suspense>
              </ErrorBoundary>
            </li>
          ))}
        </ul>
      </section>
      <section className="card home-section" aria-labelledby="tools-heading">
        <h2 id="tools-heading">Your tools</h2>
        <ul className="home-tools">
          {tools.map((tool) => (
            <li key={tool.name}>
              <ToolLine tool={tool} />
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function ToolLine({ tool: { name, purpose, Icon, to } }: { tool: Tool }) {
  const content = (
    <>
      <span className="home-tool-icon">
        <Icon />
      </span>
      <span className="home-words">
        <span className="home-tool-name">
          <strong>{name}</strong>
          {to === undefined && <Chip>Soon</Chip>}
        </span>
        <span className="home-detail">{purpose}</span>
      </span>
      {to !== undefined && <ForwardIcon />}
    </>
  );
  return to === undefined ? (
    <div className="home-tool">{content}</div>
  ) : (
    <Link className="home-tool" to={to}>
      {content}
    </Link>
  );
}

function Account() {
  return (
    <section className="card home-section" aria-labelledby="account-heading">
      <h2 id="account-heading">Your account</h2>
      <AccountDetails />
      <div className="account-links">
        <LinkButton type="text" to={paths.changePassword}>
          Change password
        </LinkButton>
        <LinkButton type="text" to={paths.account}>
          Account page
        </LinkButton>
      </div>
    </section>
  );
}
