import { renderToStaticMarkup } from 'react-dom/server';
import { blank, type Spoken } from '../../../shared/chatTemplate.ts';
import { createChat, type Shown } from '../../src/chat/chatStore.ts';
import { chatDeps } from '../../src/chat/deps.ts';
import { refusals } from '../../src/chat/shown.ts';
import { VisitorChat } from '../../src/chat/VisitorChat.tsx';
import { en, type Words } from '../../src/chat/words/en.ts';
import { ms } from '../../src/chat/words/ms.ts';
import { speak } from '../../src/chat/words/words.ts';
import { zh } from '../../src/chat/words/zh.ts';

const [colour, either] = ['#000000', [true, false]] as const;

const forms = [
  { asksFirst: true, hasSalutations: true },
  { asksFirst: true, hasSalutations: false },
  { asksFirst: false, hasSalutations: false },
] as const;
type View = { readonly hasPicture: boolean } & Record<keyof (typeof forms)[number], boolean>;

process.stdout.write(JSON.stringify({ en: spoken(en), ms: spoken(ms), zh: spoken(zh) }));

function spoken(words: Words): Spoken {
  speak(words);
  return {
    words,
    views: {
      notFound: rendered({ failure: refusals.notFound }),
      paused: rendered({ failure: refusals.paused }),
      welcome: either.flatMap((hasPicture) =>
        forms.map((form) => ({
          hasPicture,
          ...form,
          markup: standingOpen(rendered(welcome({ hasPicture, ...form }))),
        })),
      ),
    },
  };
}

/** Renders the chat of a first visit; the function fills in the address of the picture. */
function rendered(shown: Shown): string {
  const chat = createChat({ ...chatDeps('', shown), readVisitorId: () => undefined });
  // React adds a preload for the picture, which the picture itself makes needless.
  return renderToStaticMarkup(<VisitorChat chat={chat} />)
    .replace(/^(<link [^>]*>)+/, '')
    .replace(`/media/${blank('picture')}`, blank('picture'));
}

function welcome({ hasPicture, hasSalutations, asksFirst }: View): Shown {
  return {
    design: {
      image: hasPicture ? blank('picture') : 'null',
      botName: blank('botName'),
      design: {
        ...{ bg1: colour, bg2: colour, userbg: colour },
        ...{ flowBtn: colour, contactBtn: colour, inputBtn: colour },
      },
      link: '',
      lang: 'en',
    },
    welcome: {
      salutationList: hasSalutations ? blank('salutation') : '',
      nameField: blank('words'),
      trigger_flow_id: null,
      asksFirst,
    },
  };
}

/** The attributes open the dialog and focus it before any code has loaded. */
function standingOpen(markup: string): string {
  return markup.replace('<dialog ', '<dialog open ').replace(/<(select|input) /, '<$1 autofocus ');
}
