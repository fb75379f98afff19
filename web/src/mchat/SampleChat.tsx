import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Bubble } from './Bubbles.tsx';

/** Shows a chat as a visitor has it. */
export function SampleChat() {
  return (
    <Card gap={3} aria-labelledby="sample-chat">
      <h2 id="sample-chat">What M-Chat makes</h2>
      <Text tone="muted">
        A chat that answers for you, day and night. You draw its flows once and share one link; you read what
        each visitor said.
      </Text>
      <figure className="card-page sample-phone">
        <Row as="figcaption" gap={2} padding={2} weight="strong">
          <span className="avatar" aria-hidden="true">
            F
          </span>
          Farah’s Starter Pack
        </Row>
        <Stack gap={2} padding={3}>
          <Bubble side="left" tone="grey" by="Bot">
            Hi Ms Mei Ling, thanks for stopping by.
          </Bubble>
          <Bubble side="left" tone="grey" by="Bot">
            What would you like to know?
          </Bubble>
          <Bubble side="right" tone="blue" by="Visitor">
            What does it cost?
          </Bubble>
          <Bubble side="left" tone="grey" by="Bot">
            The starter pack is RM99 today, with delivery. Which town are you in?
          </Bubble>
          <Bubble side="right" tone="blue" by="Visitor">
            Ipoh
          </Bubble>
        </Stack>
      </figure>
    </Card>
  );
}
