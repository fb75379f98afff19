import { LinkedText } from '../ui/data/LinkedText.tsx';

/** What a lesson has to read, as its author typed it. */
export function LessonText({ children }: { children: string }) {
  return (
    <div className="lesson-text">
      <LinkedText>{children}</LinkedText>
    </div>
  );
}
