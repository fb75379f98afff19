import { Fragment } from 'react';
import type { Block } from '../../../../shared/contract/block.ts';

/** What a block says, as an owner sees it. */
export function BlockContent({
  block: { category, content },
}: {
  block: Pick<Block, 'category' | 'content'>;
}) {
  if (category === 'Image') {
    return <img className="block-picture" src={`/media/${content}`} alt="" loading="lazy" />;
  }
  if (category === 'Video') return <span className="block-video">{content}</span>;
  return (
    <span className="block-text">
      {content.split(PLACEHOLDER).map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
      })}
    </span>
  );
}

/** Its parts at odd places are placeholders. */
const PLACEHOLDER = /(\{\{[^{}]+\}\})/;
