import { renderToStaticMarkup } from 'react-dom/server';
import { blank, type ChatViews } from '../../../shared/chatTemplate.ts';
import { createChat, type Shown } from '../../src/chat/chatStore.ts';
import { chatDeps } from '../../src/chat/deps.ts';
import { refusals } from '../../src/chat/shown.ts';
import { VisitorChat } from '../../src/chat/VisitorChat.tsx';

const [colour, either] = ['#000000', [true, false]] as const;

const views: ChatViews = {
  notFound: rendered({ failure: refusals.notFound }),
  paused: rendered({ failure: refusals.paused }),
  welcome: either.flatMap((hasPicture) =>
    either.map((hasSalutations) => ({
      hasPicture,
      hasSalutations,
      markup: standingOpen(rendered(welcome(hasPicture, hasSalutations))),
    })),
  ),
};
process.stdout.write(JSON.stringify(views));

/** What the page shows to somebody who was never there. The function decides where a picture is. */
function rendered(shown: Shown): string {
  const chat = createChat({ ...chatDeps('', shown), readVisitorId: () => undefined });
  // React writes for the head that the picture be loaded, which the picture itself says as early.
  return renderToStaticMarkup(<VisitorChat chat={chat} />)
    .replace(/^(<link [^>]*>)+/, '')
    .replace(`/media/${blank('picture')}`, blank('picture'));
}

function welcome(hasPicture: boolean, hasSalutations: boolean): Shown {
  return {
    design: {
      image: hasPicture ? blank('picture') : 'null',
      botName: blank('botName'),
      design: {
        ...{ bg1: colour, bg2: colour, userbg: colour },
        ...{ flowBtn: colour, contactBtn: colour, inputBtn: colour },
      },
      link: '',
    },
    welcome: {
      salutationList: hasSalutations ? blank('salutation') : '',
      nameField: blank('words'),
      trigger_flow_id: null,
    },
  };
}

/** Without code nothing opens the dialog, or gives it the focus. */
function standingOpen(markup: string): string {
  return markup.replace('<dialog ', '<dialog open ').replace(/<(select|input) /, '<$1 autofocus ');
}
