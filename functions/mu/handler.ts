import { mu as calls } from '../../shared/contract/mu.ts';
import { type Handlers, unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { checkProgress } from './checker.ts';
import { listCourses, listEnrolments } from './courses.ts';

export const handlers: Handlers<typeof calls> = {
  ...unavailable(calls),
  listCourses,
  listEnrolments,
  checkProgress,
};

export const handler = serve(handlers);
