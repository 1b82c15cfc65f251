const mark = '（听力原文）';

/** What is heard stands in the passage of a listening question behind a mark; it is shown with the answers only. */
export function splitTranscript(passage: string): { readonly passage: string; readonly transcript: string } {
  return passage.startsWith(mark)
    ? { passage: '', transcript: passage.slice(mark.length).trim() }
    : { passage, transcript: '' };
}

export interface SpokenTurn {
  /** Undefined where one person speaks alone. */
  readonly speaker: 'M' | 'W' | undefined;
  readonly text: string;
}

/** A transcript by speaker: `W: Hello. M: Hi.` are two turns. */
export function spokenTurns(transcript: string): SpokenTurn[] {
  const parts = transcript.split(/(?:^|\s)([MW]):\s+/);
  const turns: SpokenTurn[] = [{ speaker: undefined, text: parts[0]?.trim() ?? '' }];
  for (let i = 1; i < parts.length; i += 2) {
    turns.push({ speaker: parts[i] === 'M' ? 'M' : 'W', text: parts[i + 1]?.trim() ?? '' });
  }
  return turns.filter(({ text }) => text !== '');
}
