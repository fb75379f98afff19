import { admin } from '../../../shared/contract/admin.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { adminActionExample, adminReadExample, byName } from '../adminExample.ts';
import type { Example } from '../example.ts';
import { send, type TestUser } from '../suite.ts';

const onMaps = ({ username }: TestUser) => ({ username, course: 'maps' });

async function isOnMaps({ token }: TestUser): Promise<boolean> {
  const { body } = await send(mu.listEnrolments, { token });
  return JSON.stringify(body.progress) === '["maps"]';
}

export const courses: Readonly<Record<string, Example>> = {
  'mu.checkProgress': adminReadExample(mu.checkProgress, (target) => ({
    params: { course: 'maps' },
    body: { username: target.username },
  })),
  'admin.listUserCourses': adminReadExample(admin.listUserCourses, (target) => ({ params: byName(target) })),
  'admin.registerOnCourse': adminActionExample(admin.registerOnCourse, {
    action: 'Registered on course',
    repeatRefusals: ['ENROLLED'],
    body: onMaps,
    happenedOnce: isOnMaps,
  }),
  'admin.unregisterFromCourse': adminActionExample(admin.unregisterFromCourse, {
    action: 'Unregistered from course',
    repeatRefusals: ['NOT_ENROLLED'],
    before: async (target, adminToken) => {
      await send(admin.registerOnCourse, { adminToken, body: onMaps(target) });
    },
    body: onMaps,
    happenedOnce: async (target) => !(await isOnMaps(target)),
  }),
};
