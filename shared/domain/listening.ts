const mark = '（听力原文）';

/** What is heard stands in the passage of a listening question behind a mark; it is shown with the answers only. */
export function splitTranscript(passage: string): { readonly passage: string; readonly transcript: string } {
  return passage.startsWith(mark)
    ? { passage: '', transcript: passage.slice(mark.length).trim() }
    : { passage, transcript: '' };
}
