import { expect, onTestFinished, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import { deleteCourse, newChapter, newCourse, newLesson } from '../../../infra/testing/authoring.ts';
import { send } from '../../../infra/testing/suite.ts';
import { author } from '../../../shared/contract/author.ts';
import { COURSES_MAX } from '../../../shared/rules/course.ts';

test('authors see all courses, unpublished ones included, with the numbers of their lessons', async () => {
  const { adminToken } = await newSignedInAdmin();
  const of = await newCourse(adminToken);
  onTestFinished(() => deleteCourse(of));
  const chapter = await newChapter(of);
  await newLesson(of, chapter);
  await newLesson(of, chapter, { isPublished: false });
  const { list } = await send(author.listAuthoredCourses, {
    adminToken,
    query: { limit: String(COURSES_MAX) },
  });
  const listed = list.find((each) => Object(each).shortlink === of.course);
  expect(listed).toEqual({
    shortlink: of.course,
    courseName: 'Selling by Phone',
    logoFile: '',
    isPublished: false,
    lessons: 2,
    published: 1,
  });
});
