import { author as calls } from '../../shared/contract/author.ts';
import { type Handlers, unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { addChapter, deleteChapter, orderLessons, updateChapter } from './chapters.ts';
import { createCourse, deleteCourse, getOutline, orderCourses, updateCourse } from './courses.ts';
import { updateCaptions, updateCourseLogo, updatePoster } from './files.ts';
import { addLesson, deleteLesson, getAuthoredLesson, updateLesson } from './lessons.ts';

export const handlers: Handlers<typeof calls> = {
  ...unavailable(calls),
  createCourse,
  orderCourses,
  getOutline,
  updateCourse,
  updateCourseLogo,
  deleteCourse,
  addChapter,
  updateChapter,
  deleteChapter,
  orderLessons,
  addLesson,
  getAuthoredLesson,
  updateLesson,
  deleteLesson,
  updatePoster,
  updateCaptions,
};

export const handler = serve(handlers);
