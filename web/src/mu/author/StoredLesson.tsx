import { lessonValues } from './lessonFields.tsx';
import type { AuthoredLesson } from './useAuthoredLesson.ts';

const shown = {
  title: 'Lesson Title',
  text: 'Text',
  questions: 'Questions',
  instruction: 'Instruction',
  script: 'Script Template',
  video: 'Video',
  isPublished: 'Published',
} as const;

/** What somebody else has changed: its texts, and the names of the rest. */
export function StoredLesson({ stored, base }: { stored: AuthoredLesson; base: AuthoredLesson }) {
  const [now, before] = [lessonValues(stored), lessonValues(base)];
  const changed = Object.entries(shown).filter(([name]) => now[name] !== before[name]);
  return (
    <dl className="author-stored">
      {changed.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{wordsOf(name, stored)}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(name: string, lesson: AuthoredLesson): string {
  switch (name) {
    case 'questions':
      return lesson.questions.map(({ question }) => question).join(', ') || 'None';
    case 'video':
      return { none: 'None', youTube: 'YouTube', upload: 'Another upload' }[lesson.video.kind];
    case 'isPublished':
      return lesson.isPublished ? 'Yes' : 'No';
    default:
      return String(lessonValues(lesson)[name] ?? '') || 'Empty';
  }
}
