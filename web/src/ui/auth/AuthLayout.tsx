import type { ReactNode } from 'react';
import { Page } from '../Page.tsx';
import type { PageHeadProps } from '../PageHead.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import './welcome.css';

interface WelcomeLayoutProps extends Pick<PageHeadProps, 'title' | 'intro' | 'isPlaceholder'> {
  readonly children?: ReactNode;
  /** Where else one may want to go. */
  readonly other?: ReactNode;
}

/** A screen on the way in: beside the brand's panel where there is room, below its colours otherwise. */
export function WelcomeLayout({ children, other, ...head }: WelcomeLayoutProps) {
  return (
    <div className="welcome">
      <BrandPanel />
      <Page {...head}>
        {children}
        {other !== undefined && <p className="welcome-other">{other}</p>}
      </Page>
    </div>
  );
}
