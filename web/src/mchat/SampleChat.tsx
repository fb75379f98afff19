import { Avatar } from '../ui/data/Avatar.tsx';
import { Bubble } from '../ui/data/Bubble.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import '../ui/data/transcript.css';

const messages = [
  ['Bot', 'Hi Ms Mei Ling, thanks for stopping by.'],
  ['Bot', 'What would you like to know about our skincare?'],
  ['Visitor', 'What does it cost?'],
  ['Bot', 'The starter set is RM99, with delivery. Which town are you in?'],
  ['Visitor', 'Ipoh'],
] as const;

/** Shows a chat as a visitor has it. */
export function SampleChat() {
  return (
    <Card gap={3} aria-labelledby="sample-chat">
      <h2 id="sample-chat">What M-Chat makes</h2>
      <Text tone="muted">
        A chat that answers for you, day and night. You draw its flows once and share one link; you read what
        each visitor said.
      </Text>
      <Card as="figure" padding={0} className="sample-phone">
        <Row as="figcaption" gap={2} padding={2} weight="strong">
          <Avatar name="Farah" />
          Farah’s Starter Pack
        </Row>
        <Stack gap={2} padding={3}>
          {messages.map(([by, text]) => (
            <Bubble key={text} by={by} side={by === 'Bot' ? 'left' : 'right'}>
              {text}
            </Bubble>
          ))}
        </Stack>
      </Card>
    </Card>
  );
}
