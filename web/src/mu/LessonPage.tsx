import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { chapterCrumb, courseCrumb, courses } from './breadcrumbs.ts';
import { ChapterTabs } from './ChapterTabs.tsx';
import { headOf } from './head.ts';
import { LessonForm } from './LessonForm.tsx';
import { Markdown } from './Markdown.tsx';
import { LessonVideo } from './player/LessonVideo.tsx';
import { useCourse, useOutline } from './useCourse.ts';
import { useLesson } from './useLesson.ts';
import { WayOn } from './WayOn.tsx';
import './mu.css';

export default function LessonPage({ title }: ScreenProps) {
  const { course = '', chapter: chapterNumber, lesson: lessonNumber } = useParams();
  const at = { course, chapter: Number(chapterNumber), lesson: Number(lessonNumber) };
  const { course: about } = useCourse(course);
  const { outline, ...progress } = useOutline(course);
  const { content, failure, reload } = useLesson(at);
  // Shows everything at once, so that late data moves nothing.
  const isThere = about !== undefined && content !== undefined && outline !== undefined;
  const chapter = outline?.chapters.find(({ number }) => number === at.chapter);
  const form = isThere && <LessonForm at={at} {...content} />;
  const asks = content && (content.questions.length > 0 || content.task.instruction !== '');
  return (
    <Page
      key={String(isThere)}
      {...headOf(
        `${title} ${lessonNumber}`,
        isThere ? `${lessonNumber}. ${content.lesson.lessonTitle}` : undefined,
      )}
      layout="detail"
      breadcrumbs={[
        courses,
        courseCrumb(course, isThere ? about.title : undefined),
        chapterCrumb(course, at.chapter),
      ]}
      aside={isThere && asks ? form : undefined}
    >
      <AsyncContent
        data={isThere ? { content, outline } : undefined}
        failure={progress.isLoading ? undefined : (failure ?? progress.failure)}
        reload={() => {
          reload();
          progress.reload();
        }}
        loading={<LessonSkeleton />}
        otherwise={<WayOn course={course} outline={outline} />}
      >
        {({ content: { lesson }, outline: shown }) => (
          <>
            {chapter && <ChapterTabs course={course} chapter={chapter} outline={shown} lesson={at.lesson} />}
            {lesson.vidFile !== '' && <LessonVideo at={at} lesson={lesson} />}
            {lesson.text !== '' && <Markdown text={lesson.text} />}
            {!asks && form}
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function LessonSkeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <div className="skeleton-part skeleton-line" />
      <div className="skeleton-part lesson-skeleton-video" />
    </div>
  );
}
