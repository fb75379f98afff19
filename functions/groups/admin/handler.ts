import type { admin as calls } from '../../../shared/contract/admin.ts';
import { serve } from '../../lib/http/serve.ts';
import * as audit from './audit.ts';
import * as chats from './chats.ts';
import * as copyRequests from './copyRequests.ts';
import * as courses from './courses.ts';
import * as factor from './factor.ts';
import * as figures from './figures.ts';
import * as sessions from './login.ts';
import * as users from './users.ts';

export const handler = serve<typeof calls>({
  ...audit,
  ...chats,
  ...copyRequests,
  ...courses,
  ...factor,
  ...figures,
  ...sessions,
  ...users,
});
