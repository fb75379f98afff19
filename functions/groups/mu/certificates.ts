import { mu as calls } from '../../../shared/contract/mu.ts';
import { isComplete } from '../../lib/course/shape.ts';
import { command, query } from '../../lib/http/handler.ts';
import { invalid, Refusal } from '../../lib/http/refusal.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { now } from '../../lib/runtime/now.ts';
import { certificates } from '../../lib/store/certificate.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { users } from '../../lib/store/user.ts';
import { learnerOf, ofLearner } from './learner.ts';

/** A learner who has once completed the course gets the certificate, even if authors add lessons afterwards. */
export const makeCertificate = command(calls.makeCertificate, {
  reads: ofLearner,
  decide: (input) => {
    const { course, shape, progress, enrolment } = learnerOf(input);
    const success = 'Certificate made';
    if (enrolment.certificate !== undefined) return { reply: { success, id: enrolment.certificate } };
    if (enrolment.completedAt === undefined && !isComplete(shape, progress)) {
      throw new Refusal(403, 'NOT_COMPLETE', 'Complete the course to get your certificate');
    }
    const { user } = input.caller;
    const name = user.fullName ?? input.body.name;
    if (name === undefined) throw invalid('name', 'Your name is required');
    const id = randomId();
    const certificate = {
      id,
      username: enrolment.username,
      course: course.shortlink,
      name,
      courseName: course.courseName,
      completedAt: enrolment.completedAt ?? new Date(now()).toISOString(),
    };
    return {
      writes: [
        certificates.create(certificate),
        enrolments.patch(enrolment, { certificate: id }),
        ...(user.fullName === undefined ? [users.patch(user, { fullName: name })] : []),
      ],
      reply: { success, id },
    };
  },
});

export const getCertificate = query(calls.getCertificate, {
  reads: ({ params }) => ({ found: certificates.at(params) }),
  reply: ({ found }) => {
    if (found === undefined) {
      throw new Refusal(404, 'UNKNOWN_CERTIFICATE', 'This certificate does not exist');
    }
    const { name, courseName, completedAt } = found;
    return { name, courseName, completedAt };
  },
});
