import { Tabs } from 'antd';
import { useRef, useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { AllTeamsColumn, type ColumnProps, TeamColumn, useHasRoomForColumns } from './BoardColumn.tsx';
import { LeadBar } from './LeadBar.tsx';
import type { LeadViewProps } from './leadView.ts';
import { useBoardDragging } from './useBoardDragging.ts';
import { useMoveLead } from './useMoveLead.ts';
import './board.css';

type Stage = LeadRow['leadStatus'];

/** Shows the leads by stage, on a phone one stage at a time. */
export default function Board(view: LeadViewProps) {
  const hasRoom = useHasRoomForColumns();
  const board = useRef<HTMLDivElement>(null);
  const shown = useRef(new Map<string, LeadRow>());
  const move = useMoveLead();
  useBoardDragging(board, hasRoom, (id, stage) => {
    const lead = shown.current.get(id);
    if (lead) move(lead, stage);
  });
  const column = (stage: Stage) => (
    <Column
      key={stage}
      {...view}
      stage={stage}
      onShown={(leads) => {
        for (const lead of leads) shown.current.set(lead.id, lead);
      }}
    />
  );
  return (
    <ListFrame keys={[]} bar={<LeadBar {...view} />}>
      {hasRoom ? (
        <Grid gap={4} min="l" columns={4} align="start" className="board" ref={board}>
          {STAGES.map(column)}
        </Grid>
      ) : (
        <StageTabs>{column}</StageTabs>
      )}
    </ListFrame>
  );
}

function Column({ teamName, ...column }: ColumnProps & { teamName: string | undefined }) {
  return teamName === undefined ? (
    <AllTeamsColumn {...column} />
  ) : (
    <TeamColumn {...column} teamName={teamName} />
  );
}

function StageTabs({ children }: { children: (stage: Stage) => React.ReactNode }) {
  const [stage, setStage] = useState<string>(STAGES[0]);
  return (
    <Tabs
      className="board-tabs"
      activeKey={stage}
      onChange={setStage}
      tabBarGutter={8}
      destroyOnHidden
      items={STAGES.map((each) => ({ key: each, label: each, children: children(each) }))}
    />
  );
}
