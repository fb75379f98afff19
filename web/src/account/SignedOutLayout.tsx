import type { ReactNode } from 'react';
import { ChatIcon, CoursesIcon, LeadsIcon, Mark, ToolsIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import './account.css';

const tools = [
  { Icon: ToolsIcon, name: 'M-ACE', description: 'Fifteen ads from one idea' },
  { Icon: LeadsIcon, name: 'M-Smart', description: 'Every lead followed up in time' },
  { Icon: CoursesIcon, name: 'M-University', description: 'Short lessons that build your script' },
  { Icon: ChatIcon, name: 'M-Chat', description: 'A chatbot that welcomes your prospects' },
] as const;

interface SignedOutLayoutProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
  /** What else one may want here. */
  readonly other: ReactNode;
}

/** A screen for people who are not signed in; where there is room, beside what the suite does. */
export function SignedOutLayout({ title, intro, children, other }: SignedOutLayoutProps) {
  return (
    <div className="welcome">
      <aside className="welcome-side" aria-label="About M-Suite">
        <Mark size={56} />
        <p className="welcome-words">Your team’s ads, leads, lessons and chats in one calm place.</p>
        <ul className="welcome-tools">
          {tools.map(({ Icon, name, description }) => (
            <li key={name}>
              <Icon />
              <span>
                <strong>{name}</strong>
                {description}
              </span>
            </li>
          ))}
        </ul>
      </aside>
      <Page title={title} intro={intro}>
        <section className="card">{children}</section>
        <p className="other">{other}</p>
      </Page>
    </div>
  );
}
