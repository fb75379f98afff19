import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { eraseFile, keepNamed } from '../../lib/aws/media.ts';
import { dataAddressOf, namedPicture } from '../../lib/aws/picture.ts';
import { editableDesign, requirePart } from '../../lib/bot/editable.ts';
import { uncountAll } from '../../lib/http/callCount.ts';
import { command, type ParsedRequest, query } from '../../lib/http/handler.ts';
import { countOnce, countQuotas, pictureQuota, TRANSCRIPT_UNIT_BYTES } from '../../lib/http/quota.ts';
import { requireVersion } from '../../lib/http/refusal.ts';
import { bots, designs } from '../../lib/store/bot.ts';
import { nextVersionOf } from '../../lib/store/entity.ts';
import { eraseChatJobs } from '../../lib/store/job.ts';
import { readWindow } from '../../lib/store/limit.ts';
import { settingLimits } from '../../lib/store/limits.ts';
import { changeBot, chatPush } from './change.ts';

export const getUsage = query(calls.getUsage, {
  reads: ({ params: { chatId } }) => ({
    window: () => readWindow({ limit: 'botTranscripts', subject: chatId }),
  }),
  reply: ({ window }) => {
    const bytesToday = window?.count ?? 0;
    const bytesPerDay = settingLimits().counted.botTranscripts.count;
    const isFull = bytesToday + TRANSCRIPT_UNIT_BYTES > bytesPerDay;
    const opensAt = window && isFull ? new Date(window.endsAtSeconds * 1000).toISOString() : undefined;
    return { bytesToday, bytesPerDay, opensAt };
  },
});

export const getDesign = query(calls.getDesign, {
  reads: ({ params: { chatId } }) => ({ design: designs.at({ chatId }) }),
  reply: ({ caller: { bot }, design }) => editableDesign(bot, requirePart(design)),
});

export const updateDesign = command(calls.updateDesign, {
  reads: ({ params: { chatId } }) => ({ design: designs.at({ chatId }), named: bots.at({ id: chatId }) }),
  decide: ({ caller: { bot }, body: { botName, design: colours, lang = bot.lang, version }, ...found }) => {
    const design = requirePart(found.design);
    requireVersion(design, version, (stored) => editableDesign(bot, stored));
    const write = designs.replace(design, { ...design, colours });
    return {
      writes: [...changeBot(bot, { writes: [write], bytes: 0, bot: { botName, lang } }), chatPush(bot)],
      reply: { succ: 'Design updated', version: nextVersionOf(design) },
    };
  },
});

const quotasOf = ({ username, body: { image } }: ParsedRequest<typeof calls.updateDesignImage>) => [
  pictureQuota(username, image.size),
];

export const updateDesignImage = command(calls.updateDesignImage, {
  reads: (request) => ({
    design: designs.at({ chatId: request.params.chatId }),
    overQuota: () => countOnce(request, () => countQuotas(quotasOf(request))),
  }),
  prepare: async ({ body: { image, small }, overQuota }) => ({
    small: small && (await dataAddressOf(small)),
    image: await namedPicture(image, 'chat', overQuota),
  }),
  store: ({ image }) => keepNamed(image),
  discard: ({ image }) => eraseFile(image.name),
  uncount: (request) => uncountAll(quotasOf(request)),
  decide: ({ caller: { bot }, body: { version }, prepared: { image, small }, ...found }) => {
    const design = requirePart(found.design);
    requireVersion(design, version, (stored) => editableDesign(bot, stored));
    const write = designs.replace(design, { ...design, image: image.name, small });
    return {
      writes: [
        // A new version of the bot makes visitors' calls read its content again.
        ...changeBot(bot, { writes: [write], bytes: 0 }),
        chatPush(bot),
        ...(design.image === null ? [] : [eraseChatJobs.add({ what: 'picture', name: design.image })]),
      ],
      reply: { succ: 'Picture updated', version: nextVersionOf(design) },
    };
  },
});
