import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { team } from '../breadcrumbs.ts';
import { TeamLeads } from './TeamLeads.tsx';
import './teams.css';

const reassignAll = lazyPage(() => import('./ReassignAll.tsx'));

/** Shows managers the leads of a member, or those that a former member has left behind. */
export default function MemberPage({ title }: ScreenProps) {
  const { teamName = '', username = '' } = useParams();
  const [isReassigning, setReassigning] = useState(false);
  return (
    <Page
      title={title}
      heading={
        <>
          Leads of <bdi>{username}</bdi>
        </>
      }
      layout="list"
      breadcrumbs={[team(teamName)]}
    >
      <Row gap={3}>
        <Button onClick={() => setReassigning(true)}>Reassign leads</Button>
      </Row>
      <TeamLeads teamName={teamName} username={username} />
      <Sheet title="Reassign leads" isOpen={isReassigning} onClose={() => setReassigning(false)}>
        <ErrorBoundary>
          <Suspense>
            <reassignAll.Screen teamName={teamName} from={{ username, yourName: username }} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </Page>
  );
}
