import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Design, Welcome } from '../../../shared/contract/bot.ts';
import { Id } from '../../../shared/contract/path.ts';
import { chatDocument } from '../../../shared/documents.ts';
import { cachedByVersion } from '../../lib/bot/cached.ts';
import { editableDesign, editableWelcome, requirePart } from '../../lib/bot/editable.ts';
import { throughEdge } from '../../lib/http/edge.ts';
import { failureStatus } from '../../lib/http/failureStatus.ts';
import { requestLog } from '../../lib/http/requestLog.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { type Bot, bots, designs, isOpen, welcomes } from '../../lib/store/bot.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { DOCUMENT_SECONDS, filledDocument, type Unavailable } from './document.ts';
import { readTemplate } from './template.ts';
import type { Shown } from './view.ts';

/** Answers the address of a bot with a filled page. When this fails, the edge serves the page as it was built. */
export const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
  .use(
    requestLog<APIGatewayProxyEventV2>(({ routeKey, requestContext: { requestId } }) => ({
      route: routeKey,
      requestId,
    })),
  )
  .use(failureStatus('A document could not be made'))
  .use(throughEdge<APIGatewayProxyEventV2>())
  .handler(async ({ queryStringParameters }) => {
    const [template, bot] = await settleAll([
      readTemplate(),
      findBot(queryStringParameters?.[chatDocument.idName]),
    ]);
    const shown = await shownOf(bot);
    const { html, policy } = filledDocument(
      template,
      { lang: bot?.lang ?? 'en', shown },
      read(variables.siteUrl),
    );
    return {
      statusCode: shown === 'notFound' ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': `public, max-age=0, s-maxage=${DOCUMENT_SECONDS}`,
        'content-security-policy': policy,
      },
      body: html,
    };
  });

async function findBot(chatId: string | undefined): Promise<Stored<Bot> | undefined> {
  const id = Id.safeParse(chatId);
  return id.success ? (await readAll({ bot: bots.at({ id: id.data }) })).bot : undefined;
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
