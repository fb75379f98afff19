import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../lazyPage.tsx';
import { paths, pathTo } from '../../paths.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { courseCrumb, courses } from '../breadcrumbs.ts';
import { LessonEditor } from './LessonEditor.tsx';
import { useAuthoredLesson } from './useAuthoredLesson.ts';
import { useOutline } from './useOutline.ts';
import '../../mu/mu.css';
import './author.css';

export default function LessonEditorPage({ title }: ScreenProps) {
  const { course = '', id = '' } = useParams();
  const { outline } = useOutline(course);
  const { lesson, failure, reload } = useAuthoredLesson({ course, id });
  return (
    <Page title={title} layout="detail" breadcrumbs={[courses, courseCrumb(course, outline?.courseName)]}>
      <AsyncContent
        data={lesson}
        failure={failure}
        reload={reload}
        loading="form"
        otherwise={<LinkButton to={pathTo(paths.admin.course, { course })}>Back to the course</LinkButton>}
      >
        {(opened) => <LessonEditor key={id} of={{ course, id }} opened={opened} />}
      </AsyncContent>
    </Page>
  );
}
