import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../routing/paths.ts';
import { Row } from '../ui/layout/layout.tsx';
import { CheckIcon, LockIcon } from '../ui/theme/icons.tsx';
import type { Chapter, Outline } from './outline.ts';
import '../ui/layout/tabs.css';

interface ChapterTabsProps {
  readonly course: string;
  readonly chapter: Chapter;
  readonly outline: Outline;
  /** The open lesson. Absent for the overview. */
  readonly lesson?: number;
}

/** The tabs of a chapter: its overview and its lessons. */
export function ChapterTabs({ course, chapter, outline, lesson }: ChapterTabsProps) {
  const at = { course, chapter: chapter.chapter };
  return (
    <Row
      nowrap
      align="stretch"
      className="tabs chapter-tabs"
      role="tablist"
      aria-label={`Chapter ${chapter.chapter}`}
      onKeyDown={moveFocus}
    >
      <Tab to={pathTo(paths.mu.chapter, at)} isShown={lesson === undefined}>
        Overview
      </Tab>
      {chapter.lessons.map(({ lesson: each }) => {
        const status = outline.statusOf(each);
        return status === 'Locked' ? (
          <Row as="button" key={each} type="button" gap={1} nowrap role="tab" aria-selected="false" disabled>
            <LockIcon size={16} />
            Lesson {each}
          </Row>
        ) : (
          <Tab key={each} to={pathTo(paths.mu.lesson, { ...at, lesson: each })} isShown={lesson === each}>
            {status === 'Completed' && <CheckIcon size={16} />}
            Lesson {each}
          </Tab>
        );
      })}
    </Row>
  );
}

interface TabProps {
  readonly to: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Tab({ to, isShown, children }: TabProps) {
  return (
    <Row as={Link} gap={1} nowrap role="tab" to={to} aria-selected={isShown} ref={isShown ? showTab : null}>
      {children}
    </Row>
  );
}

/** Scrolls the open tab into view when the tabs do not fit. */
function showTab(tab: HTMLElement | null) {
  const bar = tab?.parentElement;
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2;
}

/** Moves the focus by the arrow keys, as the ARIA pattern for tabs asks; Enter opens a tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const index = tabs.findIndex((tab) => tab.matches(':focus'));
  tabs.at((index + step) % tabs.length)?.focus();
  event.preventDefault();
}
