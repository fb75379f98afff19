import type { mu as calls } from '../../../shared/contract/mu.ts';
import { serve } from '../../lib/http/serve.ts';
import * as certificates from './certificates.ts';
import * as chapters from './chapters.ts';
import * as checker from './checker.ts';
import * as courses from './courses.ts';
import * as lesson from './lesson.ts';
import * as scripts from './scripts.ts';
import * as submit from './submit.ts';
import * as teamLearning from './teamLearning.ts';

export const handler = serve<typeof calls>({
  ...courses,
  ...chapters,
  ...lesson,
  ...scripts,
  ...submit,
  ...certificates,
  ...checker,
  ...teamLearning,
});
