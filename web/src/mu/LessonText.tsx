import { LinkedText } from '../ui/data/LinkedText.tsx';
import { Text } from '../ui/layout/layout.tsx';

/** The text of a lesson, with its line breaks and links. */
export function LessonText({ children }: { children: string }) {
  return (
    <Text as="div" typed className="lesson-text">
      <LinkedText>{children}</LinkedText>
    </Text>
  );
}
