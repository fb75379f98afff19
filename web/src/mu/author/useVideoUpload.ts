import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, isRetryable, Unreachable } from '../../api/refusal.ts';
import { isFileOf, type KeptUpload, keptUpload } from './keptUpload.ts';
import type { LessonParams } from './useAuthoredLesson.ts';
import { readVideo } from './videoFile.ts';
import { cancelUpload, sendVideo, startUpload, type Upload } from './videoUpload.ts';

/** A video whose upload is complete. */
export interface SentVideo {
  readonly file: string;
  readonly durationSeconds: number | undefined;
  readonly poster: File | undefined;
  /** The author's file, for the preview. */
  readonly source: File;
}

export interface UploadState {
  readonly name: string;
  readonly status: 'sending' | 'paused' | 'lost' | 'failed';
  /** A number from 0 to 1. */
  readonly fraction: number;
  readonly failure: CallFailed | undefined;
}

interface Work {
  readonly file: File;
  readonly key: string;
  readonly params: Upload | undefined;
  readonly stopping: AbortController;
}

/** Uploads a lesson's video. It can be paused, resumes when the connection returns, and resumes by the same file after a reload. */
export function useVideoUpload(of: LessonParams, onDone: (video: SentVideo) => void) {
  const [state, setState] = useState<UploadState>();
  const [kept, setKept] = useState<KeptUpload | undefined>(() => keptUpload.read(of));
  const work = useRef<Work>(undefined);

  async function run(file: File, { key, params }: Pick<Work, 'key' | 'params'>) {
    // An earlier run may still be active when the connection returns and the author resumes.
    work.current?.stopping.abort();
    const stopping = new AbortController();
    work.current = { file, key, params, stopping };
    setState((current) => ({ ...(current ?? started(file)), status: 'sending', failure: undefined }));
    try {
      const video = await sendFrom(work.current);
      if (stopping.signal.aborted) return;
      forget();
      onDone(video);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (!stopping.signal.aborted) showFailure(error);
    }
  }

  async function sendFrom(current: Work): Promise<SentVideo> {
    const { file, key, stopping } = current;
    const params = current.params ?? (await startUpload(of.course, file, key));
    if (!stopping.signal.aborted) {
      work.current = { ...current, params };
      keptUpload.save(of, {
        upload: params.upload,
        name: file.name,
        bytes: file.size,
        lastModified: file.lastModified,
      });
    }
    const onProgress = (fraction: number) =>
      stopping.signal.aborted || setState((shown) => ({ ...(shown ?? started(file)), fraction }));
    const [name, facts] = await Promise.all([
      sendVideo(params, file, { signal: stopping.signal, onProgress }),
      readVideo(file),
    ]);
    return { file: name, ...facts, source: file };
  }

  function showFailure(failure: CallFailed) {
    const isLost = failure instanceof Unreachable;
    if (!isLost && (!isRetryable(failure) || isOver(failure))) {
      keptUpload.remove(of);
      if (work.current) work.current = { ...work.current, key: newKey(), params: undefined };
    }
    setState((current) => current && { ...current, status: isLost ? 'lost' : 'failed', failure });
  }

  function forget() {
    keptUpload.remove(of);
    setKept(undefined);
    setState(undefined);
    work.current = undefined;
  }

  function resume() {
    const { current } = work;
    if (current !== undefined) void run(current.file, current);
  }

  const onOnline = useEffectEvent(() => resume());
  const isLost = state?.status === 'lost';
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isLost]);
  // The upload stops when the author leaves, and resumes by the same file later.
  useEffect(() => () => work.current?.stopping.abort(), []);

  return {
    state,
    /** An earlier upload that waits for its file. */
    interrupted: state === undefined ? kept : undefined,
    choose(file: File) {
      const isSame = kept !== undefined && isFileOf(kept, file);
      if (kept !== undefined && !isSame) cancelQuietly({ course: of.course, upload: kept.upload });
      setState(undefined);
      void run(file, {
        key: newKey(),
        params: isSame ? { course: of.course, upload: kept.upload } : undefined,
      });
    },
    pause() {
      work.current?.stopping.abort();
      setState((current) => current && { ...current, status: 'paused' });
    },
    resume,
    cancel() {
      work.current?.stopping.abort();
      const upload = work.current?.params?.upload ?? kept?.upload;
      forget();
      if (upload !== undefined) cancelQuietly({ course: of.course, upload });
    },
  };
}

const started = (file: File): UploadState => ({
  name: file.name,
  status: 'sending',
  fraction: 0,
  failure: undefined,
});

/** Returns a key per chosen file, so that a file can be uploaded again after it was cancelled. */
const newKey = () => `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;

/** Returns whether the server no longer has the upload. */
const isOver = (failure: CallFailed) => 'code' in failure && failure.code === 'UPLOAD_ENDED';

/** Ignores a failure, because the server expires the upload by itself. */
function cancelQuietly(upload: Upload) {
  cancelUpload(upload).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
  });
}
