import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AuthoredCourse } from '../../../../shared/contract/author/courses.ts';
import { searchable } from '../../../../shared/rules/search.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type Field, textOf, type Values } from '../../ui/form/field.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { type RowControls, SortableRows } from '../../ui/list/SortableRows.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { CourseLogo } from '../CourseLogo.tsx';
import { panel } from './breadcrumbs.ts';
import { courseName, description } from './courseFields.ts';
import { useAuthoredCourses } from './useAuthoredCourses.ts';
import '../mu.css';
import './author.css';

export default function AuthoredCoursesPage({ title }: ScreenProps) {
  const { courses, failure, reload } = useAuthoredCourses();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      +Course
    </Button>
  );
  return (
    <Page title={title} layout="list" breadcrumbs={[panel]} action={add}>
      <AsyncContent
        data={courses}
        failure={failure}
        reload={reload}
        loading="list"
        isEmpty={courses?.length === 0}
        empty={
          <Empty title="No courses yet">Write the first one: its chapters, lessons and questions.</Empty>
        }
      >
        {(listed) => <CourseList courses={listed} />}
      </AsyncContent>
      <AddCourse isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function CourseList({ courses }: { courses: readonly AuthoredCourse[] }) {
  const { orderCourses } = useAuthoredCourses();
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [announcement, setAnnouncement] = useState('');
  return (
    <SortableRows
      className="stack gap-3"
      rowClassName="card row gap-2 justify-end author-row"
      rows={courses}
      idOf={({ shortlink }) => shortlink}
      nameOf={({ courseName }) => courseName}
      isBusy={isSubmitting}
      onMove={({ index, rows }) => {
        const saving = async () => {
          await orderCourses({ body: { courses: rows.map(({ shortlink }) => shortlink) } });
          setAnnouncement(`Moved to place ${index + 1} of ${rows.length}`);
        };
        void submit(saving, (failure) => notify(failed(failure)));
      }}
      announcement={announcement}
    >
      {(course, controls) => <CourseRow course={course} {...controls} />}
    </SortableRows>
  );
}

interface CourseRowProps extends RowControls {
  readonly course: AuthoredCourse;
}

function CourseRow({ course: given, grip, buttons }: CourseRowProps) {
  const { shortlink: course, courseName: name, logoFile, isPublished, lessons, published } = given;
  const navigate = useNavigate();
  return (
    <>
      {grip}
      <CourseLogo name={name} file={logoFile} />
      <Stack as="span" grow="s" breaks>
        <Row as="span" gap={2} tight>
          <Link className="title-link" to={pathTo(paths.admin.course, { course })}>
            {name}
          </Link>
          {!isPublished && <Chip>Not published</Chip>}
        </Row>
        <Text as="span" tone="muted" size="s">
          {lessonCount(lessons, published)}
        </Text>
      </Stack>
      <Row as="span" nowrap>
        {buttons}
        <RowMenu
          name={name}
          actions={[
            { label: 'Edit', onSelect: () => navigate(pathTo(paths.admin.course, { course })) },
            { label: 'Report', onSelect: () => navigate(pathTo(paths.admin.report, { course })) },
            { label: 'Progress', onSelect: () => navigate(pathTo(paths.admin.progress, { course })) },
          ]}
        />
      </Row>
    </>
  );
}

function lessonCount(lessons: number, published: number): string {
  const all = countText(lessons, 'lesson');
  return published === lessons ? all : `${all}, ${published} published`;
}

const fields: readonly Field<'shortlink' | 'courseName' | 'description'>[] = [
  courseName,
  { name: 'shortlink', label: 'Course Short Name', autoComplete: 'off', placeholder: 'selling-by-phone' },
  description,
];

function AddCourse({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { createCourse } = useAuthoredCourses();
  const navigate = useNavigateFromHere();
  return (
    <Sheet title="New course" isOpen={isOpen} onClose={onClose}>
      <Text tone="muted" className="form-note">
        The short name stands in the address of the course and stays. Learners see the course when you publish
        it.
      </Text>
      <CallForm
        write={createCourse}
        name="new-course"
        fields={fields}
        submitLabel="Create course"
        onSuccess={(_, { shortlink }) => {
          navigate(pathTo(paths.admin.course, { course: String(shortlink).trim() }));
          return undefined;
        }}
      >
        <SuggestedShortName />
      </CallForm>
    </Sheet>
  );
}

/** Fills in a short name by the typed name, until the author types another. */
function SuggestedShortName() {
  const form = Form.useFormInstance<Values>();
  const name = textOf(Form.useWatch('courseName', form));
  const suggested = useRef('');
  useEffect(() => {
    if (textOf(form.getFieldValue('shortlink')) !== suggested.current) return;
    suggested.current = (searchable(name).match(/[a-z0-9]+/g) ?? []).join('-');
    form.setFieldsValue({ shortlink: suggested.current });
  }, [form, name]);
  return null;
}
