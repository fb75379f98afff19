import type { Lesson, OutlinedLesson } from '../store/course.ts';
import { answerDigest } from './answers.ts';

/** Returns a lesson's entry in the outline of its course, which holds digests of the right answers. */
export function outlineEntry({
  id,
  title,
  isPublished,
  video,
  questions,
  instruction,
}: Pick<Lesson, 'id' | 'title' | 'isPublished' | 'video' | 'questions' | 'instruction'>): OutlinedLesson {
  const videoSeconds = video.kind === 'upload' ? video.durationSeconds : undefined;
  return {
    id,
    title,
    isPublished,
    video: video.kind,
    answers: questions.map(({ question, options, right }) => answerDigest(question, options[right] ?? '')),
    asksScript: instruction.trim() !== '',
    ...(videoSeconds !== undefined && { videoSeconds }),
  };
}
