import { Text } from '../../ui/layout/layout.tsx';
import './figures.css';

/** A heading that names a team or a person, below the title of the screen. */
export function NamedHeading({ title, name }: { title: string; name: string | undefined }) {
  return (
    <>
      <Text as="span" size="xs" tone="muted" className="page-eyebrow">
        {title}{' '}
      </Text>
      <bdi>{name}</bdi>
    </>
  );
}
