import { Alert, Button } from 'antd';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { FailureText } from '../ui/states/FailureText.tsx';
import { type AdResult, LINK, linkedBot, resultText } from './adLinks.ts';
import { isWanted, type useAdLinks } from './useAdLinks.ts';

interface LinksLineProps extends Pick<ReturnType<typeof useAdLinks>, 'adLinks' | 'isMaking' | 'failure'> {
  /** The results of the ads in their order; undefined where they are not known. */
  readonly results: readonly (AdResult | undefined)[];
  /** The call to action has a place for a link. */
  readonly hasPlace: boolean;
  readonly onMake: () => void;
  readonly onRemove: () => void;
  /** Opens the step in which a bot is chosen. */
  readonly onChoose: () => void;
}

/** Says to which bot the ads lead, or why they have no links, and how they get some. */
export function LinksLine({ adLinks, results, isMaking, failure, hasPlace, ...on }: LinksLineProps) {
  const { chatId, teamName, links } = adLinks;
  if (links.length > 0) {
    const listed =
      teamName === undefined
        ? pathTo(paths.mchat.share, { chatId })
        : pathTo(paths.mchat.sharedBot, { teamName, chatId });
    return (
      <Row gap={2} justify="between">
        <Stack grow="s">
          <Text breaks>Each ad has its own link to {linkedBot(adLinks)}</Text>
          <Text tone="muted" size="s" numeric>
            {sumText(results)}
          </Text>
        </Stack>
        <Row gap={2}>
          <LinkButton to={listed}>See who came</LinkButton>
          <Button type="text" onClick={on.onRemove}>
            Remove links
          </Button>
        </Row>
      </Row>
    );
  }
  if (isWanted(adLinks)) {
    return isMaking ? (
      <Text tone="muted" role="status">
        Making a link for each ad…
      </Text>
    ) : (
      <Alert
        type="warning"
        showIcon
        title={
          <>
            The ads have no links yet.{' '}
            {failure && <FailureText failure={failure} message={failure.message} />}
          </>
        }
        action={<Button onClick={on.onMake}>Make links</Button>}
      />
    );
  }
  const choose = <Button onClick={on.onChoose}>Choose a bot</Button>;
  if (hasPlace) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`${LINK} stands in your CTA. Choose a bot, and each ad gets its own link there.`}
        action={choose}
      />
    );
  }
  return (
    <Row gap={2} justify="between">
      <Text grow="s">Lead people to your bot: a link in each ad</Text>
      {choose}
    </Row>
  );
}

/** Says what came of all ads together; without words while that is not known, in the room that they take. */
function sumText(results: readonly (AdResult | undefined)[]): string {
  const known = results.flatMap((result) => result ?? []);
  if (known.length === 0) return '\u00a0';
  const sum = (count: 'came' | 'left') => known.reduce((all, result) => all + result[count], 0);
  return resultText({ came: sum('came'), left: sum('left') });
}
