import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { paths, pathTo } from '../../routing/paths.ts';
import { useLeads } from '../leads/useLeads.ts';

/** Says where the answers to a question for a number or an address go while the owner has not chosen who gets them. */
export function NumbersStay({ chatId }: { readonly chatId: string }) {
  const { leads } = useLeads(chatId);
  if (leads === undefined || (leads.leads !== null && leads.leads.to !== 'nobody')) return null;
  return (
    <Alert
      className="form-outcome"
      type="info"
      showIcon
      title={
        <>
          Numbers stay here. <Link to={pathTo(paths.mchat.leads, { chatId })}>Choose who gets them</Link>
        </>
      }
    />
  );
}
