import { Stack } from '../../ui/layout/layout.tsx';

/** A heading that names a team or a person, below the title of the screen. */
export function NamedHeading({ title, name }: { title: string; name: string | undefined }) {
  return (
    <>
      <Stack as="span" size="xs" tone="muted">
        {title}{' '}
      </Stack>
      <bdi>{name}</bdi>
    </>
  );
}
