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

/** Renders the chat of a first visit; the function fills in the address of the picture. */
function rendered(shown: Shown): string {
  const chat = createChat({ ...chatDeps('', shown), readVisitorId: () => undefined });
  // React adds a preload for the picture, which the picture itself makes needless.
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

/** The attributes open the dialog and focus it before any code has loaded. */
function standingOpen(markup: string): string {
  return markup.replace('<dialog ', '<dialog open ').replace(/<(select|input) /, '<$1 autofocus ');
}
