import { Button } from 'antd';
import { Chip } from '../../src/ui/data/Chip.tsx';
import { Card, Grid, Row, Stack, Text } from '../../src/ui/layout/layout.tsx';
import type { Part } from './part.ts';

const words = ['Prospecting', 'Connecting', 'Engagement', 'Result'] as const;
const sizes = ['xs', 's', 'm', 'l', 'xl', '2xl'] as const;
const tones = ['muted', 'link', 'good', 'warn', 'bad'] as const;
const grounds = ['soft', 'page', 'good', 'warn', 'bad'] as const;

const chips = words.map((word) => <Chip key={word}>{word}</Chip>);
const buttons = words.map((word) => <Button key={word}>{word}</Button>);

export const layoutParts: readonly Part[] = [
  {
    state: 'Stack: over the whole width, at its start, divided',
    content: (
      <>
        <Stack gap={2}>{chips}</Stack>
        <Stack gap={2} align="start">
          {chips}
        </Stack>
        <Stack as="ul" divided>
          {words.map((word) => (
            <Text as="li" key={word} padding={2}>
              {word}
            </Text>
          ))}
        </Stack>
      </>
    ),
  },
  {
    state: 'Row: with room between, with one that grows, filled, a stack on a phone',
    content: (
      <>
        <Row gap={3} justify="between">
          <strong>Leads</strong>
          <Text tone="muted" size="s" numeric>
            1,280 shown
          </Text>
        </Row>
        <Row gap={3}>
          <Chip tone="good">Closed</Chip>
          <Text grow="m">
            Takes the room that is left, or a line of its own where there are less than 12 rem.
          </Text>
          <Button>Open</Button>
        </Row>
        <Row gap={3} fill>
          {buttons}
        </Row>
        <Row gap={3} phone="stack">
          {buttons}
        </Row>
      </>
    ),
  },
  {
    state: 'Grid: by the least width of a column, by their number on a laptop',
    content: (
      <>
        <Grid gap={3} min="s">
          {words.map((word) => (
            <Card key={word} padding={3}>
              {word}
            </Card>
          ))}
        </Grid>
        <Grid gap={3} columns={2}>
          {words.map((word) => (
            <Card key={word} padding={3}>
              {word}
            </Card>
          ))}
        </Grid>
      </>
    ),
  },
  {
    state: 'Text: sizes, tones, one line of it, as somebody typed it',
    content: (
      <>
        <Row gap={3} align="baseline">
          {sizes.map((size) => (
            <Text key={size} as="span" size={size}>
              {size}
            </Text>
          ))}
          {tones.map((tone) => (
            <Text key={tone} as="span" tone={tone} weight="strong">
              {tone}
            </Text>
          ))}
        </Row>
        <Text clamp={1} title={words.join(', ').repeat(8)}>
          {words.join(', ').repeat(8)}
        </Text>
        <Text clamp={2} title={words.join(', ').repeat(20)}>
          {words.join(', ').repeat(20)}
        </Text>
        <Text typed>{'Two\nlines'}</Text>
      </>
    ),
  },
  {
    state: 'Card: on the page, tinted',
    content: (
      <>
        <Card>
          <h2>A card</h2>
          <Text tone="muted">Its heading has room below it.</Text>
        </Card>
        <Card as="article" gap={4}>
          <h2>A card that is a stack</h2>
          <Text tone="muted">Its gap is the room below the heading.</Text>
        </Card>
        {grounds.map((tone) => (
          <Card key={tone} tone={tone} padding={4}>
            {tone}
          </Card>
        ))}
      </>
    ),
  },
];
