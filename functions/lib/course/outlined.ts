import type { Lesson, OutlinedLesson } from '../store/course.ts';
import { answerDigest } from './answers.ts';

/** A lesson as its course knows it. */
export function outlined({
  id,
  title,
  isPublished,
  video,
  questions,
  instruction,
}: Pick<Lesson, 'id' | 'title' | 'isPublished' | 'video' | 'questions' | 'instruction'>): OutlinedLesson {
  return {
    id,
    title,
    isPublished,
    video: video.kind,
    answers: questions.map(({ question, options, right }) => answerDigest(question, options[right] ?? '')),
    asksScript: instruction.trim() !== '',
  };
}
