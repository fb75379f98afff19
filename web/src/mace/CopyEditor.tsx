import { useState } from 'react';
import {
  type CopyHeader,
  type CopyPart,
  type CopyProblem,
  copyHeaders,
  copyProblems,
} from '../../../shared/rules/copy.ts';
import { paths } from '../routing/paths.ts';
import { Page } from '../ui/layout/Page.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { AdPreview } from './AdPreview.tsx';
import { MaceForm, type MaceFormProps } from './MaceForm.tsx';
import { steps } from './steps.ts';
import './editor.css';

/** The six-step form, with a preview of the ad: beside it on wide screens, elsewhere in the last step. */
export function CopyEditor({
  title,
  ...form
}: Omit<MaceFormProps, 'onFocusPart' | 'preview'> & { title: string }) {
  const hasRoomBeside = useMediaQuery('(min-width: 992px)');
  const [pair, previewPart] = usePreviewedPair();
  const { parts, number } = form;
  const preview = (
    <AdPreview parts={parts} number={number} {...pair} tone={hasRoomBeside ? undefined : 'page'} />
  );
  return (
    <Page
      title={title}
      breadcrumbs={[{ to: paths.mace.tools, name: 'Tools' }]}
      layout="detail"
      aside={hasRoomBeside ? preview : undefined}
    >
      <MaceForm
        {...form}
        preview={!hasRoomBeside && number === steps.length && preview}
        onFocusPart={previewPart}
      />
    </Page>
  );
}

interface Pair {
  readonly header: CopyHeader;
  readonly problem: CopyProblem;
}

/** Returns the header and the problem that had the focus last. */
function usePreviewedPair() {
  const [pair, setPair] = useState<Pair>({ header: copyHeaders[0], problem: copyProblems[0] });
  function previewPart(part: CopyPart) {
    const header = copyHeaders.find((each) => each === part) ?? pair.header;
    const problem = copyProblems.find((each) => each === part) ?? pair.problem;
    setPair({ header, problem });
  }
  return [pair, previewPart] as const;
}
