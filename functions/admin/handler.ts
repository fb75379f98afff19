import { admin as calls } from '../../shared/contract/admin.ts';
import { type Handlers, unavailable } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './audit.ts';
import { approveCopyRequest, deleteCopyRequest, listCopyRequests, revokeCopyAccess } from './copyRequests.ts';
import { listCourses, registerOnCourse, unregisterFromCourse } from './courses.ts';
import { login, logout } from './login.ts';
import { countUsers, getUser, listUsers, suspendUser, updateUser } from './users.ts';

export const handlers: Handlers<typeof calls> = {
  ...unavailable(calls),
  login,
  logout,
  listCopyRequests,
  approveCopyRequest,
  deleteCopyRequest,
  revokeCopyAccess,
  listUsers,
  countUsers,
  getUser,
  updateUser,
  suspendUser,
  listCourses,
  registerOnCourse,
  unregisterFromCourse,
  listAudit,
};

export const handler = serve(handlers);
