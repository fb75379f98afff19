import { paths, withQuery } from '../paths.ts';
import { press, type Screen } from '../screen.ts';

export const maceScreens: readonly Screen[] = [
  { path: paths.mace.tools, as: 'beginner', shows: 'h2' },
  { path: paths.mace.editor, as: 'beginner', shows: 'h2' },
  { path: paths.mace.editor, as: 'applicant', shows: '.badge', shot: 'mace-no-access' },
  { path: paths.mace.access, as: 'beginner', shows: 'form', act: press('Submit') },
  {
    path: withQuery(paths.mace.editor, { step: '5' }),
    as: 'user',
    shows: 'form',
    shot: 'mace',
    act: press('Reset Form'),
  },
  {
    path: withQuery(paths.mace.editor, { step: 'copies' }),
    as: 'user',
    shows: '.copy',
    shot: 'mace-copies',
  },
];
