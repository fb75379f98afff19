import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { ToolsIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import './mace.css';

export default function ToolsPage({ title }: ScreenProps) {
  return (
    <Page title={title} heading="AUTOMATION TOOLS" layout="list">
      <section className="card tool" aria-labelledby="mace-name">
        <span className="tile-icon">
          <ToolsIcon />
        </span>
        <div className="tool-words">
          <h2 id="mace-name">M-ACE : Ads Copywriting Express</h2>
          <p className="muted">15X your ads creation pace with MACE</p>
        </div>
        <Link className="button" to={paths.mace.editor}>
          Generate Now
        </Link>
      </section>
    </Page>
  );
}
