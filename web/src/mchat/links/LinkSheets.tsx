import type { ComponentProps } from 'react';
import { LinkFormSheet } from './LinkFormSheet.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { LinkVisitors } from './LinkVisitors.tsx';

interface LinkSheetsProps {
  readonly link: ComponentProps<typeof LinkSheet>;
  readonly form: ComponentProps<typeof LinkFormSheet>;
  readonly visitors: ComponentProps<typeof LinkVisitors>;
}

/** Shows what opens over a list of links. */
export default function LinkSheets({ link, form, visitors }: LinkSheetsProps) {
  return (
    <>
      <LinkSheet {...link} />
      <LinkFormSheet {...form} />
      <LinkVisitors {...visitors} />
    </>
  );
}
