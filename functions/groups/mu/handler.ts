import type { mu as calls } from '../../../shared/contract/mu.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { getCertificate, makeCertificate } from './certificates.ts';
import { getChapter, listChapters, listLessons } from './chapters.ts';
import { checkProgress } from './checker.ts';
import { getCourse, getProgress, listCourses, listEnrolments } from './courses.ts';
import { getLesson, keepPosition, listQuestions } from './lesson.ts';
import { checkScript, getScript, listScripts } from './scripts.ts';
import { submitLesson } from './submit.ts';

export const handlers: Handlers<typeof calls> = {
  listCourses,
  listEnrolments,
  getProgress,
  getCourse,
  listChapters,
  getChapter,
  listLessons,
  getLesson,
  listQuestions,
  getScript,
  checkScript,
  listScripts,
  submitLesson,
  keepPosition,
  makeCertificate,
  getCertificate,
  checkProgress,
};

export const handler = serve(handlers);
