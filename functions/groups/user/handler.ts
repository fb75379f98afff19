import type { user as calls } from '../../../shared/contract/user.ts';
import type { Handlers } from '../../lib/http/handler.ts';
import { serve } from '../../lib/http/serve.ts';
import { getCopyAccess, requestCopyAccess } from './copyAccess.ts';
import { changeEmail } from './email.ts';
import { login, logout, logoutAll } from './login.ts';
import { deleteAccount, getDataJob, requestData } from './ownData.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { getProfile } from './profile.ts';
import { signUp } from './signUp.ts';

export const handlers: Handlers<typeof calls> = {
  login,
  signUp,
  logout,
  logoutAll,
  getProfile,
  changeEmail,
  changePassword,
  forgotPassword,
  resetPassword,
  getCopyAccess,
  requestCopyAccess,
  requestData,
  getDataJob,
  deleteAccount,
};

export const handler = serve(handlers);
