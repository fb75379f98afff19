import { Button } from 'antd';
import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { Card, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { CalendarIcon, CheckIcon, PhoneIcon } from '../../ui/theme/icons.tsx';
import { Waiting } from '../teams/teamLeadColumns.tsx';
import { nudgeAbout, useLeadNudge } from '../teams/useLeadNudge.ts';
import { FollowUp, WhatsAppButton, WriteButton } from './LeadParts.tsx';
import type { LeadOfMember } from './leadView.ts';
import { followUpOf, needsFollowUp, nextStepOf, outcomeOf } from './progress.ts';
import { useFollowUpSheets } from './useFollowUpSheets.tsx';
import { useMoveMenu, useRepeatMenu } from './useLeadMenus.ts';
import { useToday } from './useMyTeams.ts';
import { useRecordCall } from './useRecordCall.ts';

const looks = {
  overdue: { tone: 'bad', className: 'lead-next tone-bad' },
  today: { tone: 'warn', className: 'lead-next tone-warn' },
  later: { tone: 'page', className: 'lead-next tone-muted' },
} as const;

/** Shows what to do next with a lead, and the buttons to do it. */
export function NextStep({ lead, isOwn, member }: LeadOfMember) {
  const today = useToday(lead.teamName);
  const { sheets, pickDay, finish } = useFollowUpSheets(() => today);
  const moveActions = useMoveMenu(lead, { today, onPick: () => pickDay(lead) });
  const recordCall = useRecordCall();
  const state = followUpOf(lead, today);
  const canMove = isOwn && needsFollowUp(lead);
  const repeatActions = useRepeatMenu(lead, today);
  const remark = nextStepOf(lead);
  const nudged = nudgeAbout(lead, member);
  return (
    <ListFrame keys={[]}>
      <Stack as="section" gap={3} padding="list" aria-label="Next step">
        <Card as="div" padding={3} {...looks[state ?? 'later']}>
          <Row gap={2} justify="between">
            <Text weight="strong" size="s">
              <NextDay lead={lead} isOwn={isOwn} today={today} />
            </Text>
            {canMove && state === undefined && <Button onClick={() => pickDay(lead)}>Set a date</Button>}
          </Row>
          {state !== undefined && remark !== '' && (
            <Text weight="strong" typed className="lead-next-remark">
              {remark}
            </Text>
          )}
        </Card>
        <Row gap={2} fill="phone" className="lead-acts">
          {isOwn ? (
            <WriteScope>
              <WriteButton lead={lead} isPrimary />
            </WriteScope>
          ) : (
            <>
              <WriteScope>
                <NudgeButton lead={{ ...lead, yourName: member?.yourName, nudged }} today={today} />
              </WriteScope>
              <WhatsAppButton lead={lead} isLabelled />
            </>
          )}
          {lead.stop === undefined && (
            <Button
              href={`tel:${lead.phone}`}
              aria-label={`Call ${lead.name}`}
              icon={<PhoneIcon />}
              {...(isOwn && { onClick: () => void recordCall(lead) })}
            >
              Call
            </Button>
          )}
          {isOwn && (canMove || outcomeOf(lead) !== 'Closed') && (
            <Button icon={<CheckIcon />} aria-label={`Done with ${lead.name}`} onClick={() => finish(lead)}>
              Done…
            </Button>
          )}
          {isOwn && outcomeOf(lead) === 'Closed' && (
            <MenuButton actions={repeatActions}>
              {(button) => (
                <Button {...button} icon={<CalendarIcon />}>
                  {lead.repeats === undefined ? 'Keep in touch' : `Every ${lead.repeats} days`}
                </Button>
              )}
            </MenuButton>
          )}
          {canMove && (
            <MenuButton actions={moveActions}>
              {(button) => (
                <Button {...button} icon={<CalendarIcon />} aria-label={`Move ${lead.name}`}>
                  Move
                </Button>
              )}
            </MenuButton>
          )}
        </Row>
        {sheets}
      </Stack>
    </ListFrame>
  );
}

/** A leader reads of a new lead how long it waits. */
function NextDay({ lead, isOwn, today }: Pick<LeadOfMember, 'lead' | 'isOwn'> & { today: string }) {
  return !isOwn && lead.isFresh ? <Waiting lead={lead} /> : <FollowUp lead={lead} today={today} isAlone />;
}

function NudgeButton({ lead, today }: { lead: TeamLeadRow; today: string }) {
  const nudge = useLeadNudge()(lead, today);
  return (
    nudge && (
      <Button {...(lead.nudged === undefined && { type: 'primary' })} onClick={nudge.onSelect}>
        {nudge.label}
      </Button>
    )
  );
}
