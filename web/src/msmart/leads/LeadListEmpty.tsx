import { Button } from 'antd';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useListAddress } from './useListAddress.ts';

interface NoLeadsProps {
  readonly teamName: string | undefined;
  readonly onCreate: () => void;
}

/** Stands in place of a list without leads. */
export function NoLeads({ teamName, onCreate }: NoLeadsProps) {
  return (
    <Empty
      title="No leads yet"
      action={
        <Row gap={3} justify="center">
          <Button onClick={onCreate}>Add your first lead</Button>
          {teamName !== undefined && (
            <LinkButton to={withQuery(pathTo(paths.msmart.createLead, { teamName }), { tab: 'bulk' })}>
              Import
            </LinkButton>
          )}
        </Row>
      }
    >
      A name and a phone number are enough. Each lead earns a point.
    </Empty>
  );
}

/** Stands in place of a narrowed list in which no lead is found. */
export function NothingFound() {
  const { typed, filter, setTyped, setFilter } = useListAddress();
  const isSearch = typed.trim() !== '';
  return (
    <Empty
      title={isSearch ? `No lead is found by “${typed}”` : `No leads in ${filter}`}
      action={<Button onClick={() => (isSearch ? setTyped('') : setFilter(''))}>Clear</Button>}
    >
      {isSearch && 'Names are searched by how a word of them begins, numbers by all or the last four digits.'}
    </Empty>
  );
}
