import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { useLeads } from './useLeads.ts';

/** Warns that the numbers and addresses which visitors leave become nobody's leads, until the owner has chosen. */
export function NumbersToNobody({ chatId }: { readonly chatId: string }) {
  const { leads } = useLeads(chatId);
  if (leads === undefined || (leads.leads !== null && leads.leads.to !== 'nobody')) return null;
  return (
    <Alert
      className="form-outcome"
      type="warning"
      showIcon
      title={
        <>
          Nobody gets these numbers.{' '}
          <Link to={pathTo(paths.mchat.leads, { chatId })}>Choose who gets them</Link>
        </>
      }
    />
  );
}
