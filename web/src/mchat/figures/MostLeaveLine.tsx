import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { leaversOf } from './leavers.ts';
import { useFunnel } from './useFunnel.ts';

/** Says where most visitors of the last 30 days left, and leads to the figures. It stays without words where they fail. */
export function MostLeaveLine({ chatId }: { chatId: string }) {
  return (
    <Row justify="between" gap={3} nowrap size="s">
      <Text as="span" grow breaks>
        <Words chatId={chatId} />
      </Text>
      <LinkButton
        type="link"
        className="flush"
        style={{ fontSize: 'inherit' }}
        to={pathTo(paths.mchat.figures, { chatId })}
      >
        Figures
      </LinkButton>
    </Row>
  );
}

function Words({ chatId }: { chatId: string }) {
  const { figures } = useFunnel(chatId);
  if (figures === undefined) return '\u00a0';
  const { totals, flows } = figures;
  if (totals.began === 0) return 'Share your link: figures begin with the first visitor';
  const [most] = leaversOf(flows);
  if (most === undefined) return `${countText(totals.began, 'visitor')} in 30 days`;
  return (
    <>
      <strong>
        Most leave at <bdi>{most.flowName}</bdi>
      </strong>{' '}
      <Text as="span" tone="muted">
        in 30 days
      </Text>
    </>
  );
}
