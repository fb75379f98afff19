import { parseArgs } from 'node:util';
import { runCommand } from '../local/command.ts';
import { StartupError } from '../local/startup-error.ts';
import { exportCourse } from './course-export.ts';
import { readCourse } from './course-files.ts';
import { importCourses } from './course-import.ts';
import { deployedTarget, localTarget } from './operator-stack.ts';
import { operatorTarget } from './operator-target.ts';

/*
 * npm run course -- import <folder> [--stack <name>]
 * npm run course -- export <course> <folder> [--stack <name>]
 *
 * Puts a course that is kept as files (infra/courses/README.md) into the stack that runs on this machine, or into a
 * deployed one, whose account and region are those of AWS_PROFILE and AWS_REGION; or writes one of its courses as files.
 */

const USAGE = 'Usage: npm run course -- import <folder> | export <course> <folder> [--stack <name>]';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { stack: { type: 'string' } },
  });
  const [verb, what, folder, ...more] = positionals;
  const isImport = verb === 'import' && folder === undefined;
  const isExport = verb === 'export' && folder !== undefined;
  if (what === undefined || !(isImport || isExport) || more.length > 0) throw new StartupError(USAGE);
  // What is wrong with the files is told without a stack too.
  const read = isImport ? readCourse(what) : undefined;
  const target = values.stack === undefined ? localTarget() : await deployedTarget(values.stack);
  try {
    if (read !== undefined) {
      await importCourses([read], operatorTarget(target));
      console.log(`${read.course.courseName} is imported, with ${read.lessons.length} lessons`);
    } else if (folder !== undefined) {
      await exportCourse(what, folder, operatorTarget(target));
      console.log(`${what} is in ${folder}`);
    }
  } finally {
    target.table.destroy();
    target.files.destroy();
  }
});
