import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { leaversOf } from './leavers.ts';
import { useFunnel } from './useFunnel.ts';

/** Says where most visitors of the last 30 days left, and leads to the figures. It stays without words where they fail. */
export function MostLeaveLine({ chatId }: { chatId: string }) {
  const { figures } = useFunnel(chatId);
  // The words take two lines, so that nothing moves when they come.
  const [first, second] = figures ? wordsOf(figures) : ['\u00a0', '\u00a0'];
  return (
    <Row justify="between" gap={3} tight size="s">
      <Stack as="span" grow="s">
        <Text as="span" weight="strong" breaks dir="auto">
          {first}
        </Text>
        <Text as="span" tone="muted" numeric>
          {second}
        </Text>
      </Stack>
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

type Figures = NonNullable<ReturnType<typeof useFunnel>['figures']>;

function wordsOf({ totals, flows }: Figures): readonly [string, string] {
  if (totals.began === 0) return ['No visitors', 'in 30 days'];
  const [most] = leaversOf(flows);
  if (most === undefined) return [countText(totals.began, 'visitor'), 'in 30 days'];
  const { flowName, left, reached } = most;
  return [`Most leave at ${flowName}`, `${left.toLocaleString()} of ${reached.toLocaleString()} in 30 days`];
}
