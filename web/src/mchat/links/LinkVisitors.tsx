import { LEADS_AT_ONCE } from '../../../../shared/contract/msmart/chats.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { ListBar } from '../../ui/list/ListBar.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { LeadChip } from '../LeadChip.tsx';
import { leadGroups } from '../visitorRows.ts';
import { linkName } from './linkTexts.ts';
import { type BotLink, type LinkVisitor, useLinkVisitors } from './useLinks.ts';

const nameOf = ({ salutation, name }: LinkVisitor) => `${salutation} ${name}`.trim();

/** Lists who came by a link. */
export function LinkVisitors({ link, onClose }: { link: BotLink | undefined; onClose: () => void }) {
  const shown = useLast(link);
  return (
    <Sheet
      title={shown ? `Visitors by ${linkName(shown)}` : 'Visitors'}
      isOpen={link !== undefined}
      onClose={onClose}
    >
      {shown && <Visitors code={shown.code} />}
    </Sheet>
  );
}

function Visitors({ code }: { code: string }) {
  const { visitors, pages } = useLinkVisitors(code);
  const groups = leadGroups(visitors, LEADS_AT_ONCE);
  const columns: readonly Column<LinkVisitor>[] = [
    { name: 'Name', onPhone: 'title', render: (visitor) => <bdi>{nameOf(visitor)}</bdi> },
    {
      name: 'Came',
      onPhone: 'body',
      render: ({ createdAt, lead }) => (
        <Stack gap={1} align="start">
          <DateTime at={createdAt} />
          {lead && <LeadChip lead={lead} ids={groups.find((ids) => ids.includes(lead.id)) ?? [lead.id]} />}
        </Stack>
      ),
    },
  ];
  return (
    <PagedList
      label="Visitors by the link"
      pages={pages}
      rows={visitors}
      columns={columns}
      keyOf={(visitor) => `${visitor.createdAt} ${nameOf(visitor)}`}
      nameOf={nameOf}
      bar={<ListBar count={shownCount(visitors.length, pages, { one: 'visitor', many: 'visitors' })} />}
      empty={<Empty title="Nobody came by this link yet">Copy it, post it, or print its QR code.</Empty>}
    />
  );
}
