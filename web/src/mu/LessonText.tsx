import { LinkedText } from '../ui/data/LinkedText.tsx';

/** The text of a lesson, with its line breaks and links. */
export function LessonText({ children }: { children: string }) {
  return (
    <div className="lesson-text">
      <LinkedText>{children}</LinkedText>
    </div>
  );
}
