import { Button } from 'antd';
import { useSubmission } from '../../api/useSubmission.ts';
import { paths, withQuery } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { type Outline, useOutlineWrites } from './useOutline.ts';

/** Shows whether the course is published, with the menu to change that and the next step. */
export function CourseState({ outline }: { outline: Outline }) {
  const { shortlink: course, courseName, description, isPublished, chapters, version } = outline;
  const { updateCourse } = useOutlineWrites();
  const { confirm, notify } = useFeedback();
  const askToDelete = useDeleteCourse();
  const { isSubmitting, submit } = useSubmission();
  const published = chapters.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.isPublished).length;

  async function publish(isWanted: boolean) {
    await updateCourse({
      params: { course },
      body: { courseName, description, isPublished: isWanted, version },
    });
    notify(done(isWanted ? 'Published' : 'No longer published'));
  }

  const publishNow = () =>
    void submit(
      () => publish(true),
      (failure) => notify(failed(failure)),
    );
  const askToPublish = () =>
    confirm({
      isHarmless: true,
      title: `Publish ${courseName} without a lesson?`,
      detail: 'None of its lessons is published yet: learners find an empty course.',
      confirmLabel: 'Publish',
      onConfirm: () => publish(true),
    });
  const askToUnpublish = () =>
    confirm({
      title: `Unpublish ${courseName}?`,
      detail:
        'Learners no longer see the course. What they have completed is kept for when you publish it again.',
      confirmLabel: 'Unpublish',
      onConfirm: () => publish(false),
    });

  return (
    <Row as="section" gap={3} className="card" aria-label="State">
      <Stack grow="m" align="start">
        <Chip tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Published' : 'Not published'}</Chip>
        <Text tone="muted">{stateWords(isPublished, published)}</Text>
      </Stack>
      <RowMenu
        name={courseName}
        actions={[
          isPublished
            ? { label: 'Unpublish', isDanger: true, onSelect: askToUnpublish }
            : { label: 'Delete course', isDanger: true, onSelect: () => askToDelete(outline) },
        ]}
      />
      {isPublished ? (
        <LinkButton to={withQuery(paths.admin.enrol, { course })}>Register users</LinkButton>
      ) : (
        <Button
          // The next step of a course without a published lesson is to write one.
          type={published === 0 ? 'default' : 'primary'}
          loading={isSubmitting}
          onClick={published === 0 ? askToPublish : publishNow}
        >
          Publish
        </Button>
      )}
    </Row>
  );
}

function stateWords(isPublished: boolean, published: number): string {
  const lessons = published === 0 ? 'no published lesson' : countText(published, 'published lesson');
  return isPublished ? `Learners see it, with ${lessons}.` : `Only admins see it, with ${lessons} so far.`;
}

function useDeleteCourse() {
  const { deleteCourse } = useOutlineWrites();
  const navigate = useNavigateFromHere();
  const { confirm, notify } = useFeedback();
  return ({ shortlink: course, courseName, chapters }: Outline) => {
    const lessons = chapters.flatMap((chapter) => chapter.lessons).length;
    confirm({
      title: `Delete ${courseName}?`,
      detail: `This deletes its ${countText(lessons, 'lesson')} with all videos, texts and questions. What learners have earned stays theirs, and its short name is given to no other course then.`,
      confirmLabel: 'Delete',
      onConfirm: async () => {
        await deleteCourse({ params: { course } });
        notify(done('Course deleted'));
        navigate(paths.admin.courses);
      },
    });
  };
}
