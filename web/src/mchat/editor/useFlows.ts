import { mchat } from '../../../../shared/contract/mchat.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { changedRead } from '../../api/changedReads.ts';
import { defineWrite, type FormWrite } from '../../api/defineWrite.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import { useRead } from '../../api/useRead.ts';
import { shrinkPicture } from '../shrinkPicture.ts';
import { useLiveChats } from '../useLiveChats.ts';

const flowsOf = (id: string) => [changedRead(mchat.listFlows, { params: { id } })];
const ofChat = ({ params: { chatId } }: { params: { chatId: string } }) => flowsOf(chatId);

/** Shrinks the picture of a form before it is sent, which also removes its metadata. */
function withSmallPicture<C extends typeof mchat.addImageBlock | typeof mchat.updateImageBlock>(
  write: FormWrite<C>,
): FormWrite<C> {
  return {
    call: write.call,
    async submit({ params, body }, onProgress) {
      const { image, ...rest } = Object(body);
      const small = image instanceof File ? await shrinkPicture(image) : image;
      return write.submit({ params, body: { ...rest, image: small } }, onProgress);
    },
  };
}

export const flowWrites = {
  createFlow: keyedWrite(defineWrite(mchat.createFlow, ({ params: { id } }) => flowsOf(id))),
  updateFlow: defineWrite(mchat.updateFlow, ({ params: { id } }) => flowsOf(id)),
  deleteFlow: defineWrite(mchat.deleteFlow, ({ params: { id, flowId } }) => [
    changedRead(mchat.listFlows, {
      params: { id },
      update: (flows) => flows.filter((flow) => flow.id !== Number(flowId)),
    }),
  ]),
  addTextBlock: keyedWrite(defineWrite(mchat.addTextBlock, ofChat)),
  addVideoBlock: keyedWrite(defineWrite(mchat.addVideoBlock, ofChat)),
  addImageBlock: keyedWrite(withSmallPicture(defineWrite(mchat.addImageBlock, ofChat))),
  updateTextBlock: defineWrite(mchat.updateTextBlock, ofChat),
  updateVideoBlock: defineWrite(mchat.updateVideoBlock, ofChat),
  updateImageBlock: withSmallPicture(defineWrite(mchat.updateImageBlock, ofChat)),
  updatePositions: defineWrite(mchat.updatePositions, ({ params: { chatId, flowId }, body }) => [
    changedRead(mchat.listFlows, {
      params: { id: chatId },
      update: (flows) =>
        flows.map((flow) =>
          flow.id === Number(flowId)
            ? {
                ...flow,
                blocks: body.blocks.flatMap(({ id }) => flow.blocks.find((block) => block.id === id) ?? []),
              }
            : flow,
        ),
    }),
  ]),
  deleteBlock: defineWrite(mchat.deleteBlock, ofChat),
  addAction: keyedWrite(defineWrite(mchat.addAction, ofChat)),
  updateAction: defineWrite(mchat.updateAction, ofChat),
  deleteAction: defineWrite(mchat.deleteAction, ofChat),
  updateWelcome: defineWrite(mchat.updateWelcome, ({ params: { id } }) => [
    changedRead(mchat.getWelcome, { params: { id } }),
  ]),
};

/** Lets chats begin with a flow, and keeps the rest of the welcome. */
export async function beginWith({ chatId, welcome }: EditedBot, triggerFlow: number): Promise<void> {
  const { salutationList, nameField, asksFirst, version } = welcome;
  const body = { salutationList, nameField, asksFirst, triggerFlow, version };
  await flowWrites.updateWelcome({ params: { id: chatId }, body });
}

/** Reads a bot for its editor, and follows the changes of other tabs and devices. */
export function useFlows(chatId: string) {
  useLiveChats();
  // The id '-' names no socket: the call then has no side effect and can be repeated.
  const list = { params: { socketId: '-', id: chatId }, query: { limit: botLimit('flows') } };
  const flows = useRead(mchat.listFlows, list);
  const welcome = useRead(mchat.getWelcome, { params: { id: chatId } });
  const design = useRead(mchat.getDesign, { params: { chatId } });
  const reads = [flows, welcome, design];
  const isComplete = flows.data && welcome.data && design.data;
  return {
    bot: isComplete && { chatId, flows: flows.data, welcome: welcome.data.data, design: design.data },
    failure: reads.find(({ failure }) => failure !== undefined)?.failure,
    reload: () => {
      for (const read of reads) read.reload();
    },
  };
}

export type EditedBot = NonNullable<ReturnType<typeof useFlows>['bot']>;
