import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { returnLocation } from '../../routing/guards.ts';
import type { Breadcrumb } from '../layout/PageHead.tsx';
import { BackIcon } from '../theme/icons.tsx';

/** The arrow of a phone's bar. Whoever came from where it leads gets back to the same place there. */
export function BackLink({ to, name }: Breadcrumb) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromThere = returnLocation(state, '') === to;

  function goBack(click: MouseEvent) {
    if (!cameFromThere || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    void navigate(-1);
  }

  return (
    <Link className="page-back" to={to} onClick={goBack} aria-label={`Back to ${name}`}>
      <BackIcon />
    </Link>
  );
}
