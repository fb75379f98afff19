import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { useFirstPages } from '../api/useFirstPages.ts';
import { useRead } from '../api/useRead.ts';

/** Reads the scripts that the user has written in the lessons of all courses; nothing while they are not wanted. */
export function useLessonScripts(isWanted: boolean) {
  const enrolments = useRead(mu.listEnrolments, {}, { isWanted });
  const courses = (isWanted && enrolments.data?.progress) || [];
  const query = { limit: PAGE_SIZE_MAX };
  const scripts = useFirstPages(
    mu.listScripts,
    courses.map((course) => ({ params: { course }, query })),
  );
  const written = (scripts.pages ?? []).flatMap(({ items }, index) =>
    items
      .filter(({ script }) => script.trim() !== '')
      .map(({ lesson, lessonTitle, script }) => ({
        id: `${courses[index]}/${lesson}`,
        title: lessonTitle,
        text: script,
      })),
  );
  // What this device has kept is known, also where it is empty.
  const { failure } = enrolments.data === undefined ? enrolments : scripts;
  const isKnown = scripts.pages !== undefined;
  return {
    words: written,
    isLoading: failure === undefined && (enrolments.data === undefined || scripts.isLoading),
    failure: isKnown ? undefined : failure,
    reload() {
      enrolments.reload();
      scripts.reload();
    },
  };
}
