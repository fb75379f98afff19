import { Fragment } from 'react';
import type { Block } from '../../../../shared/contract/block.ts';
import { Text } from '../../ui/layout/layout.tsx';

interface BlockContentProps {
  readonly block: Pick<Block, 'category' | 'content'>;
}

/** Shows the content of a block to its owner: six lines of a text, with its placeholders marked. */
export function BlockContent({ block: { category, content } }: BlockContentProps) {
  if (category === 'Image') {
    return <img className="block-picture" height={120} src={`/media/${content}`} alt="" loading="lazy" />;
  }
  if (category === 'Video') {
    return (
      <Text as="span" tone="link" breaks>
        {content}
      </Text>
    );
  }
  return (
    <Text as="span" clamp={6} typed className="block-text">
      {content.split(PLACEHOLDER).map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
      })}
    </Text>
  );
}

/** Splits a text so that the parts with an odd index are placeholders. */
const PLACEHOLDER = /(\{\{[^{}]+\}\})/;
