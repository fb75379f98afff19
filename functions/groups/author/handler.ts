import type { author as calls } from '../../../shared/contract/author.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { addChapter, deleteChapter, orderLessons, updateChapter } from './chapters.ts';
import {
  createCourse,
  deleteCourse,
  getOutline,
  listAuthoredCourses,
  orderCourses,
  updateCourse,
} from './courses.ts';
import { updateCaptions, updateCourseLogo, updatePoster } from './files.ts';
import { getReport, listLearners, registerMany } from './learners.ts';
import { addLesson, deleteLesson, getAuthoredLesson, updateLesson } from './lessons.ts';
import { cancelUpload, finishUpload, getUploadParts, startUpload } from './uploads.ts';

export const handlers: Handlers<typeof calls> = {
  listAuthoredCourses,
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
  startUpload,
  getUploadParts,
  finishUpload,
  cancelUpload,
  registerMany,
  getReport,
  listLearners,
};

export const handler = serve(handlers);
