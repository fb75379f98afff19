import { Button } from 'antd';
import { Card, Row, Text } from '../ui/layout/layout.tsx';
import { CheckIcon, LockIcon, WhatsAppIcon } from '../ui/theme/icons.tsx';
import type { Outline } from './outline.ts';
import { useEnrolLink } from './useCourse.ts';

/** Says what a learner gets beside the lessons. */
export function Facts({ outline: { lessons } }: { outline: Outline }) {
  const facts = [
    lessons.some(({ asksScript }) => asksScript) && 'A script of your own',
    lessons.length > 0 && 'A certificate',
  ].filter((fact) => fact !== false);
  return (
    <Row as="ul" gap={4} tight tone="muted" size="s">
      {facts.map((fact) => (
        <Row as="li" key={fact} gap={1}>
          <CheckIcon size={18} />
          {fact}
        </Row>
      ))}
    </Row>
  );
}

/** Says why the course is locked, and who opens it. */
export function EnrolNote({ course }: { course: string }) {
  const { enrolLink, isLoading } = useEnrolLink(course);
  return (
    <Card tone="soft" padding={4}>
      <Row gap={3} align="start" nowrap>
        <LockIcon size={20} />
        <Text grow>
          <strong>Locked until you are enrolled.</strong>{' '}
          {enrolLink === undefined && !isLoading
            ? 'Ask your leader to enrol you.'
            : '“Enroll Now” opens WhatsApp with your username; an admin then opens the course for you.'}
        </Text>
      </Row>
    </Card>
  );
}

/** The button that asks to enrol, which stays above a phone's tab bar. */
export function EnrolBar({ course }: { course: string }) {
  const { enrolLink } = useEnrolLink(course);
  if (enrolLink === undefined) return null;
  return (
    <Row fill className="course-enrol" data-stays>
      <EnrolButton link={enrolLink} about={course} isPrimary />
    </Row>
  );
}

interface EnrolButtonProps {
  readonly link: string | undefined;
  readonly about: string;
  readonly isPrimary?: true;
}

/** Opens the chat in which users ask to enrol; renders nothing for a course without a link. */
export function EnrolButton({ link, about, isPrimary }: EnrolButtonProps) {
  if (link === undefined) return null;
  return (
    <Button
      {...(isPrimary && { type: 'primary' })}
      icon={<WhatsAppIcon />}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
    >
      Enroll Now
      <span className="visually-hidden"> on {about} (opens WhatsApp in a new tab)</span>
    </Button>
  );
}
