import { useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import {
  type AuthoredLesson,
  type LessonParams,
  readAuthoredLesson,
  useLessonWrites,
} from './useAuthoredLesson.ts';
import type { SentVideo } from './useVideoUpload.ts';

/** What a lesson has stored beside its texts, with addresses. */
export type StoredFiles = Pick<AuthoredLesson, 'video' | 'vidFile' | 'poster' | 'captions'>;

interface LessonFilesOptions {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
  /** The lesson has another version with each file. */
  readonly onVersion: (version: number) => void;
}

/** The files of a lesson as they are stored, and the video that was sent since its screen was reached. */
export function useLessonFiles({ of, opened, onVersion }: LessonFilesOptions) {
  const { updatePoster } = useLessonWrites();
  const { notify } = useFeedback();
  const [files, setFiles] = useState<StoredFiles>(opened);
  const [sent, setSent] = useState<SentVideo>();
  const setPoster = (poster: File | undefined) => setSent((video) => video && { ...video, poster });

  async function reload() {
    try {
      setFiles(await readAuthoredLesson(of));
    } catch (error) {
      // They are as they were shown, or newer.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  async function savePoster(poster: File) {
    // Once: what the author chooses afterwards stays.
    setPoster(undefined);
    try {
      onVersion((await updatePoster.submit({ params: of, body: { image: poster } })).version);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setPoster(poster);
      notify(failed(error));
    }
  }

  return {
    files,
    sent,
    setSent,
    reload,
    onFileSaved(kind: 'poster' | 'captions', version: number) {
      onVersion(version);
      if (kind === 'poster') setPoster(undefined);
      void reload();
    },
    /** `file`: the video that it shows; it brings its poster along. */
    async onLessonSaved(file: string | undefined) {
      if (sent?.poster !== undefined && sent.file === file) await savePoster(sent.poster);
      await reload();
    },
  };
}
