import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Lead } from '../../../../shared/contract/lead.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { ConfirmButton } from '../../ui/button/ConfirmButton.tsx';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { Card, Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { PhoneIcon } from '../../ui/theme/icons.tsx';
import { useOwnTeam } from '../teams/useTeams.ts';
import { LeadForm } from './LeadForm.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { FollowUp, StatusChip, WhatsAppButton } from './LeadParts.tsx';
import { noResponseMessage } from './noResponseMessage.ts';
import { outcomeOf } from './progress.ts';
import { leadWrites, useLead } from './useLeads.ts';
import { useToday } from './useMyTeams.ts';
import './leads.css';

export default function LeadPage({ title }: ScreenProps) {
  const { teamName = '', id = '' } = useParams();
  const { lead, failure, reload } = useLead(id);
  const breadcrumbs = [
    { to: paths.msmart.home, name: 'M-Smart' },
    { to: pathTo(paths.msmart.database, { teamName }), name: 'Database' },
  ];
  return (
    <Page
      // The key remounts the head, because changing its height would shift the content below.
      key={lead === undefined ? 'loading' : 'lead'}
      title={title}
      heading={lead && <bdi>{lead.leadName}</bdi>}
      layout="detail"
      breadcrumbs={breadcrumbs}
      {...(lead ? { aside: <LeadHistory id={id} /> } : failure === undefined && { isPlaceholder: true })}
    >
      <AsyncContent
        data={lead}
        failure={failure}
        failureMessage={noResponseMessage(failure)}
        reload={reload}
        loading="form"
      >
        {(shown) => <Content lead={shown} onReopened={reload} />}
      </AsyncContent>
    </Page>
  );
}

function Content({ lead, onReopened }: { lead: Lead; onReopened: () => void }) {
  const { user } = useSession();
  const isOwn = lead.username.toLowerCase() === user?.username.toLowerCase();
  const [reopened, setReopened] = useState(0);
  // A save of this form keeps it with its message; reopening the lead resets the form.
  const reopenedKey = lead.version > reopened ? reopened : 0;
  return (
    <>
      <Summary
        lead={lead}
        onReopened={() => {
          setReopened(lead.version);
          onReopened();
        }}
      />
      {!isOwn && (
        <p className="muted">
          Only <bdi>{lead.username}</bdi> can change this lead.
        </p>
      )}
      <LeadForm key={isOwn ? reopenedKey : lead.version} lead={lead} isReadOnly={!isOwn} />
    </>
  );
}

function Summary({ lead, onReopened }: { lead: Lead; onReopened: () => void }) {
  const today = useToday(lead.teamName);
  return (
    <Card gap={3} aria-label="Summary">
      <Row as="p" gap={3}>
        <StatusChip status={lead.status} />
        <FollowUp lead={lead} today={today} isAlone />
      </Row>
      <p>
        <PhoneNumber e164={lead.phone} />
      </p>
      <p className="muted">{lead.points === 1 ? '1 point so far' : `${lead.points} points so far`}</p>
      <Row gap={3}>
        <Button href={`tel:${lead.phone}`} aria-label={`Call ${lead.leadName}`} icon={<PhoneIcon />}>
          Call
        </Button>
        <WhatsAppButton lead={lead} isLabelled />
        <Reopen lead={lead} onReopened={onReopened} />
      </Row>
    </Card>
  );
}

/** Lets a leader of the lead's group remove its outcome. */
function Reopen({ lead, onReopened }: { lead: Lead; onReopened: () => void }) {
  const { id, teamName, groupName, status } = lead;
  const team = useOwnTeam(teamName);
  const { notify } = useFeedback();
  if (!team || !isLeaderOf(team, groupName) || outcomeOf(lead) === '') return null;
  return (
    <ConfirmButton
      label="Reopen"
      type="default"
      title={`Reopen ${lead.leadName}?`}
      detail={`It is no longer ${status}, and the points of the result are taken back. They can be earned once more.`}
      confirmLabel="Reopen"
      isHarmless
      onConfirm={async () => {
        const { succMsg } = await leadWrites.reopenLead({ params: { teamName, id } });
        onReopened();
        notify(done(succMsg));
      }}
    />
  );
}
