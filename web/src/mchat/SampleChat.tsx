import { Bubble } from './Bubbles.tsx';

/** What M-Chat makes, for who has not seen it: a chat as a visitor has it. */
export function SampleChat() {
  return (
    <section className="card sample-chat" aria-labelledby="sample-chat">
      <h2 id="sample-chat">What M-Chat makes</h2>
      <p className="muted">
        A chat that answers for you, day and night. You draw its flows once and share one link; you read what
        each visitor said.
      </p>
      <figure className="sample-phone">
        <figcaption>
          <span className="sample-mark" aria-hidden="true">
            F
          </span>
          Farah’s Starter Pack
        </figcaption>
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
      </figure>
    </section>
  );
}
