import type { FlowFigure } from './useFunnel.ts';

export interface Leavers extends Pick<FlowFigure, 'flow' | 'flowName' | 'reached'> {
  readonly left: number;
}

/** Returns where visitors left, most first. Nobody leaves at the end of a chat. */
export function leaversOf(flows: readonly FlowFigure[]): Leavers[] {
  return flows
    .filter(({ isEnd }) => !isEnd)
    .map(({ flow, flowName, reached, wentOn }) => ({ flow, flowName, reached, left: reached - wentOn }))
    .filter(({ left }) => left > 0)
    .toSorted((one, other) => other.left - one.left);
}
