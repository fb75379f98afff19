import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { isLongerThan } from '../../../shared/rules/characters.ts';
import { LANGS, langNames } from '../../../shared/rules/language.ts';
import { edited, type Filled, fillIn, type Stretch } from '../../../shared/rules/message.ts';
import { NUDGE_TEXT_MAX } from '../../../shared/rules/nudge.ts';
import { personName } from '../../../shared/rules/personName.ts';
import { CallFailed } from '../api/refusal.ts';
import { ClaimsHint } from '../claims/ClaimsHint.tsx';
import { useClaims } from '../claims/useClaims.ts';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../ui/feedback/message.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { Sheet } from '../ui/overlay/Sheet.tsx';
import type { NudgedMember } from '../ui/overlay/WriteSheetContext.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { lastUsed } from './lastUsed.ts';
import { MessageText } from './MessageText.tsx';
import { useMessageDraft } from './messageDraft.ts';
import { nudgeMember } from './nudgeMember.ts';
import { nudges } from './nudges.ts';
import { SendButton } from './SendButton.tsx';
import { useOwnName } from './useOwnName.ts';

interface NudgeSheetProps {
  readonly member: NudgedMember;
  /** Says when and by whom the member was nudged last. */
  readonly nudged: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const leadNudges = { waiting: 'waitingLead', late: 'lateLead', open: 'openLead' } as const;

const EMPTY: Filled = { text: '', values: [] };

/**
 * Reminds a member of what is next: by a notice, and where the leader wants it in WhatsApp too. The app does not know the
 * member's number, so WhatsApp asks for the contact.
 */
export function NudgeSheet({ member, nudged, isOpen, onClose }: NudgeSheetProps) {
  const { notify } = useFeedback();
  const [isTelling, setTelling] = useState(false);
  const { teamName, username, yourName } = member;
  const { kind, facts, id } = factsOf(member);
  const about = {
    ...(id !== undefined && { id }),
    ...((kind === 'lesson' || kind === 'course') && { isAboutLearning: true }),
  };
  const { draft, keep, clear } = useMessageDraft(['nudge', kind, teamName, username, id ?? ''].join(':'));
  const [last] = useState(lastUsed);
  const own = useOwnName(teamName);
  const lang = draft.lang ?? last.lang;
  const texts = new Map(draft.texts);
  const values = new Map([
    ['name', personName(yourName).name],
    ...facts,
    ...(own.name === '' ? [] : [['me', personName(own.name).name] as const]),
  ]);
  const suggested = own.isLoading ? EMPTY : fillIn(nudges[kind][lang], values);
  const filled = texts.get(lang) ?? suggested;
  // The standard words of the notice are shorter than the suggested message.
  const written = filled.text === suggested.text ? '' : filled.text.trim();
  const isTooLong = isLongerThan(written, NUDGE_TEXT_MAX);
  const claims = useClaims(filled.text, { teamName, isBegun: true });
  const area = useRef<HTMLTextAreaElement>(null);
  const type = (text: string) => keep({ texts: [...texts.set(lang, edited(filled, text))] });

  /** Tells the member, as soon as WhatsApp opens: nobody can know whether the message was sent. Returns whether it succeeded. */
  async function tell(text = ''): Promise<boolean> {
    try {
      const body = { ...about, username, ...(text !== '' && { text }) };
      notify(done((await nudgeMember({ params: { teamName }, body })).succMsg));
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
      return false;
    }
  }

  async function tellOnly() {
    setTelling(true);
    if (await tell(written)) {
      clear();
      onClose();
    }
    setTelling(false);
  }

  function select({ from, to }: Stretch) {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  }

  return (
    <Sheet
      title={`Nudge ${yourName}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Stack gap={2}>
          <Text tone="muted" size="s">
            Choose <bdi>{yourName}</bdi> in WhatsApp.
          </Text>
          <SendButton
            filled={filled}
            claims={claims}
            onOpen={() => {
              clear();
              void tell();
              onClose();
            }}
            onChange={select}
          />
          {isTooLong && (
            <Text size="s" tone="bad">
              A notice has at most {NUDGE_TEXT_MAX} characters.
            </Text>
          )}
          <Button block disabled={isTooLong} loading={isTelling} onClick={() => void tellOnly()}>
            Only in the app
          </Button>
        </Stack>
      }
    >
      <Stack gap={3}>
        <Text tone="muted" size="s">
          {nudged && <>{nudged}. </>}
          <bdi>{yourName}</bdi> gets a notice in the app as well.
        </Text>
        <FilterChips
          label="Language"
          options={LANGS.map((value) => ({ value, label: langNames[value] }))}
          value={lang}
          onChange={(chosen) => keep({ lang: chosen })}
        />
        {own.isLoading ? (
          <Skeleton shape="details" />
        ) : (
          <>
            <MessageText ref={area} filled={filled} claims={claims} onChange={type} />
            <ClaimsHint
              text={filled.text}
              claims={claims}
              onReplace={(text) => {
                type(text);
                area.current?.focus();
              }}
            />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** Returns what the member is reminded of, and its values in the text. */
function factsOf({ about }: NudgedMember) {
  if ('lesson' in about) {
    const facts = [
      ['course', about.courseName],
      ['lesson', String(about.lesson)],
    ] as const;
    return { kind: 'lesson', facts } as const;
  }
  if ('isToBegin' in about) return { kind: 'course', facts: [] } as const;
  if ('hasNoLeads' in about) return { kind: 'firstLeads', facts: [] } as const;
  if ('lead' in about) {
    const { id, lead, state } = about;
    return { kind: leadNudges[state], facts: [['lead', lead] as const], id } as const;
  }
  const { due, overdue } = about;
  if (due === 0) return { kind: 'nothing', facts: [] } as const;
  const facts = [
    ['due', String(due)],
    ['overdue', String(overdue)],
  ] as const;
  return { kind: overdue === 0 ? 'due' : 'overdue', facts } as const;
}
