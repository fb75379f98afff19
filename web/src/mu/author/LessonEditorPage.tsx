import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { LessonEditor } from './LessonEditor.tsx';
import { useAuthoredLesson } from './useAuthoredLesson.ts';
import { useOutline } from './useOutline.ts';
import '../mu.css';
import './author.css';

export default function LessonEditorPage({ title }: ScreenProps) {
  const { course = '', id = '' } = useParams();
  const { outline, ...read } = useOutline(course);
  const { lesson, failure, reload } = useAuthoredLesson({ course, id });
  // Shows everything at once, so that the course's name moves nothing.
  const isThere = outline !== undefined && lesson !== undefined;
  const head = {
    title,
    breadcrumbs: [courses, courseCrumb(course, isThere ? outline.courseName : undefined)],
  };
  if (isThere) return <LessonEditor key={id} of={{ course, id }} opened={lesson} {...head} />;
  return (
    <Page {...head} layout="editor">
      <AsyncContent
        data={undefined}
        failure={failure ?? read.failure}
        reload={() => {
          reload();
          read.reload();
        }}
        loading="form"
        otherwise={<LinkButton to={pathTo(paths.admin.course, { course })}>Back to the course</LinkButton>}
      >
        {() => null}
      </AsyncContent>
    </Page>
  );
}
