import { Button } from 'antd';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Reply } from '../../../../shared/contract/call.ts';
import { NewLead } from '../../../../shared/contract/leadForm.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { PHONE_TAKEN } from '../../../../shared/rules/typedPhone.ts';
import { paths, pathTo, withQuery } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, type Message } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type TextField, textOf } from '../../ui/form/field.ts';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import type { WaitingLead } from '../outbox/entry.ts';
import { outbox } from '../outbox/outbox.ts';
import { without } from '../outbox/rules.ts';
import { useTeams } from '../teams/useTeams.ts';
import { createLeadInOwnTeam, createOrKeepLead } from './createLead.ts';
import { followUpField } from './followUpField.tsx';
import { nameField, phoneField, rejectionTypeField, remarkField, statusField } from './leadFields.ts';
import { rowOf } from './newRow.ts';
import { noResponseMessage } from './noResponseMessage.ts';
import { pointsText } from './undoSave.ts';
import { showAdded } from './useLeads.ts';
import { useToday } from './useMyTeams.ts';

export interface KnownLead extends Pick<NewLead, 'name' | 'phone' | 'remarks' | 'visitor'> {
  /** Names the draft of what the user changes. */
  readonly key: string;
}

export interface CreateLeadProps {
  /** The teams to choose from. The first one is the default; without any, the lead goes to a team of the user's own. */
  readonly teamNames: readonly string[];
  /** A lead that the server refused, to be corrected. */
  readonly refused?: WaitingLead | undefined;
  /** The lead is known to another tool. Of several teams, the user chooses one. */
  readonly known?: KnownLead;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const FORM = 'create-lead';
const NEXT = 'next';

export function CreateLeadForm({ teamNames, refused, known, onClose }: Omit<CreateLeadProps, 'isOpen'>) {
  const { user } = useSession();
  const isOnlyForMe = refused === undefined && teamNames.length === 0;
  const filled = refused ?? known;
  const teamName = selectedTeam({ teamNames, refused, known }) ?? user?.username ?? '';
  const { notify } = useFeedback();
  const navigate = useNavigate();
  /** The element that had the focus when "Add and next" was pressed. */
  const nextPressedAt = useRef<Element | null>(undefined);
  const [isDetailed, setDetailed] = useState(refused !== undefined);
  const tomorrow = addDays(useToday(teamName), 1);
  const fields = useCreateFields({
    teamNames,
    tomorrow,
    isDetailed,
    hasRemark: known !== undefined,
    onClose,
  });
  const initial = useMemo(
    () => ({ team: teamName, status: 'Prospecting', followUp: tomorrow, ...textsOf(filled) }),
    [teamName, tomorrow, filled],
  );
  function noteButton({ nativeEvent }: FormEvent) {
    const isNext = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === NEXT;
    nextPressedAt.current = isNext ? document.activeElement : undefined;
  }
  return (
    <div onSubmitCapture={noteButton}>
      <CallForm
        write={isOnlyForMe ? createLeadInOwnTeam : createOrKeepLead}
        name={FORM}
        draftId={filled?.key ?? teamNames.join()}
        fields={fields}
        initial={initial}
        hiddenValues={{
          ...(teamNames.length < 2 && { team: teamName }),
          ...(filled?.visitor && { visitor: filled.visitor }),
          ...(!isDetailed && { status: 'Prospecting', followUp: tomorrow }),
        }}
        submitLabel="Add"
        errorMessage={noResponseMessage}
        extraButtons={
          filled === undefined && (
            <Button htmlType="submit" name={NEXT}>
              Add and next
            </Button>
          )
        }
        resetsOnSuccess
        onSuccess={(reply, values) => {
          const { id } = reply;
          const team = isOnlyForMe ? undefined : textOf(values.team) || teamName;
          notify(addedMessage(reply, textOf(values.name).trim(), () => void navigate(addedPath(team, id))));
          if (refused) void outbox.change((entries) => without(entries, refused.order));
          const lead = NewLead.safeParse({
            status: 'Prospecting',
            team: teamName,
            followUp: tomorrow,
            ...values,
          });
          if (lead.success && id !== '' && !isOnlyForMe) void rowOf(lead.data, id).then(showAdded);
          if (nextPressedAt.current === undefined) onClose();
          // The user may have moved to a field of the next lead during the call.
          else if (!isInNewField(nextPressedAt.current)) focusName();
          return undefined;
        }}
      >
        {!isDetailed && (
          <Row as="p" gap={2} tight className="lead-defaults">
            <Text as="span" tone="muted">
              Prospecting, follow up tomorrow
            </Text>
            <Button type="link" className="flush" onClick={() => setDetailed(true)}>
              {known === undefined ? 'Change or add a remark' : 'Change'}
            </Button>
          </Row>
        )}
        {isOnlyForMe && <OwnTeamNotice />}
      </CallForm>
    </div>
  );
}

function OwnTeamNotice() {
  const { teams } = useTeams();
  return (
    <Text tone="muted" className="form-note">
      <strong>Only for me:</strong> the lead is kept in a team of your own, which nobody else sees.
      {/* Somebody who has asked to join a team waits for its answer. */}
      {teams.length === 0 && (
        <>
          {' '}
          You can <Link to={paths.msmart.joinTeam}>join a team</Link> instead.
        </>
      )}
    </Text>
  );
}

/** Returns the team that is selected at first; undefined when the user has no team. */
function selectedTeam({
  teamNames,
  refused,
  known,
}: Pick<CreateLeadProps, 'teamNames' | 'refused' | 'known'>): string | undefined {
  if (refused !== undefined) return refused.team;
  return known !== undefined && teamNames.length > 1 ? '' : teamNames[0];
}

/** Returns where a new lead is found: a newcomer's is in the list, as its team is new too. */
const addedPath = (teamName: string | undefined, id: string) =>
  teamName === undefined ? paths.msmart.databases : pathTo(paths.msmart.lead, { teamName, id });

function addedMessage(reply: Reply<typeof msmart.createLead>, name: string, open: () => void): Message {
  const message = done(addedText(reply, name));
  return reply.id === '' ? message : { ...message, action: { label: 'Open', run: open, closes: true } };
}

/** A lead that is kept on the device has no id yet, and words of its own. */
function addedText({ status, id, warning, points }: Reply<typeof msmart.createLead>, name: string): string {
  const added = id === '' ? status : `${status}: ${name}`;
  return [points === 0 ? added : `${added} · ${pointsText(points)}`, warning].filter(Boolean).join('. ');
}

const isInNewField = (previous: Element | null) =>
  document.activeElement instanceof HTMLInputElement && document.activeElement !== previous;

const focusName = () => document.getElementById(`${FORM}_${nameField.name}`)?.focus();

interface CreateFields extends Pick<CreateLeadProps, 'teamNames' | 'onClose'> {
  readonly tomorrow: string;
  readonly isDetailed: boolean;
  /** The remark is shown without the other details too. */
  readonly hasRemark: boolean;
}

function useCreateFields({ teamNames, tomorrow, isDetailed, hasRemark, onClose }: CreateFields) {
  const close = useRef(onClose);
  close.current = onClose;
  return useMemo(() => {
    const team = selectField({
      name: 'team',
      label: 'Team',
      placeholder: 'Select',
      options: teamNames.map((name) => ({ value: name, label: name })),
    });
    const phone: TextField<'phone'> = {
      ...phoneField,
      behindRefusal: (message, number) =>
        message === PHONE_TAKEN && <LinkToNumber number={textOf(number)} onPress={() => close.current()} />,
    };
    return [
      ...(teamNames.length > 1 ? [team] : []),
      nameField,
      phone,
      ...(isDetailed
        ? [statusField, rejectionTypeField('status'), followUpField('followUp', addDays(tomorrow, -1))]
        : []),
      ...(isDetailed || hasRemark ? [remarkField('remarks')] : []),
    ];
  }, [teamNames, tomorrow, isDetailed, hasRemark]);
}

interface LinkToNumberProps {
  readonly number: string;
  readonly onPress: () => void;
}

/** Leads from a refused number to the lead that has it. */
function LinkToNumber({ number, onPress }: LinkToNumberProps) {
  const q = number.replace(/\D/g, '').slice(-4);
  return (
    <Link to={withQuery(paths.msmart.databases, { by: 'phone', q })} onClick={onPress}>
      Show it
    </Link>
  );
}

function textsOf(lead: WaitingLead | KnownLead | undefined) {
  if (lead === undefined) return {};
  const { name, phone, remarks = '' } = lead;
  if (!('team' in lead)) return { name, phone, remarks };
  const { team, status, followUp = '', rejectionType = '' } = lead;
  return { team, name, phone, status, remarks, followUp, rejectionType };
}
