import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ChatTemplate } from '../../../shared/chatTemplate.ts';
import { Design, Welcome } from '../../../shared/contract/bot.ts';
import { Id } from '../../../shared/contract/path.ts';
import { chatDocument, chatLink } from '../../../shared/documents.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { cachedByVersion } from '../../lib/bot/cached.ts';
import { editableDesign, editableWelcome, requirePart } from '../../lib/bot/editable.ts';
import { throughEdge } from '../../lib/http/edge.ts';
import { failureStatus } from '../../lib/http/failureStatus.ts';
import { requestLog } from '../../lib/http/requestLog.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Bot, bots, designs, isOpen, welcomes } from '../../lib/store/bot.ts';
import { botLinks, isLinkOn } from '../../lib/store/botLink.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { addressOf, type Query } from './address.ts';
import { DOCUMENT_SECONDS, filledDocument, type Unavailable } from './document.ts';
import { readTemplate } from './template.ts';
import type { Shown } from './view.ts';

/**
 * Answers the address of a bot with a filled page, and that of a link with a redirect to its bot. When this fails, the
 * edge serves the file of the same path.
 */
export const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
  .use(
    requestLog<APIGatewayProxyEventV2>(({ routeKey, requestContext: { requestId } }) => ({
      route: routeKey,
      requestId,
    })),
  )
  .use(failureStatus('A document could not be made'))
  .use(throughEdge<APIGatewayProxyEventV2>())
  .handler(({ routeKey, queryStringParameters = {} }) =>
    routeKey.endsWith(chatLink.path)
      ? follow(queryStringParameters[chatLink.codeName], queryStringParameters)
      : open(queryStringParameters[chatDocument.idName]),
  );

/** Answers the address of a bot. */
async function open(chatId: string | undefined): Promise<APIGatewayProxyStructuredResultV2> {
  const [template, bot] = await settleAll([readTemplate(), findBot(chatId)]);
  const seconds = `public, max-age=0, s-maxage=${DOCUMENT_SECONDS}`;
  return documentOf(template, { lang: bot?.lang ?? 'en', shown: await shownOf(bot) }, seconds);
}

/** Answers the address of a link. A paused bot has a page too, which says so. */
async function follow(code: string | undefined, query: Query): Promise<APIGatewayProxyStructuredResultV2> {
  const link = await findLink(code);
  const bot = link && (await findBot(link.chatId));
  if (link === undefined || bot === undefined || !isLinkOn(link, bot)) {
    return documentOf(await readTemplate(), { lang: bot?.lang ?? 'en', shown: 'notFound' }, NO_STORE);
  }
  return {
    statusCode: 302,
    headers: { location: addressOf(bot, link.code, query), 'cache-control': NO_STORE },
  };
}

const NO_STORE = 'no-store';

function documentOf(
  template: ChatTemplate,
  view: { readonly lang: Lang; readonly shown: Shown | Unavailable },
  caching: string,
): APIGatewayProxyStructuredResultV2 {
  const { html, policy } = filledDocument(template, view, read(variables.siteUrl));
  return {
    statusCode: view.shown === 'notFound' ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': caching,
      'content-security-policy': policy,
    },
    body: html,
  };
}

async function findBot(chatId: string | undefined): Promise<Stored<Bot> | undefined> {
  const id = Id.safeParse(chatId);
  return id.success ? (await readAll({ bot: bots.at({ id: id.data }) })).bot : undefined;
}

async function findLink(code: string | undefined) {
  const id = Id.safeParse(code);
  return id.success ? (await readAll({ link: botLinks.at({ code: id.data }) })).link : undefined;
}

async function shownOf(bot: Stored<Bot> | undefined): Promise<Shown | Unavailable> {
  if (bot === undefined) return 'notFound';
  return isOpen(bot) ? welcomeOf(bot) : 'paused';
}

const welcomeOf = cachedByVersion(async (bot): Promise<Shown> => {
  const { design, welcome } = await readAll({
    design: designs.at({ chatId: bot.id }),
    welcome: welcomes.at({ chatId: bot.id }),
  });
  // Parsing drops the fields that only the owner may see.
  return {
    design: Design.parse(editableDesign(bot, requirePart(design))),
    welcome: Welcome.parse(editableWelcome(requirePart(welcome))),
    small: design?.small,
  };
});
