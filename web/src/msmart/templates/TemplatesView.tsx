import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { STAGES } from '../../../../shared/rules/lead.ts';
import type { Pages } from '../../api/usePages.ts';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { AddIcon } from '../../ui/theme/icons.tsx';
import { home, team } from '../breadcrumbs.ts';
import { useMyTeams } from '../leads/useMyTeams.ts';
import { TeamLinks } from '../teams/TeamLinks.tsx';
import { StarterList } from './StarterList.tsx';
import { TemplateRows } from './TemplateRows.tsx';
import type { OpenedTemplate } from './TemplateSheet.tsx';
import { useTemplateOrder } from './useTemplateOrder.ts';
import type { Shelf, Template } from './useTemplates.ts';

interface TemplatesViewProps {
  readonly title: string;
  readonly shelf: Shelf;
  readonly mayWrite: boolean;
  readonly templates: readonly Template[];
  readonly pages: Pages;
}

const templateSheet = lazyPage(() => import('./TemplateSheet.tsx'));

const stages = ['All', ...STAGES] as const;
type StageFilter = (typeof stages)[number];

const first = { name: 'Mine', to: paths.msmart.templates };

export function TemplatesView({ title, shelf, mayWrite, templates: stored, pages }: TemplatesViewProps) {
  const { teams = [] } = useMyTeams();
  const { teamName, max } = shelf;
  const [stage, setStage] = useState<StageFilter>('All');
  const { opened, open, close } = useOpened<OpenedTemplate>();
  const lastOpened = useLast(opened);
  // Loaded in advance, so that it opens at once.
  useEffect(() => whenQuiet(templateSheet.load), []);
  const { templates, ...order } = useTemplateOrder(shelf, stored);
  // A template without a stage is for all leads.
  const shown = templates.filter((template) => stage === 'All' || (template.stage ?? stage) === stage);
  const isFull = templates.length >= max;
  return (
    <Page
      title={title}
      name={teamName}
      layout="list"
      // Members have no page of their team.
      breadcrumbs={[teamName !== undefined && mayWrite ? team(teamName) : home]}
      action={
        mayWrite && (
          <Button
            type="primary"
            icon={<AddIcon />}
            aria-label="New template"
            disabled={pages.isLoading || isFull}
            onClick={() => open({ kind: 'new', ...(stage !== 'All' && { stage }) })}
          >
            <Text as="span" hide="small">
              New
            </Text>
          </Button>
        )
      }
    >
      <TeamLinks
        label="Templates of"
        first={first}
        teams={teams}
        path={paths.msmart.teamTemplates}
        teamName={teamName}
      />
      <PagedContent
        pages={pages}
        keys={shown.map(({ id }) => id)}
        bar={
          <ListBar
            filters={
              <FilterChips
                label="Stage"
                options={stages.map((value) => ({ value, label: value }))}
                value={stage}
                onChange={setStage}
              />
            }
            count={shown.length === 0 ? '' : countOf(shown.length, max, isFull)}
          />
        }
        skeleton={<Skeleton shape="details" />}
        empty={<NoTemplates stage={stage} mayWrite={mayWrite} isOfTeam={teamName !== undefined} />}
      >
        <TemplateRows
          shelf={shelf}
          all={templates}
          shown={shown}
          order={order}
          mayWrite={mayWrite}
          onOpen={open}
        />
      </PagedContent>
      {mayWrite && !pages.isLoading && !pages.failure && !isFull && (
        <StarterList shelf={shelf} templates={stored} stage={stage} />
      )}
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {lastOpened && (
          <templateSheet.Screen
            shelf={shelf}
            templates={stored}
            opened={lastOpened}
            isOpen={opened !== undefined}
            onClose={close}
          />
        )}
      </LazyOverlay>
    </Page>
  );
}

const countOf = (shown: number, max: number, isFull: boolean) =>
  isFull
    ? `${max} templates, the most there can be. Delete one to add another.`
    : countText(shown, 'template');

interface NoTemplatesProps {
  readonly stage: StageFilter;
  readonly mayWrite: boolean;
  readonly isOfTeam: boolean;
}

function NoTemplates({ stage, mayWrite, isOfTeam }: NoTemplatesProps) {
  return (
    <Empty title={stage === 'All' ? 'No templates yet' : `No templates for ${stage} yet`}>
      {!mayWrite
        ? 'The leaders of the team write them, and its members use them.'
        : isOfTeam
          ? 'Write a message once, and every member of the team can send it. Or begin with one below.'
          : 'Write a message once, and send it to many leads. Or begin with one below.'}
    </Empty>
  );
}
