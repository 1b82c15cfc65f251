import { splitTranscript, spokenTurns } from '../../../shared/questions/listening.ts';
import type { DocumentBlock, TextDocument } from './document.ts';
import type { PaperPlan } from './paper-plan.ts';

type Heard = PaperPlan['sections'][number]['questions'][number];

/** What is read aloud at one place of a track: a passage with its questions. */
export interface TrackPart {
  /** Number of the passage, from 1. */
  readonly part: number;
  readonly script: string;
  readonly numbers: readonly number[];
  /** Seconds from the beginning of the track at which each reading begins. */
  readonly readAt: readonly number[];
}

export interface ListeningTrack {
  readonly parts: readonly TrackPart[];
  readonly seconds: number;
}

/** Words a second of somebody who reads a listening test aloud. */
const wordsPerSecond = 2.2;
const secondsBefore = 5;
const secondsToAnswer = 8;

/** The listening questions of a plan by what is heard; empty where it has none. */
export function heardTogether(sections: PaperPlan['sections']): readonly (readonly Heard[])[] {
  const heard = sections
    .flatMap(({ questions }) => questions)
    .filter(({ passage }) => splitTranscript(passage).transcript !== '');
  return [...Map.groupBy(heard, ({ passage }) => passage).values()];
}

/**
 * When each passage is read: a dialogue with one question once, a longer one twice, with time to read the questions
 * before it and to answer behind it.
 */
export function listeningTrack({ sections }: PaperPlan): ListeningTrack {
  let at = 0;
  const parts = heardTogether(sections).map((questions, i): TrackPart => {
    const script = splitTranscript(questions[0]?.passage ?? '').transcript;
    const reading = Math.ceil(script.split(/\s+/).length / wordsPerSecond);
    const times = questions.length > 1 ? 2 : 1;
    at += secondsBefore * questions.length;
    const readAt = Array.from({ length: times }, (_, k) => at + k * (reading + secondsBefore));
    at = (readAt.at(-1) ?? at) + reading + secondsToAnswer * questions.length;
    return { part: i + 1, script, numbers: questions.map(({ number }) => number), readAt };
  });
  return { parts, seconds: at };
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** 第1题 or 第6至8题 */
const numbered = ([first, ...others]: readonly number[]) =>
  others.length === 0 ? `第${first}题` : `第${first}至${others.at(-1)}题`;

/** 听第6段材料，回答第6至8题。, as it is printed before the questions. */
export const leadOf = (part: number, numbers: readonly number[]) => `听第${part}段材料，回答${numbered(numbers)}。`;

/** The script for whoever reads it aloud, with the times of the track's chimes. */
export function listeningScript(title: string, { parts, seconds }: ListeningTrack): TextDocument {
  return {
    kind: 'document',
    title: `${title}听力原文`,
    subtitle: `供教师朗读　　全程约${Math.ceil(seconds / 60)}分钟`,
    blocks: [
      {
        style: 'note',
        text: '示例音频只有提示音和停顿，没有人声：每响一次提示音，朗读对应的一段；停顿已留出读题和作答的时间。',
      },
      ...parts.flatMap(({ part, script, numbers, readAt }): DocumentBlock[] => [
        {
          style: 'heading',
          text: `第${part}段材料（${numbered(numbers)}）　${readAt.map(clock).join('、')}开始朗读`,
        },
        ...spokenTurns(script).map(
          ({ speaker, text }): DocumentBlock => ({ style: 'body', text: speaker ? `${speaker}: ${text}` : text }),
        ),
      ]),
    ],
  };
}
