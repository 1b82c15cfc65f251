import { useRef, useState } from 'react';
import type { DataOf } from '../../../../shared/contract/endpoint.ts';
import { CodedError, timeoutMessage } from '../../../../shared/contract/errors.ts';
import { getPlayAuth, getPlayInfo } from '../../../../shared/library/calls/media.ts';
import { formatDuration } from '../../../../shared/platform/format.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './MediaPlayer.module.css';

interface MediaPlayerProps {
  readonly id: string;
  readonly name: string;
  readonly kind: 'video' | 'audio';
  readonly durationSeconds: number;
}

type PlayInfo = DataOf<typeof getPlayInfo>;
type State =
  | { readonly step: 'idle' | 'asking' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'playing'; readonly info: PlayInfo; readonly stream: number };

/**
 * Plays a video or audio on demand: first a permission to play, then the streams (docs/product/library.md#previews).
 */
export function MediaPlayer({ id, name, kind, durationSeconds }: MediaPlayerProps) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function handlePlay() {
    setState({ step: 'asking' });
    try {
      const { playAuth } = await call(getPlayAuth, { id }, { silent: true });
      const info = await call(getPlayInfo, { id, playAuth }, { silent: true });
      if (info.list.length === 0) setState({ step: 'failed', message: '暂时没有可播放的内容' });
      else setState({ step: 'playing', info, stream: 0 });
    } catch (error) {
      setState({ step: 'failed', message: error instanceof CodedError ? error.message : timeoutMessage });
    }
  }

  if (state.step === 'playing') {
    const { info, stream } = state;
    return (
      <Player
        info={info}
        stream={stream}
        kind={kind}
        name={name}
        onStream={(next) => setState({ ...state, stream: next })}
      />
    );
  }
  return (
    <div className={`${classes.root} rounded grid gap-10`} data-kind={kind}>
      <button
        type="button"
        className={`${classes.start} bare rounded grid justify-items-center gap-4 text-md`}
        aria-busy={state.step === 'asking'}
        onClick={state.step === 'asking' ? undefined : () => void handlePlay()}
      >
        <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
          <circle cx="24" cy="24" r="23" fill="currentColor" opacity=".18" />
          <path fill="currentColor" d="m19 14 16 10-16 10z" />
        </svg>
        {kind === 'video' ? '播放视频' : '播放音频'}
        {durationSeconds > 0 && <span>{formatDuration(durationSeconds)}</span>}
      </button>
      {state.step === 'failed' && (
        <p role="alert" className={`${classes.failed} alert rounded`}>
          {state.message}
        </p>
      )}
      <noscript>
        <p>播放需要启用浏览器的 JavaScript</p>
      </noscript>
    </div>
  );
}

interface PlayerProps {
  readonly info: PlayInfo;
  readonly stream: number;
  readonly kind: 'video' | 'audio';
  readonly name: string;
  readonly onStream: (stream: number) => void;
}

function Player({ info, stream, kind, name, onStream }: PlayerProps) {
  const { cdnBaseUrl } = useSite();
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const resumeAt = useRef(0);
  const [broken, setBroken] = useState(false);
  const source = info.list[stream];
  if (!source) return null;
  const common = {
    ref: media,
    src: fileUrl(cdnBaseUrl, source.playUrl),
    controls: true,
    autoPlay: true,
    'aria-label': name,
    onError: () => setBroken(true),
    onLoadedMetadata: () => {
      if (media.current && resumeAt.current > 0) media.current.currentTime = resumeAt.current;
    },
  };

  function handleStream(next: number) {
    resumeAt.current = media.current?.currentTime ?? 0;
    setBroken(false);
    onStream(next);
  }

  return (
    <div className={`${classes.root} rounded grid gap-10`} data-kind={kind} data-playing>
      {kind === 'video' ? (
        <video {...common} playsInline poster={info.coverUrl ? fileUrl(cdnBaseUrl, info.coverUrl) : undefined} />
      ) : (
        <audio {...common} />
      )}
      {info.list.length > 1 && (
        <p className="row gap-8">
          清晰度
          {info.list.map(({ definition, playUrl }, i) => (
            <Button key={playUrl} look={i === stream ? 'primary' : 'plain'} onClick={() => handleStream(i)}>
              {definition}
            </Button>
          ))}
        </p>
      )}
      {broken && (
        <p role="alert" className={`${classes.failed} alert rounded`}>
          播放出了点问题，请稍后重试或下载后观看
        </p>
      )}
    </div>
  );
}
