import type { user as calls } from '../../../shared/contract/user.ts';
import { serve } from '../../lib/http/serve.ts';
import * as copyAccess from './copyAccess.ts';
import * as email from './email.ts';
import * as sessions from './login.ts';
import * as notices from './notices.ts';
import * as ownData from './ownData.ts';
import * as password from './password.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as signUp from './signUp.ts';

export const handler = serve<typeof calls>({
  ...copyAccess,
  ...email,
  ...sessions,
  ...notices,
  ...ownData,
  ...password,
  ...profile,
  ...push,
  ...signUp,
});
