import { useState } from 'react';
import { PAGE_SIZE_MAX } from '../../../../shared/contract/list.ts';
import { mchat } from '../../../../shared/contract/mchat.ts';
import { useFirstPages } from '../../api/useFirstPages.ts';
import type { CustomField, InputProps } from '../../ui/form/field.ts';
import { SuggestInput } from '../../ui/form/inputs/suggestField.tsx';

const USUAL = ['Flyer', 'Friend', 'Event', 'TikTok live', 'Shop'];

/** A lead's source: that of one of the user's links, a usual one, or another. */
export const sourceField: CustomField<'leadSource'> = {
  name: 'leadSource',
  label: 'Source',
  kind: 'custom',
  render: (props) => <SourceInput {...props} />,
};

function SourceInput(props: InputProps) {
  const [isWanted, setWanted] = useState(false);
  const labels = useLinkLabels(isWanted);
  return (
    <SuggestInput
      {...props}
      suggestions={[...new Set([...USUAL, ...labels])]}
      onFocus={() => setWanted(true)}
    />
  );
}

/** Reads the labels of the user's links in M-Chat. Without them the usual sources are suggested alone. */
function useLinkLabels(isWanted: boolean): readonly string[] {
  const query = { limit: PAGE_SIZE_MAX };
  const { pages = [] } = useFirstPages(mchat.listLinks, isWanted ? [{ query }] : []);
  return pages.flatMap(({ items }) => items.flatMap(({ label }) => label || []));
}
