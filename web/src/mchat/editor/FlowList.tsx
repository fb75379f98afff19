import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { lastDays } from '../../ui/figures/useRange.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { type Leavers, leaversOf } from '../figures/leavers.ts';
import { MostLeaveLine } from '../figures/MostLeaveLine.tsx';
import { peoplePath } from '../figures/peoplePath.ts';
import { useFunnel } from '../figures/useFunnel.ts';
import { contentText, goesNowhere, isEmpty, isEnd, isOrphan, silenceOf } from './flowLinks.ts';
import type { Editor } from './useFlowEditor.ts';
import { beginWith } from './useFlows.ts';

interface FlowListProps {
  readonly editor: Editor;
  readonly isPhone: boolean;
  readonly onOpen: (flowId: number) => void;
}

/** Lists the flows of a bot below its welcome, with which every chat begins. */
export function FlowList({ editor, isPhone, onOpen }: FlowListProps) {
  const { bot, flow: selected, orders, openDialog, ask } = editor;
  const { flows, welcome } = bot;
  const first = flows.find(({ id }) => id === welcome.trigger_flow_id);
  const { figures } = useFunnel(bot.chatId);
  const leavers = leaversOf(figures?.flows ?? []);
  // Until visitors hear something, nobody should share the link.
  const hasFigures = silenceOf(bot) === undefined || (figures?.totals.began ?? 0) > 0;
  const editWelcome = () => openDialog({ kind: 'welcome' });
  return (
    <Stack as="section" divided padding={0} className="card editor-card" aria-labelledby="flow-heading">
      <Row justify="between" gap={3} padding="list">
        <Text as="h2" id="flow-heading" size="m">
          {isPhone && flows.length > 0 ? countText(flows.length, 'flow') : 'FLOW'}
        </Text>
        {flows.length < botLimit('flows') && (
          <Button
            type={isPhone || selected === undefined ? 'primary' : 'default'}
            onClick={() => openDialog({ kind: 'addFlow' })}
          >
            +Flow
          </Button>
        )}
      </Row>
      {flows.length > 0 && hasFigures && (
        <Stack padding="list">
          <MostLeaveLine chatId={bot.chatId} />
        </Stack>
      )}
      <div>
        <SilenceNotice editor={editor} onOpen={onOpen} />
        <Stack as="ul" divided>
          <li className="flow-row">
            <OpenButton name="Welcome Message" onPress={editWelcome} isPressed={false}>
              {first ? `→ ${first.flowName}` : <Chip tone="bad">Goes nowhere</Chip>}
            </OpenButton>
          </li>
          {flows.map((flow) => (
            <li key={flow.id} className="flow-row">
              <div className="flow-main">
                <OpenButton
                  name={flow.flowName}
                  isPressed={flow.id === selected?.id}
                  onPress={() => onOpen(flow.id)}
                >
                  <span>
                    {contentText(flow)}
                    {isEnd(flow) && flow.blocks.length > 0 && ' · End'}
                  </span>
                  {orders.isUnsaved(flow) && <Chip tone="warn">Not saved</Chip>}
                  {isOrphan(flow.id, bot) ? (
                    <Chip tone="warn">No link to it</Chip>
                  ) : (
                    isEmpty(flow) && <Chip tone="warn">Says nothing</Chip>
                  )}
                  {flow.actions.some((action) => goesNowhere(action, flows)) && (
                    <Chip tone="bad">A link goes nowhere</Chip>
                  )}
                </OpenButton>
                <LeftHere chatId={bot.chatId} leavers={leavers} flow={flow.id} />
              </div>
              <RowMenu
                name={flow.flowName}
                actions={[
                  { label: 'Edit name', onSelect: () => openDialog({ kind: 'editFlow', flow }) },
                  { label: 'Delete', isDanger: true, onSelect: () => ask.deleteFlow(flow) },
                ]}
              />
            </li>
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

interface LeftHereProps {
  readonly chatId: string;
  readonly leavers: readonly Leavers[];
  readonly flow: number;
}

/** Says how many visitors of the last 30 days left at a flow, and opens them. The one with most is marked. */
function LeftHere({ chatId, leavers, flow }: LeftHereProps) {
  const found = leavers.find((each) => each.flow === flow);
  if (found === undefined) return null;
  const text = `${found.left.toLocaleString()} left here`;
  return (
    <Link className="flow-left" to={peoplePath(chatId, lastDays(), { step: 'left', flow })}>
      {found === leavers[0] ? (
        <Chip tone="warn">{text}</Chip>
      ) : (
        <Text as="span" tone="muted" size="s" numeric>
          {text}
        </Text>
      )}
    </Link>
  );
}

/** Says what is missing while the bot sends nothing to visitors. */
function SilenceNotice({ editor: { bot, openDialog }, onOpen }: Omit<FlowListProps, 'isPhone'>) {
  const silence = silenceOf(bot);
  if (silence === undefined) return null;
  if (silence === 'no flow') return <Notice title="Visitors hear nothing yet: add a first flow." />;
  if (silence === 'no first flow') {
    const [only, ...others] = bot.flows;
    if (only && others.length === 0) return <BeginWith bot={bot} flow={only} />;
    return (
      <Notice
        title="Visitors hear nothing yet: no flow comes after the welcome message."
        action={<Button onClick={() => openDialog({ kind: 'welcome' })}>Choose the first flow</Button>}
      />
    );
  }
  const { id, flowName } = silence.empty;
  return (
    <Notice
      title={`Visitors hear nothing yet: ‘${flowName}’ is empty.`}
      action={<Button onClick={() => onOpen(id)}>Fill it</Button>}
    />
  );
}

/** Makes the only flow the one with which chats begin. */
function BeginWith({ bot, flow: { id, flowName } }: BeginWithProps) {
  const { attempt } = useFeedback();
  return (
    <Notice
      title="Visitors hear nothing yet: no flow comes after the welcome message."
      action={<Button onClick={() => void attempt(() => beginWith(bot, id))}>Begin with ‘{flowName}’</Button>}
    />
  );
}

function Notice({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Stack padding={3}>
      <Alert
        type="warning"
        title={
          <Stack gap={2} align="start">
            {title}
            {action}
          </Stack>
        }
      />
    </Stack>
  );
}

interface BeginWithProps {
  readonly bot: Editor['bot'];
  readonly flow: Editor['bot']['flows'][number];
}

interface OpenButtonProps {
  readonly name: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function OpenButton({ name, isPressed, onPress, children }: OpenButtonProps) {
  return (
    <Stack as="button" type="button" className="flow-open" aria-pressed={isPressed} onClick={onPress}>
      <Text as="span" weight="strong" breaks>
        <span className="visually-hidden">Edit </span>
        {name}
      </Text>
      <Row as="span" gap={2} tone="muted" size="s" breaks>
        {children}
      </Row>
    </Stack>
  );
}
