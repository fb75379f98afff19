import type { Action } from '../../../../shared/contract/action.ts';

/** What the actions are called. */
export const actionTypes: Readonly<Record<Action['type'], string>> = {
  button: 'Flow Button',
  contact: 'Link Button',
  userinput: 'User Input',
};
