import { dequal } from 'dequal/lite';
import { useMemo, useState } from 'react';
import type { author } from '../../../../shared/contract/author.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import { FileButton } from '../../ui/button/FileButton.tsx';
import { ConflictAlert } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Card, Row, Stack } from '../../ui/layout/layout.tsx';
import { CourseLogo } from '../CourseLogo.tsx';
import { courseName, description } from './courseFields.ts';
import { type Outline, storedOutline, useOutlineWrites } from './useOutline.ts';

type Details = Pick<Outline, 'courseName' | 'description'>;
const detailsOf = (of: Details) => ({ courseName: of.courseName, description: of.description });
const isAlike = (one: Details, other: Details) => dequal(detailsOf(one), detailsOf(other));

/** The form for the name and the description of a course, and its logo. */
export function CourseDetails({ outline }: { outline: Outline }) {
  return (
    <Stack gap={4}>
      <Card aria-labelledby="details-heading">
        <h2 id="details-heading">About the course</h2>
        <DetailsForm outline={outline} />
      </Card>
      <Card aria-labelledby="logo-heading">
        <h2 id="logo-heading">Logo</h2>
        <Logo outline={outline} />
      </Card>
    </Stack>
  );
}

function DetailsForm({ outline }: { outline: Outline }) {
  const { updateCourse } = useOutlineWrites();
  // Compared instead of the version, which a changed lesson raises too without a conflict.
  const [base, setBase] = useState<Details>(detailsOf(outline));
  const [stored, setStored] = useState<Outline>();
  const isChanged = !isAlike(base, outline);
  const conflict = stored ?? (isChanged ? outline : undefined);
  const write = useMemo<FormWrite<typeof author.updateCourse>>(
    () => ({
      call: updateCourse.call,
      async submit(input) {
        try {
          return await updateCourse.submit(input);
        } catch (error) {
          const found = storedOutline(error);
          if (found === undefined || !isAlike(found, base)) {
            setStored(found);
            throw error;
          }
          // Another author has changed something else, for example a lesson.
          const { isPublished, version } = found;
          const body = { ...Object(input.body), isPublished, version };
          return updateCourse.submit({ params: input.params, body });
        }
      },
    }),
    [updateCourse, base],
  );
  return (
    <CallForm
      write={write}
      name="course"
      draftId={outline.shortlink}
      params={{ course: outline.shortlink }}
      initial={base}
      fields={[courseName, description]}
      hiddenValues={{ isPublished: outline.isPublished, version: isChanged ? 0 : outline.version }}
      submitLabel="Save"
      isSecondary
      onSuccess={(_, sent) => {
        setBase({ courseName: String(sent.courseName).trim(), description: String(sent.description).trim() });
        return 'Saved';
      }}
    >
      {({ reset }) => {
        if (conflict === undefined || isAlike(conflict, base)) return null;
        const keep = () => {
          setBase(detailsOf(conflict));
          setStored(undefined);
        };
        const take = () => {
          keep();
          reset(detailsOf(conflict));
        };
        return (
          <ConflictAlert noun="course" onTake={take} onKeep={keep}>
            <p>
              <strong>{conflict.courseName}</strong>
              <br />
              {conflict.description}
            </p>
          </ConflictAlert>
        );
      }}
    </CallForm>
  );
}

/** Stores a picture as the course's logo as soon as it is chosen. */
function Logo({ outline: { shortlink, courseName, logoFile } }: { outline: Outline }) {
  const { updateCourseLogo } = useOutlineWrites();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const save = (image: File) =>
    submit(
      async () => {
        await updateCourseLogo.submit({ params: { course: shortlink }, body: { image } });
        notify(done('Logo saved'));
      },
      (failure) => notify(failed(failure)),
    );
  return (
    <Row gap={4}>
      <CourseLogo name={courseName} file={logoFile} />
      <FileButton
        accept="image/png,image/jpeg,image/webp"
        loading={isSubmitting}
        onChoose={(file) => void save(file)}
      >
        Choose a picture
      </FileButton>
    </Row>
  );
}
