/** A paragraph of a paper, or a table of it: LaTeX between `$`, pictures as `![](p1)`, blanks as `____`. */
export interface PaperLine {
  /** Several lines only for a table, which is one of Markdown. */
  readonly text: string;
  readonly isTable?: boolean;
  /** Of the passage of the next question, in documents of the project. */
  readonly isPassage?: boolean;
}

export interface LinePicture {
  readonly id: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** A formula that could not be read as text. */
  readonly isFormula: boolean;
}

/** What a file says, before anything is known of questions. */
export interface ReadLines {
  readonly lines: readonly PaperLine[];
  readonly pictures: readonly LinePicture[];
  /** What was left out or taken in silence by the file's own rules, in words for the reader. */
  readonly notes: readonly string[];
}
