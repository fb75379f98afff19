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

/** The files of a lesson that its author has chosen, but not saved. */
export interface ChosenFiles {
  readonly captions?: string | undefined;
  readonly poster?: File | undefined;
}

interface LessonFilesOptions {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
  /** Receives the lesson's new version after each saved file. */
  readonly onVersion: (version: number) => void;
}

/** Holds the stored files of a lesson and the video that was uploaded since its editor opened. */
export function useLessonFiles({ of, opened, onVersion }: LessonFilesOptions) {
  const { updatePoster, updateCaptions } = useLessonWrites();
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

  /** Saves the poster that an uploaded video brings along; it can be saved again after a failure. */
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
    /** Saves the chosen files. Empty captions remove the stored ones. */
    async saveFiles({ captions, poster }: ChosenFiles) {
      if (captions !== undefined)
        onVersion((await updateCaptions({ params: of, body: { captions } })).version);
      if (poster === undefined) return;
      onVersion((await updatePoster.submit({ params: of, body: { image: poster } })).version);
      setPoster(undefined);
    },
    /** `file` is the lesson's uploaded video, whose poster is saved with it. */
    async onLessonSaved(file: string | undefined) {
      if (sent?.poster !== undefined && sent.file === file) await savePoster(sent.poster);
      await reload();
    },
  };
}
