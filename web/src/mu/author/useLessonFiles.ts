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

/** The stored files of a lesson, with their URLs. */
export type StoredFiles = Pick<AuthoredLesson, 'video' | 'vidFile' | 'poster' | 'captions'>;

interface LessonFilesOptions {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
  /** Receives the lesson's new version after each saved file. */
  readonly onVersion: (version: number) => void;
}

/** Holds the stored files of a lesson and the video that was uploaded since its editor opened. */
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
      // The shown files stay.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  async function savePoster(poster: File) {
    // Saved once, so that it does not replace a poster that the author chooses later.
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
    /** `file` is the lesson's uploaded video, whose poster is saved with it. */
    async onLessonSaved(file: string | undefined) {
      if (sent?.poster !== undefined && sent.file === file) await savePoster(sent.poster);
      await reload();
    },
  };
}
