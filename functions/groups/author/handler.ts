import type { author as calls } from '../../../shared/contract/author.ts';
import { textJudge } from '../../lib/claims/judge.ts';
import { serve } from '../../lib/http/serve.ts';
import * as chapters from './chapters.ts';
import * as courses from './courses.ts';
import * as files from './files.ts';
import * as learners from './learners.ts';
import * as lessons from './lessons.ts';
import * as uploads from './uploads.ts';

export const handler = serve<typeof calls>(
  {
    ...courses,
    ...chapters,
    ...lessons,
    ...files,
    ...uploads,
    ...learners,
  },
  textJudge,
);
