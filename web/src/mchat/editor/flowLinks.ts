import type { Action } from '../../../../shared/contract/action.ts';
import type { Welcome } from '../../../../shared/contract/bot.ts';
import type { Flow } from '../../../../shared/contract/flow.ts';
import { botLimit, hasTarget } from '../../../../shared/rules/bot.ts';
import { countText } from '../../ui/data/countText.ts';

/** The words for the link that opens the WhatsApp of a member. */
export const MEMBER_WORDS = 'WhatsApp of whoever’s link was used';

export interface FlowGraph {
  readonly flows: readonly Flow[];
  readonly welcome: Welcome;
}

/** A link to a flow: the welcome, or an action of a flow. */
export type FlowLink = 'welcome' | { readonly flow: Flow; readonly action: Action };

export function linksTo(flowId: number, { flows, welcome }: FlowGraph): FlowLink[] {
  const actions = flows.flatMap((flow) =>
    flow.actions.filter((action) => goesTo(action) === flowId).map((action) => ({ flow, action })),
  );
  return welcome.trigger_flow_id === flowId ? ['welcome', ...actions] : actions;
}

/** Returns true when neither the welcome nor another flow leads to the flow. */
export function isOrphan(flowId: number, graph: FlowGraph): boolean {
  return linksTo(flowId, graph).every((link) => link !== 'welcome' && link.flow.id === flowId);
}

/** Returns true when the flow that an action leads to is missing, or when visitors do not see its link. */
export function goesNowhere(action: Action, flows: readonly Flow[]): boolean {
  if (action.type === 'contact') return !hasTarget(action);
  return !flows.some(({ id }) => id === goesTo(action));
}

function goesTo({ type, triggerFlow }: Action): number | undefined {
  return type === 'contact' ? undefined : triggerFlow;
}

/** The reason why a bot says nothing: it has no flow, none follows the welcome, or the one that follows is empty. */
type Silence = 'no flow' | 'no first flow' | { readonly empty: Flow };

/** Returns undefined when the bot says something. */
export function silenceOf({ flows, welcome }: FlowGraph): Silence | undefined {
  if (flows.length === 0) return 'no flow';
  const first = flows.find(({ id }) => id === welcome.trigger_flow_id);
  if (first === undefined) return 'no first flow';
  return isEmpty(first) ? { empty: first } : undefined;
}

export const isEmpty = ({ blocks, actions }: Flow): boolean => blocks.length + actions.length === 0;

/** The specification shows '+Action' for up to four actions, and not beside a user input. */
export function mayAddAction(actions: readonly Action[]): boolean {
  return actions.length < botLimit('actions') && !actions.some(({ type }) => type === 'userinput');
}

/** Returns the placeholders that the texts of a bot may contain: the visitor's name and the names of user inputs. */
export function placeholdersOf(flows: readonly Flow[]): string[] {
  const names = flows.flatMap(({ actions }) => actions.flatMap(({ inputName }) => inputName ?? []));
  return [...new Set(['name', 'salutation', ...names])].map((name) => `{{${name}}}`);
}

/** Returns the numbers of blocks and actions of a flow, such as "2 blocks, 1 action". */
export const contentText = ({ blocks, actions }: Flow): string =>
  [
    countText(blocks.length, 'block'),
    ...(actions.length > 0 ? [countText(actions.length, 'action')] : []),
  ].join(', ');

/** Returns true when the chat ends with a flow, as none of its actions leads to another one. */
export const isEnd = ({ actions }: Flow): boolean => actions.every((action) => goesTo(action) === undefined);
