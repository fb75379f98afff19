import { addressOf } from '../account/mails.ts';
import { certificates } from '../store/certificate.ts';
import { enrolments } from '../store/enrolment.ts';
import { pageKeyWithin } from '../store/entity.ts';
import { positions, scripts } from '../store/learning.ts';
import { readAll } from '../store/read.ts';
import { paged, type Section } from './section.ts';

const RECORDS_AT_ONCE = 100;

const courses = paged('courses', async (username, from) => {
  const { records, next } = await enrolments.within({ username }, { limit: RECORDS_AT_ONCE, from });
  const made = records.flatMap(({ certificate }) => certificate ?? []);
  const { found } = await readAll({ found: made.map((id) => certificates.at({ id })) });
  const byId = new Map(found.flatMap((item) => (item === undefined ? [] : [[item.id, item] as const])));
  return {
    records: records.map(({ username: _, current: __, certificate: id = '', ...enrolment }) => {
      const certificate = byId.get(id);
      return {
        ...enrolment,
        ...(certificate && {
          certificate: { name: certificate.name, address: addressOf(`/certificate/${id}`) },
        }),
      };
    }),
    next,
  };
});

const scriptSection = paged('scripts', (username, from) =>
  scripts.within({ username }, { limit: RECORDS_AT_ONCE, from }),
);

/** The course and the lesson of a position are only in its sort key. */
const videos = paged('videos', async (username, from) => {
  const { records, next } = await positions.within({ username }, { limit: RECORDS_AT_ONCE, from });
  return {
    records: records.map((position) => {
      const [course, lesson] = (pageKeyWithin(position).sk ?? '')
        .slice(positions.sortPrefix.length)
        .split('#');
      return { course, lesson, seconds: position.seconds };
    }),
    next,
  };
});

export const learningSections: readonly Section[] = [courses, scriptSection, videos];
