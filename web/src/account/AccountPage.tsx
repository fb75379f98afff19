import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { logout } from '../session/logout.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Page } from '../ui/Page.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import './account.css';

export default function AccountPage({ title }: ScreenProps) {
  return (
    <Page title={title} layout="detail" breadcrumbs={[{ to: paths.home, name: 'Home' }]}>
      <section className="card account-page" aria-label="Your details">
        <AccountDetails />
      </section>
      <AccountAction
        title="Password"
        words="After a change you sign in again, here and on your other devices."
      >
        <LinkButton to={paths.changePassword}>Change password</LinkButton>
      </AccountAction>
      <AccountAction
        title="This device"
        words="Forms that you have not sent are emptied. The ads that you have written stay on it."
      >
        <Button onClick={logout}>Logout</Button>
      </AccountAction>
    </Page>
  );
}

interface AccountActionProps {
  readonly title: string;
  /** What it brings about. */
  readonly words: string;
  readonly children: ReactNode;
}

/** Something that can be done with the account. */
function AccountAction({ title, words, children }: AccountActionProps) {
  return (
    <section className="card account-action">
      <div>
        <h2>{title}</h2>
        <p className="muted">{words}</p>
      </div>
      {children}
    </section>
  );
}
