import { readArguments, runCommand } from '../../command.ts';
import { CommandError } from '../../command-error.ts';
import { withTarget } from '../running-stack.ts';

const USAGE = 'Usage: npm run course -- import <folder> | export <course> <folder> [--stack <name>]';
const HELP = `${USAGE}

Puts a course that is kept as files (infra/courses/README.md) into the suite, or writes one of its courses as files.

  --stack <name>  a deployed stack, in the account and region of AWS_PROFILE and AWS_REGION; else the one that runs
                  on this machine`;

await runCommand(async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { stack: { type: 'string' } },
  });
  const [verb, what, folder, ...more] = positionals;
  const isImport = verb === 'import' && folder === undefined;
  const isExport = verb === 'export' && folder !== undefined;
  if (what === undefined || !(isImport || isExport) || more.length > 0) throw new CommandError(USAGE);
  // Modules load after the arguments are parsed, so that help and errors appear at once.
  const [{ exportCourse }, { readCourse }, { importCourses }, { courseTarget }] = await Promise.all([
    import('./course-export.ts'),
    import('./course-files.ts'),
    import('./course-import.ts'),
    import('../operator-target.ts'),
  ]);
  // Errors in the files are reported before a stack is needed.
  const read = isImport ? readCourse(what) : undefined;
  await withTarget(values.stack, async (target) => {
    if (read !== undefined) {
      await importCourses([read], courseTarget(target));
      console.log(`${read.course.courseName} is imported, with ${read.lessons.length} lessons`);
    } else if (folder !== undefined) {
      await exportCourse(what, folder, courseTarget(target));
      console.log(`${what} is in ${folder}`);
    }
  });
});
