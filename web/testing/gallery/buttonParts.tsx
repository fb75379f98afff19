import { Button, type ButtonProps, Tooltip } from 'antd';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { LinkButton } from '../../src/ui/button/LinkButton.tsx';
import { Row, Stack } from '../../src/ui/layout/layout.tsx';
import { CheckIcon, DeleteIcon, EditIcon, MoreIcon, SearchIcon } from '../../src/ui/theme/icons.tsx';
import type { Part } from './part.ts';

const kinds = [
  { label: 'Primary', props: { type: 'primary' } },
  { label: 'Secondary', props: {} },
  { label: 'Quiet', props: { type: 'text' } },
  { label: 'Delete', props: { danger: true, type: 'primary' } },
  { label: 'Remove', props: { danger: true } },
  { label: 'Discard', props: { danger: true, type: 'text' } },
] as const;

const everyKind = (state: string, common: ButtonProps): Part => ({
  state,
  content: (
    <Row gap={3}>
      {kinds.map(({ label, props }) => (
        <Button key={label} {...props} {...common}>
          {label}
        </Button>
      ))}
    </Row>
  ),
});

export const buttonParts: readonly Part[] = [
  everyKind('Every kind', {}),
  everyKind('Busy buttons', { loading: true }),
  everyKind('Buttons that cannot be used', { disabled: true }),
  {
    state: 'With an icon, and by an icon alone',
    content: (
      <Row gap={3}>
        <Button icon={<CheckIcon />}>Verified</Button>
        <Tooltip title="Search">
          <Button icon={<SearchIcon />} aria-label="Search people" />
        </Tooltip>
        <Button type="text" icon={<MoreIcon />} aria-label="More actions" />
        <IconButton label="Delete the row" icon={<DeleteIcon />} onPress={() => {}} />
        <IconButton label="Edit the row, which is being saved" icon={<EditIcon />} onPress={undefined} />
      </Row>
    ),
  },
  {
    state: 'Places that look like buttons, and a link in text',
    content: (
      <>
        <Row gap={3}>
          <LinkButton to="#buttons" type="primary">
            Open the tool
          </LinkButton>
          <LinkButton to="#buttons">See all</LinkButton>
        </Row>
        <p>
          A link <a href="#buttons">in a line of text</a> is underlined, and may be as high as its line.
        </p>
      </>
    ),
  },
  {
    state: 'Over the whole width, with a long label',
    content: (
      <Stack gap={3}>
        <Button type="primary" block>
          Adjust Generated Copywriting
        </Button>
      </Stack>
    ),
  },
];
