import { Button } from 'antd';
import { useSubmission } from '../../api/useSubmission.ts';
import { paths } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { ConfirmButton } from '../../ui/button/ConfirmButton.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { type Outline, useOutlineWrites } from './useOutline.ts';

/** Shows whether the course is published, with the buttons to change that. */
export function CourseState({ outline }: { outline: Outline }) {
  const { shortlink: course, courseName, description, isPublished, chapters, version } = outline;
  const { updateCourse } = useOutlineWrites();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const published = chapters.flatMap(({ lessons }) => lessons).filter((lesson) => lesson.isPublished).length;

  async function publish(isWanted: boolean) {
    await updateCourse({
      params: { course },
      body: { courseName, description, isPublished: isWanted, version },
    });
    notify(done(isWanted ? 'Published' : 'No longer published'));
  }

  return (
    <Row as="section" gap={3} className="card" aria-label="State">
      <Stack grow="s" align="start">
        <Chip tone={isPublished ? 'good' : 'neutral'}>{isPublished ? 'Published' : 'Not published'}</Chip>
        <Text tone="muted">{stateWords(isPublished, published)}</Text>
      </Stack>
      {isPublished ? (
        <ConfirmButton
          label="Unpublish"
          title={`Unpublish ${courseName}?`}
          detail="Learners no longer see the course. What they have completed is kept for when you publish it again."
          confirmLabel="Unpublish"
          onConfirm={() => publish(false)}
        />
      ) : (
        <>
          <DeleteCourse outline={outline} />
          {published === 0 ? (
            <ConfirmButton
              label="Publish"
              type="primary"
              isHarmless
              title={`Publish ${courseName} without a lesson?`}
              detail="None of its lessons is published yet: learners find an empty course."
              confirmLabel="Publish"
              onConfirm={() => publish(true)}
            />
          ) : (
            <Button
              type="primary"
              loading={isSubmitting}
              onClick={() =>
                void submit(
                  () => publish(true),
                  (failure) => notify(failed(failure)),
                )
              }
            >
              Publish
            </Button>
          )}
        </>
      )}
    </Row>
  );
}

function stateWords(isPublished: boolean, published: number): string {
  const lessons = countText(published, 'published lesson');
  return isPublished ? `Learners see it, with ${lessons}.` : `Only admins see it. ${lessons} so far.`;
}

function DeleteCourse({ outline: { shortlink: course, courseName, chapters } }: { outline: Outline }) {
  const { deleteCourse } = useOutlineWrites();
  const navigate = useNavigateFromHere();
  const { notify } = useFeedback();
  const lessons = chapters.flatMap((chapter) => chapter.lessons).length;
  return (
    <ConfirmButton
      label="Delete course"
      type="text"
      title={`Delete ${courseName}?`}
      detail={`This deletes its ${countText(lessons, 'lesson')} with all videos, texts and questions. What learners have earned stays theirs, and its short name is given to no other course then.`}
      confirmLabel="Delete"
      onConfirm={async () => {
        await deleteCourse({ params: { course } });
        notify(done('Course deleted'));
        navigate(paths.admin.courses);
      }}
    />
  );
}
