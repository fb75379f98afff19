import type { admin as calls } from '../../../shared/contract/admin.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { listAudit } from './audit.ts';
import { listChats, stopChat } from './chats.ts';
import { approveCopyRequest, deleteCopyRequest, listCopyRequests, revokeCopyAccess } from './copyRequests.ts';
import { listCourses, registerOnCourse, unregisterFromCourse } from './courses.ts';
import { confirmFactor, createFactor, deleteFactor, getFactor } from './factor.ts';
import { login, loginWithCode, logout } from './login.ts';
import { countUsers, getUser, listUsers, suspendUser, updateUser } from './users.ts';

export const handlers: Handlers<typeof calls> = {
  login,
  loginWithCode,
  logout,
  getFactor,
  createFactor,
  confirmFactor,
  deleteFactor,
  listCopyRequests,
  approveCopyRequest,
  deleteCopyRequest,
  revokeCopyAccess,
  listUsers,
  countUsers,
  getUser,
  updateUser,
  suspendUser,
  listChats,
  stopChat,
  listCourses,
  registerOnCourse,
  unregisterFromCourse,
  listAudit,
};

export const handler = serve(handlers);
