import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type SpokenTurn, spokenTurns } from '../../../../shared/questions/listening.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './ReadAloud.module.css';

interface ReadAloudProps {
  readonly transcript: string;
  /** Of the question. */
  readonly number: number;
}

type State = 'silent' | 'reading' | 'impossible';

/**
 * Reads a listening question without a recording aloud, with a voice of the browser
 * (docs/product/questions.md#listening).
 */
export function ReadAloud({ transcript, number }: ReadAloudProps) {
  const canRead = useSyncExternalStore(
    neverChanges,
    () => 'speechSynthesis' in window,
    () => undefined,
  );
  const [state, setState] = useState<State>('silent');
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  if (canRead === undefined) return null;
  if (!canRead)
    return (
      <div className={`${classes.root} row wrap mb-8`}>
        <span className={classes.hint}>{noVoice}</span>
      </div>
    );

  function handleClick() {
    stop.current();
    if (state === 'reading') return setState('silent');
    setState('reading');
    stop.current = readTurns(spokenTurns(transcript), setState);
  }

  return (
    <div className={`${classes.root} row wrap mb-8`}>
      <Button onClick={handleClick}>
        {state === 'reading' ? '停止朗读' : '朗读听力材料'}
        <span className="visually-hidden">第{number}题</span>
      </Button>
      <span className={classes.hint} role="status">
        {state === 'impossible' ? noVoice : '本题没有单独的录音，由浏览器的语音朗读'}
      </span>
    </div>
  );
}

const noVoice = '此浏览器没有英语语音，请展开答案查看听力原文';

const neverChanges = () => () => {};

/** Slower than people talk to each other. */
const rate = 0.85;
const startWithinMs = 5_000;
const pitches = { W: 1.2, M: 0.8 } as const;

/** Reads all turns one after another; another reader on the page ends this one. Gives what ends it early. */
function readTurns(turns: readonly SpokenTurn[], onEnd: (state: State) => void): () => void {
  let isOver = false;
  const end = (state: State) => {
    clearTimeout(giveUp);
    if (!isOver) onEnd(state);
    isOver = true;
  };
  speechSynthesis.cancel();
  const utterances = turns.map(({ speaker, text }) => {
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { lang: 'en-US', rate, pitch: speaker === undefined ? 1 : pitches[speaker] });
    utterance.onerror = ({ error }) => end(error === 'canceled' || error === 'interrupted' ? 'silent' : 'impossible');
    return utterance;
  });
  const last = utterances.at(-1);
  if (!last) return () => {};
  last.onend = () => end('silent');
  // a browser without a voice may stay silent and say nothing about it
  const giveUp = setTimeout(() => {
    end('impossible');
    speechSynthesis.cancel();
  }, startWithinMs);
  for (const utterance of utterances) {
    utterance.onstart = () => clearTimeout(giveUp);
    speechSynthesis.speak(utterance);
  }
  return () => {
    isOver = true;
    clearTimeout(giveUp);
    speechSynthesis.cancel();
  };
}
