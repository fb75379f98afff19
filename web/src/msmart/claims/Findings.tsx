import { claimName } from '../../../../shared/rules/claims/claimName.ts';
import { paths, pathTo } from '../../routing/paths.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { type TeamFinding, useFindings } from './useTeamClaims.ts';

const columns: readonly Column<TeamFinding>[] = [
  { name: 'Text', kind: 'text', onPhone: 'title', render: ({ title }) => <bdi>{title}</bdi> },
  {
    name: 'Place',
    kind: 'nowrap',
    onPhone: 'chip',
    render: ({ where }) => <Chip>{where === 'template' ? 'Template' : 'Bot'}</Chip>,
  },
  {
    name: 'Where',
    kind: 'text',
    onPhone: 'meta',
    render: ({ where }) => where !== 'template' && <bdi>{where}</bdi>,
  },
  { name: 'Findings', kind: 'wrap', onPhone: 'meta', render: ({ ids }) => ids.map(claimName).join(', ') },
  { name: 'Since', kind: 'nowrap', onPhone: 'meta', render: ({ at }) => <DateTime at={at} /> },
];

/** Returns the page on which a place of a bot is edited. */
function editorOf(where: string, chatId: string): string {
  if (where === 'Name') return pathTo(paths.mchat.design, { chatId });
  if (where === 'Consent') return pathTo(paths.mchat.leads, { chatId });
  return pathTo(paths.mchat.chat, { id: chatId });
}

/** Lists the team's templates and shared bots in which something may not be said. */
export function Findings({ teamName }: { teamName: string }) {
  const { findings, isOwnBot, pages } = useFindings(teamName);
  return (
    <Stack as="section" gap={3} aria-labelledby="findings">
      <h2 id="findings">Live texts with findings</h2>
      <PagedList
        label="Live texts with findings"
        columns={columns}
        rows={findings}
        keyOf={({ where, title, at }) => `${where} ${title} ${at}`}
        nameOf={({ title }) => title}
        to={({ where, chatId }) => {
          if (where === 'template') return pathTo(paths.msmart.teamTemplates, { teamName });
          // Nobody else may open a bot.
          return chatId !== undefined && isOwnBot(chatId) ? editorOf(where, chatId) : undefined;
        }}
        pages={pages}
        bar={<ListBar count={shownCount(findings.length, pages, { one: 'text', many: 'texts' })} />}
        empty={<Empty title="No findings in your team’s texts" />}
      />
    </Stack>
  );
}
