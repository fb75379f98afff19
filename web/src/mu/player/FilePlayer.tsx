import { Button } from 'antd';
import { useState } from 'react';
import { deviceStorage } from '../../session/session.ts';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Card, Row, Stack } from '../../ui/layout/layout.tsx';
import { usePlayerKeys } from './usePlayerKeys.ts';
import type { Position } from './usePosition.ts';
import { type ReadVideoFiles, useVideoFiles, type VideoFiles } from './useVideoFiles.ts';

const SKIP_SECONDS = 10;
const speeds = [0.75, 1, 1.25, 1.5, 2] as const;
const SPEED = 'video-speed';

interface FilePlayerProps {
  readonly files: VideoFiles;
  readonly readFiles: ReadVideoFiles;
  readonly position: Position;
}

/** Plays an uploaded video in the browser's own player. */
export function FilePlayer({ files: given, readFiles, position }: FilePlayerProps) {
  const { video, files, isLost, retry, ...state } = useVideoFiles(given, readFiles, position.startSeconds);
  const { speed, setSpeed, change } = useSpeed();
  const player = usePlayerKeys(video, { skipSeconds: SKIP_SECONDS, changeSpeed: change });

  function watch({ readyState, currentTime, seeking }: HTMLVideoElement) {
    // A video without metadata is at 0.
    if (readyState === HTMLMediaElement.HAVE_NOTHING || seeking) return;
    position.watch(currentTime);
    state.onMoved(currentTime);
  }

  function skip(seconds: number) {
    if (video.current) video.current.currentTime += seconds;
  }

  return (
    <Stack as="section" gap={2} aria-label="Video" ref={player}>
      <div className="player-picture">
        <video
          ref={video}
          key={files.vidFile}
          src={files.vidFile}
          {...(files.poster !== undefined && { poster: files.poster })}
          controls
          playsInline
          preload="metadata"
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.playbackRate = speed;
            state.onLoadedMetadata();
          }}
          onError={state.onError}
          onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
          onTimeUpdate={({ currentTarget }) => watch(currentTarget)}
          onSeeked={({ currentTarget }) => {
            watch(currentTarget);
            position.keep();
          }}
          onPlay={() => state.onPlaying(true)}
          onPause={() => {
            state.onPlaying(false);
            position.keep();
          }}
        >
          {files.captions !== undefined && (
            <track kind="captions" src={files.captions} label="Captions" default />
          )}
        </video>
        {isLost && (
          <Card gap={3} align="center" padding={4} role="alert">
            <p>The video could not be loaded.</p>
            <Button onClick={retry}>Try again</Button>
          </Card>
        )}
      </div>
      <Row gap={2} align="stretch">
        <Button onClick={() => skip(-SKIP_SECONDS)}>−10 s</Button>
        <Button onClick={() => skip(SKIP_SECONDS)}>+10 s</Button>
        <Select
          aria-label="Speed"
          style={{ width: '5.5rem', marginInlineStart: 'auto' }}
          value={speed}
          onChange={(chosen) => {
            setSpeed(chosen);
            if (video.current) video.current.playbackRate = chosen;
          }}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
        />
      </Row>
    </Stack>
  );
}

/** Holds the playback speed, which this device keeps. */
function useSpeed() {
  const [speed, set] = useState(() => {
    const kept = Number(deviceStorage.getItem(SPEED));
    return speeds.find((each) => each === kept) ?? 1;
  });
  function setSpeed(chosen: number) {
    const known = speeds.find((each) => each === chosen);
    if (known === undefined || known === speed) return;
    deviceStorage.setItem(SPEED, String(known));
    set(known);
  }
  return {
    speed,
    setSpeed,
    /** Returns the next faster or slower speed. */
    change: (now: number, step: number) => speeds.at(clamp(nearest(now) + step)) ?? now,
  };
}

const clamp = (index: number) => Math.min(Math.max(index, 0), speeds.length - 1);

function nearest(speed: number): number {
  const distances = speeds.map((each) => Math.abs(each - speed));
  return distances.indexOf(Math.min(...distances));
}
