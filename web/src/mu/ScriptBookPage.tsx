import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { PrintIcon } from '../ui/theme/icons.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { useHead } from './head.ts';
import type { Outline } from './outline.ts';
import { useCourse, useOutline } from './useCourse.ts';
import { type LessonScript, useScripts } from './useScripts.ts';
import { WayOn } from './WayOn.tsx';
import './mu.css';
import './print.css';

/** Shows all scripts that the user has written in a course. */
export default function ScriptBookPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { course: about } = useCourse(course);
  const { outline, failure, reload } = useOutline(course);
  const { scripts, pages } = useScripts(course);
  const isThere = about !== undefined && outline !== undefined && !pages.isLoading;
  const written = scripts.filter(({ script }) => script !== '');
  return (
    <Page
      key={String(isThere)}
      {...useHead(title, isThere ? `${title}: ${about.title}` : undefined)}
      layout="detail"
      breadcrumbs={[courses, courseCrumb(course, isThere ? about.title : undefined)]}
    >
      <AsyncContent
        data={isThere ? outline : undefined}
        failure={failure ?? pages.failure}
        reload={() => {
          reload();
          pages.reload();
        }}
        loading="cards"
        isEmpty={scripts.length === 0}
        empty={
          <Empty
            title="No scripts in this course"
            action={<LinkButton to={pathTo(paths.mu.course, { course })}>Back to the course</LinkButton>}
          >
            None of its lessons asks you to write one.
          </Empty>
        }
        otherwise={<WayOn course={course} outline={outline} />}
      >
        {(shown) => (
          <>
            {written.length > 0 && <BookActions written={written} />}
            <Stack as="ol" gap={3} className="script-book">
              {scripts.map((script) => (
                <li key={script.lesson}>
                  <Script course={course} outline={shown} {...script} />
                </li>
              ))}
            </Stack>
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function BookActions({ written }: { written: readonly LessonScript[] }) {
  const all = written.map(({ lessonTitle, script }) => `${lessonTitle}\n\n${script}`).join('\n\n\n');
  return (
    <Row gap={3} className="screen-only">
      {written.length > 1 && (
        <CopyButton
          text={all}
          label="Copy all"
          doneMessage="All scripts copied"
          failMessage="Couldn't copy. Press and hold a text to copy it by hand."
        />
      )}
      <Button icon={<PrintIcon />} onClick={() => window.print()}>
        Print
      </Button>
    </Row>
  );
}

function Script({
  course,
  outline,
  lesson,
  lessonTitle,
  script,
}: LessonScript & { course: string; outline: Outline }) {
  const place = outline.placeOf(lesson);
  const isOpen = place !== undefined && outline.statusOf(lesson) !== 'Locked';
  const path = pathTo(paths.mu.lesson, { course, chapter: place?.chapter ?? 1, lesson });
  return (
    <Card as="article" gap={3} className="script-card" aria-labelledby={`script-${lesson}`}>
      <Stack as="h2" id={`script-${lesson}`}>
        <Text as="span" tone="muted" size="s" weight="medium">
          Lesson {lesson}
        </Text>
        {lessonTitle}
      </Stack>
      {script === '' ? (
        <Text tone="muted">
          Not written yet.{!isOpen && ' It is written in its lesson, which is still locked.'}
        </Text>
      ) : (
        <Text typed>{script}</Text>
      )}
      <Row gap={3} className="screen-only">
        {script !== '' && (
          <CopyButton
            text={script}
            label="Copy"
            about={`the script of Lesson ${lesson}`}
            doneMessage="Script copied"
            failMessage="Couldn't copy. Press and hold the text to copy it by hand."
          />
        )}
        {isOpen && (
          <LinkButton type={script === '' ? 'default' : 'text'} to={path}>
            {script === '' ? 'Write it' : 'Edit'}
            <span className="visually-hidden"> in Lesson {lesson}</span>
          </LinkButton>
        )}
      </Row>
    </Card>
  );
}
