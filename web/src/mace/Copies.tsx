import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Combination, type CopyParts, channelLimits } from '../../../shared/rules/copy.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { ConfirmButton } from '../ui/button/ConfirmButton.tsx';
import { CopyButton } from '../ui/button/CopyButton.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Row, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { downloadTable, downloadText } from '../ui/share/download.ts';
import { DownloadIcon } from '../ui/theme/icons.tsx';
import type { AdResult } from './adLinks.ts';
import { CopyList } from './CopyList.tsx';
import { asRows, asText } from './copiesFile.ts';
import { StorageWarning } from './StorageWarning.tsx';
import './copies.css';

interface CopiesProps {
  readonly title: string;
  readonly copies: readonly Combination[];
  readonly parts: CopyParts;
  /** The results of the ads in their order; undefined where they are not known. */
  readonly results: readonly (AdResult | undefined)[];
  /** Says to which bot the ads lead. */
  readonly links: ReactNode;
  readonly hasRoom: boolean;
  readonly onAdjust: () => void;
  readonly onNew: () => void;
}

/** Lists the fifteen ads, which can be copied, shared and downloaded. */
export default function Copies({
  title,
  copies,
  parts,
  results,
  links,
  hasRoom,
  onAdjust,
  onNew,
}: CopiesProps) {
  return (
    <Page
      title="Your 15 ads"
      breadcrumbs={[
        { to: paths.mace.tools, name: 'Tools' },
        { to: withQuery(paths.mace.editor, { step: 1 }), name: title },
      ]}
      layout="list"
    >
      {links}
      <ExportButtons copies={copies} />
      <CopyList copies={copies} parts={parts} results={results} />
      <Text tone="muted" size="s">
        An open ad shows which of these limits it passes:{' '}
        {channelLimits.map(({ channel, max }) => `${channel} ${max}`).join(', ')} characters. In ads on TikTok
        and Google a Chinese character counts as two.
      </Text>
      <StorageWarning hasRoom={hasRoom} />
      <Row gap={2} phone="stack">
        <Button onClick={onAdjust}>Adjust Generated Copywriting</Button>
        <ConfirmButton
          label="Generate New Copywriting"
          type="text"
          title="Generate new copywriting?"
          detail="What you have typed and these 15 ads are cleared on this device. Copy or download what you want to keep first."
          confirmLabel="Generate New Copywriting"
          onConfirm={onNew}
        />
      </Row>
    </Page>
  );
}

function ExportButtons({ copies }: { copies: readonly Combination[] }) {
  return (
    <Row gap={2} fill="phone">
      <CopyButton
        type="primary"
        text={asText(copies)}
        label="Copy all"
        doneMessage={`All ${copies.length} ads copied`}
        failMessage="Couldn't copy. Download the ads instead."
      />
      <FileButton name="copywriting.txt" onDownload={(name) => downloadText(name, asText(copies))} />
      <FileButton
        name="copywriting.csv"
        onDownload={() => void downloadTable('copywriting', 'csv', asRows(copies))}
      />
    </Row>
  );
}

function FileButton({ name, onDownload }: { name: string; onDownload: (name: string) => void }) {
  const { notify } = useFeedback();
  const extension = name.slice(name.indexOf('.'));
  return (
    <Button
      style={{ paddingInline: 8 }} // On a small phone all three stand on one line.
      aria-label={`Download ${extension}`}
      onClick={() => {
        onDownload(name);
        notify(done(`${name} downloaded`));
      }}
    >
      <Text as="span" hide="small">
        <Row as="span" inline>
          <DownloadIcon size={20} />
        </Row>
      </Text>
      {extension}
    </Button>
  );
}
