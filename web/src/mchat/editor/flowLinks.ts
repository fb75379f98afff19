import type { Action } from '../../../../shared/contract/action.ts';
import type { Welcome } from '../../../../shared/contract/bot.ts';
import type { Flow } from '../../../../shared/contract/flow.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';

/** How a bot's flows hang together. */
export interface FlowGraph {
  readonly flows: readonly Flow[];
  readonly welcome: Welcome;
}

/** Where a visitor comes to a flow from: an action of a flow, or the welcome. */
export type FlowLink = 'welcome' | { readonly flow: Flow; readonly action: Action };

export function linksTo(flowId: number, { flows, welcome }: FlowGraph): FlowLink[] {
  const actions = flows.flatMap((flow) =>
    flow.actions.filter((action) => leadsTo(action) === flowId).map((action) => ({ flow, action })),
  );
  return welcome.trigger_flow_id === flowId ? ['welcome', ...actions] : actions;
}

/** Whether no visitor comes to it from the welcome or another flow. */
export function isOrphan(flowId: number, graph: FlowGraph): boolean {
  return linksTo(flowId, graph).every((link) => link !== 'welcome' && link.flow.id === flowId);
}

/** Whether an action leads to a flow that is not there: the chat ends with it. */
export function leadsNowhere(action: Action, flows: readonly Flow[]): boolean {
  if (action.type === 'contact') return false;
  return !flows.some(({ id }) => id === leadsTo(action));
}

function leadsTo({ type, triggerFlow }: Action): number | undefined {
  return type === 'contact' ? undefined : triggerFlow;
}

/** Why visitors hear nothing: there is no flow, none comes after the welcome, or the one that does is empty. */
export type Silence = 'no flow' | 'no first flow' | { readonly empty: Flow };

/** Undefined: they hear something. */
export function silenceOf({ flows, welcome }: FlowGraph): Silence | undefined {
  if (flows.length === 0) return 'no flow';
  const first = flows.find(({ id }) => id === welcome.trigger_flow_id);
  if (first === undefined) return 'no first flow';
  return first.blocks.length + first.actions.length === 0 ? { empty: first } : undefined;
}

/** The documents' rule for '+Action': no user input, and not more than four. */
export function mayAddAction(actions: readonly Action[]): boolean {
  return actions.length < botLimit('actions') && !actions.some(({ type }) => type === 'userinput');
}

/** What the texts of a bot may hold between braces, by the user inputs that its visitors answer. */
export function placeholdersOf(flows: readonly Flow[]): string[] {
  const names = flows.flatMap(({ actions }) => actions.flatMap(({ inputName }) => inputName ?? []));
  return [...new Set(['name', 'salutation', ...names])].map((name) => `{{${name}}}`);
}
