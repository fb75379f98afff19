import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ChatIcon } from '../ui/theme/icons.tsx';
import { SampleChat } from './SampleChat.tsx';
import './mchat.css';

export default function MchatHomePage({ title }: ScreenProps) {
  return (
    <Page title={title} heading="M-CHAT" layout="list" aside={<SampleChat />}>
      <section className="card mchat-start" aria-labelledby="mchat-name">
        <span className="mchat-icon">
          <ChatIcon />
        </span>
        <div>
          <h2 id="mchat-name">Chatbots for your prospects</h2>
          <p className="muted">
            They greet everyone by name, show your pictures and videos, ask what you want to know, and lead to
            your WhatsApp.
          </p>
        </div>
        <LinkButton type="primary" to={paths.mchat.chats}>
          Generate Now
        </LinkButton>
      </section>
      <ol className="card mchat-steps">
        <li>
          <strong>Build</strong>
          <span className="muted">
            Begin from a sample or from nothing: texts, pictures, videos, buttons.
          </span>
        </li>
        <li>
          <strong>Share</strong>
          <span className="muted">One link, a QR code, or WhatsApp. Visitors need no account.</span>
        </li>
        <li>
          <strong>Read</strong>
          <span className="muted">Who came and what they said, as they write it.</span>
        </li>
      </ol>
    </Page>
  );
}
