import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Chip } from '../../ui/data/Chip.tsx';
import { DeleteIcon, EditIcon } from '../../ui/theme/icons.tsx';
import { isOrphan, leadsNowhere, type Silence, silenceOf } from './flowLinks.ts';
import type { EditedBot } from './useFlows.ts';

interface FlowListProps {
  readonly bot: EditedBot;
  readonly selected: number | undefined;
  readonly isUnsaved: (flow: EditableFlow) => boolean;
  readonly onAdd: () => void;
  readonly onEditWelcome: () => void;
  readonly onOpen: (flowId: number) => void;
  readonly onDelete: (flow: EditableFlow) => void;
}

/** The flows of a bot, below the welcome that every chat begins with. */
export function FlowList({
  bot,
  selected,
  isUnsaved,
  onAdd,
  onEditWelcome,
  onOpen,
  onDelete,
}: FlowListProps) {
  const { flows, welcome } = bot;
  const first = flows.find(({ id }) => id === welcome.trigger_flow_id);
  return (
    <section className="card editor-card" aria-labelledby="flow-heading">
      <div className="editor-head">
        <h2 id="flow-heading">FLOW</h2>
        {flows.length < botLimit('flows') && (
          <Button type={selected === undefined ? 'primary' : 'default'} onClick={onAdd}>
            +Flow
          </Button>
        )}
      </div>
      <SilenceNotice silence={silenceOf(bot)} onEditWelcome={onEditWelcome} onOpen={onOpen} />
      <ul className="flow-rows">
        <li className="flow-row is-welcome">
          <OpenButton name="Welcome Message" onPress={onEditWelcome} isPressed={false}>
            {first ? `→ ${first.flowName}` : <Chip tone="bad">Leads nowhere</Chip>}
          </OpenButton>
        </li>
        {flows.map((flow) => (
          <li key={flow.id} className="flow-row">
            <OpenButton name={flow.flowName} isPressed={flow.id === selected} onPress={() => onOpen(flow.id)}>
              <span>{sizeOf(flow)}</span>
              {isUnsaved(flow) && <Chip tone="warn">Not saved</Chip>}
              {isOrphan(flow.id, bot) && <Chip tone="warn">Nothing leads here</Chip>}
              {flow.actions.some((action) => leadsNowhere(action, flows)) && (
                <Chip tone="bad">A link leads nowhere</Chip>
              )}
            </OpenButton>
            <IconButton
              label={`Delete ${flow.flowName}`}
              icon={<DeleteIcon />}
              onPress={() => onDelete(flow)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SilenceNoticeProps extends Pick<FlowListProps, 'onEditWelcome' | 'onOpen'> {
  readonly silence: Silence | undefined;
}

/** Says what is missing before visitors hear anything. */
function SilenceNotice({ silence, onEditWelcome, onOpen }: SilenceNoticeProps) {
  if (silence === undefined) return null;
  if (silence === 'no flow') return <Notice title="Visitors hear nothing yet: add a first flow." />;
  if (silence === 'no first flow') {
    return (
      <Notice
        title="Visitors hear nothing yet: no flow comes after the welcome message."
        action={<Button onClick={onEditWelcome}>Choose the first flow</Button>}
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

function Notice({ title, action }: { title: string; action?: ReactNode }) {
  return <Alert className="silence" type="warning" title={title} description={action} />;
}

interface OpenButtonProps {
  readonly name: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function OpenButton({ name, isPressed, onPress, children }: OpenButtonProps) {
  return (
    <button type="button" className="flow-open" aria-pressed={isPressed} onClick={onPress}>
      <span className="flow-lines">
        <span className="flow-name">
          <span className="visually-hidden">Edit </span>
          {name}
        </span>
        <span className="flow-meta">{children}</span>
      </span>
      <EditIcon />
    </button>
  );
}

function sizeOf({ blocks, actions }: EditableFlow): string {
  return `${counted(blocks.length, 'block')}, ${counted(actions.length, 'action')}`;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
