import { courseTexts } from '../../../../shared/rules/course.ts';
import { guardedField } from '../../claims/Guarded.tsx';

const asked = { where: 'course' };

export const courseName = guardedField(
  { name: 'courseName', label: 'Course Name', autoComplete: 'off' },
  asked,
);
export const description = guardedField(
  {
    name: 'description',
    label: 'Description',
    kind: 'textarea',
    autoComplete: 'off',
    max: courseTexts.description,
  },
  asked,
);
