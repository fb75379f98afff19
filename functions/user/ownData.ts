import { user as calls } from '../../shared/contract/user.ts';
import { checkPassword, decideOnPassword, unchanged } from '../account/passwordCheck.ts';
import { command, query } from '../http/handler.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { randomId } from '../newId.ts';
import { nowSeconds } from '../now.ts';
import { dataExports, statusOf } from '../store/dataExport.ts';
import { exportDataJobs } from '../store/job.ts';
import { signInFailures } from '../store/signInFailures.ts';
import { passwords } from '../store/user.ts';

/** Asked for once more while it is on its way, it is the same one. */
export const requestData = command(calls.requestData, {
  reads: ({ username }) => ({
    file: dataExports.at({ username }),
    password: passwords.at({ username }),
    failures: signInFailures.at({ username }),
  }),
  prepare: ({ body, password, failures }) => checkPassword(body.password, password?.hash, failures),
  decide: ({ caller: { user }, file, password, failures, prepared: check }) => {
    const { username } = user;
    return decideOnPassword(
      { name: { username }, storedHash: password?.hash, failures, check },
      {
        wrong: invalid('password', 'Current password is incorrect', 'WRONG_PASSWORD'),
        whenRight: () => {
          if (file !== undefined && statusOf(file) === 'working') return { reply: { jobId: file.id } };
          const id = randomId();
          return {
            writes: [
              dataExports.save(file, { username, id, status: 'working', startedAtSeconds: nowSeconds() }),
              exportDataJobs.add({ username, id }),
              ...unchanged(password),
            ],
            reply: { jobId: id },
          };
        },
      },
    );
  },
});

export const getDataJob = query(calls.getDataJob, {
  reads: ({ username }) => ({ file: dataExports.at({ username }) }),
  reply: async ({ username, params: { jobId }, file }) => {
    const status = file?.id === jobId ? statusOf(file) : undefined;
    if (status === undefined) throw new Refusal(404, 'UNKNOWN_JOB', 'This download does not exist any more');
    if (status !== 'ready') return { status };
    // S3's client is for downloads alone: whoever signs in does not wait for it.
    const { fileLink } = await import('../ownData/fileLink.ts');
    return { status, link: await fileLink(username) };
  },
});
