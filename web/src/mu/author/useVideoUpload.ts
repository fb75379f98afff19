import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, mayPass, Unreachable } from '../../api/refusal.ts';
import { isFileOf, type KeptUpload, keptUpload } from './keptUpload.ts';
import type { LessonParams } from './useAuthoredLesson.ts';
import { readVideo } from './videoFile.ts';
import { cancelUpload, sendVideo, startUpload, type Upload } from './videoUpload.ts';

/** A video that was sent whole. */
export interface SentVideo {
  readonly file: string;
  readonly durationSeconds: number | undefined;
  readonly poster: File | undefined;
  /** As the author knows it. */
  readonly source: File;
}

export interface UploadState {
  readonly name: string;
  readonly status: 'sending' | 'paused' | 'lost' | 'failed';
  /** From 0 to 1. */
  readonly fraction: number;
  readonly failure: CallFailed | undefined;
}

interface Work {
  readonly file: File;
  readonly key: string;
  readonly params: Upload | undefined;
  readonly stopping: AbortController;
}

/** Sends a video for a lesson; it can be paused, goes on when the connection is back, and by the same file after a reload. */
export function useVideoUpload(of: LessonParams, onDone: (video: SentVideo) => void) {
  const [state, setState] = useState<UploadState>();
  const [kept, setKept] = useState<KeptUpload | undefined>(() => keptUpload.read(of));
  const work = useRef<Work>(undefined);

  async function run(file: File, { key, params }: Pick<Work, 'key' | 'params'>) {
    // It may go on by itself just when that is asked for.
    work.current?.stopping.abort();
    const stopping = new AbortController();
    work.current = { file, key, params, stopping };
    setState((before) => ({ ...(before ?? begun(file)), status: 'sending', failure: undefined }));
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
        ...{ name: file.name, bytes: file.size, lastModified: file.lastModified },
      });
    }
    const onProgress = (fraction: number) =>
      stopping.signal.aborted || setState((before) => ({ ...(before ?? begun(file)), fraction }));
    const [name, facts] = await Promise.all([
      sendVideo(params, file, { signal: stopping.signal, onProgress }),
      readVideo(file),
    ]);
    return { file: name, ...facts, source: file };
  }

  function showFailure(failure: CallFailed) {
    const isLost = failure instanceof Unreachable;
    if (!isLost && (!mayPass(failure) || isOver(failure))) {
      keptUpload.remove(of);
      if (work.current) work.current = { ...work.current, key: newKey(), params: undefined };
    }
    setState((before) => before && { ...before, status: isLost ? 'lost' : 'failed', failure });
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
  // Whoever leaves the screen can go on with the same file later.
  useEffect(() => () => work.current?.stopping.abort(), []);

  return {
    state,
    /** Was begun before, and waits for its file. Undefined while there is none, or it goes on. */
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
      setState((before) => before && { ...before, status: 'paused' });
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

const begun = (file: File): UploadState => ({
  ...{ name: file.name, status: 'sending', fraction: 0, failure: undefined },
});

/** A new one each time that a file is chosen: the same may be sent again after it was cancelled. */
const newKey = () => `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;

/** The server knows the upload no more. */
const isOver = (failure: CallFailed) => 'code' in failure && failure.code === 'UPLOAD_ENDED';

/** What cannot be cancelled now ends by itself. */
function cancelQuietly(upload: Upload) {
  cancelUpload(upload).catch((error: unknown) => {
    if (!(error instanceof CallFailed)) throw error;
  });
}
