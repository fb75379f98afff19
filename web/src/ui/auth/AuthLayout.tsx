import type { ReactNode } from 'react';
import { Page } from '../layout/Page.tsx';
import type { PageHeadProps } from '../layout/PageHead.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import './auth.css';

interface AuthLayoutProps extends Pick<PageHeadProps, 'title' | 'intro' | 'isPlaceholder'> {
  readonly children?: ReactNode;
  /** Where else one may want to go. */
  readonly other?: ReactNode;
}

/** A screen to sign in, sign up or verify on: beside the brand's panel where there is room, below its colours otherwise. */
export function AuthLayout({ children, other, ...head }: AuthLayoutProps) {
  return (
    <div className="auth">
      <BrandPanel />
      <Page {...head}>
        {children}
        {other !== undefined && <p className="auth-other">{other}</p>}
      </Page>
    </div>
  );
}
