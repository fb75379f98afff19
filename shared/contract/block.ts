import * as z from 'zod/mini';
import { isLongerThan } from '../rules/characters.ts';
import { MESSAGE_MAX } from '../rules/transcript.ts';
import { youTubeId } from '../rules/video.ts';
import { keyed } from './path.ts';
import { Picture } from './picture.ts';
import { lengthAnnotation, requiredMessage, validatedBy } from './text.ts';
import { Version, versioned } from './version.ts';

export const BlockCategory = z.enum(['Text', 'Image', 'Video']);

const TextBlock = z.object({
  blockType: z._default(z.literal('Text', 'This is not a text block'), 'Text'),
  blockContent: requiredMessage('Text'),
});

const VideoBlock = z.object({
  blockType: z._default(z.literal('Video', 'This is not a video block'), 'Video'),
  blockContent: z
    .string({ error: 'Video link is required' })
    .check(
      z.trim(),
      validatedBy((link) => {
        if (link === '') return 'Video link is required';
        const isShort = !isLongerThan(link, MESSAGE_MAX);
        return isShort && youTubeId(link) !== undefined ? undefined : 'Please insert a YouTube link';
      }),
    )
    .register(z.globalRegistry, lengthAnnotation(1, MESSAGE_MAX)),
});

const ImageBlock = z.object({
  blockType: z._default(z.literal('Image', 'This is not an image block'), 'Image'),
  image: Picture,
});

export const NewTextBlock = z.extend(TextBlock, keyed);
export const NewVideoBlock = z.extend(VideoBlock, keyed);
export const NewImageBlock = z.extend(ImageBlock, keyed);

export const TextBlockChange = z.extend(TextBlock, { version: Version });
export const VideoBlockChange = z.extend(VideoBlock, { version: Version });
export const ImageBlockChange = z.extend(ImageBlock, { version: Version });

/** A message of a flow. `content` is a text, the name of a picture under `/media/`, or a video's link. */
export const Block = z.object({
  id: z.string(),
  category: BlockCategory,
  content: z.string(),
  position: z.int(),
});
export type Block = z.infer<typeof Block>;

/** A block with its version, as the bot's owner edits it. */
export const EditableBlock = z.extend(Block, versioned);
export type EditableBlock = z.infer<typeof EditableBlock>;
