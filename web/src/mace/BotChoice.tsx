import { Button, Form, Switch } from 'antd';
import { useId } from 'react';
import { LINK_CAMPAIGN_MAX } from '../../../shared/rules/botLink.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Input } from '../ui/form/Input.ts';
import { Select } from '../ui/form/inputs/Select.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { LoadFailure } from '../ui/states/LoadFailure.tsx';
import {
  type AdLinks,
  type BotLinks,
  LINK,
  type LinkableBot,
  linkedBot,
  suggestedCampaign,
} from './adLinks.ts';

interface BotChoiceProps {
  readonly adLinks: AdLinks;
  readonly useBots: BotLinks['useBots'];
  /** True if a missing bot is marked. */
  readonly showsMissing: boolean;
  readonly onChange: (changed: Partial<AdLinks>) => void;
  readonly onRemove: () => void;
}

/** Chooses a bot to which each ad leads by a link of its own. */
export function BotChoice({ adLinks, onRemove, ...choice }: BotChoiceProps) {
  const id = useId();
  const { isOn, links } = adLinks;
  return (
    <Card tone="page" padding={4} gap={3} className="form-note" aria-labelledby={id}>
      <Row nowrap gap={3} justify="between">
        <Stack>
          <h3 id={id}>Lead people to a bot</h3>
          <Text tone="muted" size="s">
            Fifteen links, one for each ad
          </Text>
        </Stack>
        {links.length === 0 && (
          <Switch checked={isOn} aria-labelledby={id} onChange={(next) => choice.onChange({ isOn: next })} />
        )}
      </Row>
      {links.length > 0 ? (
        <Row gap={3} justify="between">
          <Text breaks>
            {links.length} links to {linkedBot(adLinks)}
          </Text>
          <Button onClick={onRemove}>Remove links</Button>
        </Row>
      ) : (
        isOn && <Choice adLinks={adLinks} {...choice} />
      )}
    </Card>
  );
}

const optionOf = ({ chatId, teamName = '' }: Pick<LinkableBot, 'chatId' | 'teamName'>) =>
  `${chatId} ${teamName}`;

function Choice({ adLinks, useBots, showsMissing, onChange }: Omit<BotChoiceProps, 'onRemove'>) {
  const id = useId();
  const { bots, isLoading, failure, reload } = useBots();
  const { chatId, teamName, botName, campaign } = adLinks;
  if (failure !== undefined && bots.length === 0) return <LoadFailure failure={failure} retry={reload} />;
  if (!isLoading && bots.length === 0) {
    return (
      <Row gap={3} justify="between">
        <Text tone="muted">There is no bot yet to which the ads could lead.</Text>
        <LinkButton to={withQuery(paths.mchat.chats, { new: '' })}>Make a bot first</LinkButton>
      </Row>
    );
  }
  // The chosen bot is named before the others have loaded.
  const chosen: LinkableBot[] =
    chatId === '' ? [] : [{ chatId, botName, ...(teamName !== undefined && { teamName }) }];
  const offered = [
    ...bots,
    ...chosen.filter((bot) => !bots.some((other) => optionOf(other) === optionOf(bot))),
  ];
  const isMissing = showsMissing && chatId === '';

  function choose(value: string) {
    const bot = offered.find((each) => optionOf(each) === value);
    if (bot === undefined) return;
    const isSuggested = campaign === '' || campaign === suggestedCampaign(adLinks);
    onChange({
      chatId: bot.chatId,
      teamName: bot.teamName,
      botName: bot.botName,
      ...(isSuggested && { campaign: suggestedCampaign(bot) }),
    });
  }

  return (
    <div>
      <Form.Item
        label="Bot"
        htmlFor={`${id}-bot`}
        {...(isMissing && { validateStatus: 'error', help: 'Please select a bot' })}
      >
        <Select
          id={`${id}-bot`}
          aria-invalid={isMissing}
          placeholder="Select"
          loading={isLoading}
          {...(chatId !== '' && { value: optionOf({ chatId, ...(teamName !== undefined && { teamName }) }) })}
          options={offered.map((bot) => ({
            value: optionOf(bot),
            label: bot.teamName === undefined ? bot.botName : `${bot.botName} · ${bot.teamName}`,
          }))}
          onChange={choose}
        />
      </Form.Item>
      <Form.Item
        label="Campaign"
        htmlFor={`${id}-campaign`}
        extra={`A lead’s source: ${[campaign, 'Copy 7'].filter(Boolean).join(' · ')}`}
      >
        <Input
          id={`${id}-campaign`}
          autoComplete="off"
          maxLength={LINK_CAMPAIGN_MAX}
          placeholder="Product name"
          value={campaign}
          onChange={({ target }) => onChange({ campaign: target.value })}
        />
      </Form.Item>
      <Text tone="muted" size="s">
        Each link takes the place of {LINK} in the CTA, or stands at the end. Your texts stay on this device:
        a link holds its label and campaign only.
      </Text>
    </div>
  );
}
