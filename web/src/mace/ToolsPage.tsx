import { writtenParts } from '../../../shared/rules/copy.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { Tile } from '../ui/data/Tile.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ToolsIcon } from '../ui/theme/icons.tsx';
import { openCopyDraft } from './copyDraft.ts';
import { SampleAd } from './SampleAd.tsx';
import { type CopyAccess, isApproved, requestedAt, useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

export default function ToolsPage({ title }: ScreenProps) {
  return (
    <Page title={title} heading="AUTOMATION TOOLS" layout="detail" aside={<SampleAd />}>
      <Row as="section" className="card" gap={4} phone="stack" aria-labelledby="mace-name">
        <Row>
          <Tile>
            <ToolsIcon />
          </Tile>
        </Row>
        <Stack grow gap={1}>
          <Row gap={2}>
            <h2 id="mace-name">M-ACE : Ads Copywriting Express</h2>
            <MaceState />
          </Row>
          <Text tone="muted">15X your ads creation pace with MACE</Text>
        </Stack>
        <LinkButton type="primary" to={paths.mace.editor}>
          Generate Now
        </LinkButton>
      </Row>
    </Page>
  );
}

function MaceState() {
  const { user } = useSession();
  const { access } = useCopyAccess();
  return <span className="tool-state">{access && user && stateOf(access, user.username)}</span>;
}

function stateOf(access: CopyAccess, username: string) {
  if (requestedAt(access) !== undefined) return <Chip tone="accent">Request pending</Chip>;
  if (!isApproved(access)) return <Chip>Needs access</Chip>;
  const { written, total } = writtenParts(openCopyDraft(username).read());
  return written === total ? (
    <Chip tone="good">15 ads ready</Chip>
  ) : (
    <Chip tone="accent">{`${written} of ${total} parts written`}</Chip>
  );
}
