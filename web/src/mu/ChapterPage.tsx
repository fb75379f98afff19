import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { Page } from '../ui/layout/Page.tsx';
import { DataList } from '../ui/list/DataList.tsx';
import type { Column } from '../ui/list/rows.ts';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { ChapterTabs } from './ChapterTabs.tsx';
import { useHead } from './head.ts';
import type { LessonStatus } from './outline.ts';
import { StatusChip } from './StatusChip.tsx';
import { useCourse, useLessons, useOutline } from './useCourse.ts';
import { WayOn } from './WayOn.tsx';
import './mu.css';

interface LessonRow {
  readonly lesson: number;
  readonly lessonTitle: string;
  readonly status: LessonStatus;
}

const columns: readonly Column<LessonRow>[] = [
  { name: 'Lesson', kind: 'number', onPhone: 'lead', render: ({ lesson }) => lesson },
  { name: 'Topic', kind: 'wrap', onPhone: 'title', render: ({ lessonTitle }) => lessonTitle },
  { name: 'Status', kind: 'nowrap', onPhone: 'meta', render: ({ status }) => <StatusChip status={status} /> },
];

export default function ChapterPage({ title }: ScreenProps) {
  const { course = '', chapter: typed = '' } = useParams();
  const chapter = Number(typed);
  const { course: about } = useCourse(course);
  const { outline, isLoading, failure, reload } = useOutline(course);
  const { lessons, pages } = useLessons(course, chapter);
  const named = outline?.chapters.find((each) => each.chapter === chapter);
  // Shows everything at once, so that late data moves nothing.
  const isThere = about !== undefined && outline !== undefined && lessons.length > 0;
  return (
    <Page
      key={String(isThere)}
      {...useHead(`Chapter ${typed}`, isThere ? `${typed}. ${named?.title}` : undefined)}
      layout="list"
      breadcrumbs={[courses, courseCrumb(course, isThere ? about.title : undefined)]}
    >
      <AsyncContent
        data={isThere ? outline : undefined}
        failure={isLoading ? undefined : (failure ?? pages.failure)}
        reload={() => {
          reload();
          pages.reload();
        }}
        loading="list"
        otherwise={<WayOn course={course} outline={outline} />}
      >
        {(shown) => (
          <>
            {named && <ChapterTabs course={course} chapter={named} outline={shown} />}
            <DataList<LessonRow>
              label={title}
              rows={lessons.map((row) => ({ ...row, status: shown.statusOf(row.lesson) }))}
              columns={columns}
              keyOf={({ lesson }) => String(lesson)}
              nameOf={({ lesson }) => `Lesson ${lesson}`}
              to={({ lesson, status }) =>
                status === 'Locked' ? undefined : pathTo(paths.mu.lesson, { course, chapter, lesson })
              }
              openLabel="To Lesson"
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
