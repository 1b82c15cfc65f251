export interface Option {
  readonly label: string;
  readonly text: string;
}

interface ReadSubQuestion {
  /** As the paper writes it: `(1)`. */
  readonly number: string;
  readonly stem: string;
  readonly options: readonly Option[];
  readonly answer: string;
  readonly score: number;
}

export interface Doubt {
  /** `stem`, `options.B`, `answer` … */
  readonly field: string;
  /** In Chinese, for the person who checks. */
  readonly message: string;
}

export interface ReadQuestion {
  readonly number: string;
  /** 0 where phase and subject are not known, or no type of theirs fits. */
  readonly typeCode: number;
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly Option[];
  readonly subQuestions: readonly ReadSubQuestion[];
  readonly answer: string;
  readonly analysis: { readonly analysis: string; readonly solution: string; readonly remark: string };
  /** 0 where the paper does not say. */
  readonly score: number;
  readonly pictures: readonly { readonly id: string; readonly type: string; readonly at: string }[];
  readonly suggested: {
    readonly level: number;
    readonly kpoints: readonly { readonly name: string }[];
    /** The paper does not say the level. */
    readonly open?: readonly 'level'[];
  };
  readonly doubts: readonly Doubt[];
}

/** A paper as a file was read, before a person has checked it; texts as in `questions.json`. */
export interface ReadPaper {
  readonly title: string;
  /** 0 where the head does not say, as for the three that follow. */
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly fullScore: number;
  readonly minutes: number;
  readonly sections: readonly {
    readonly name: string;
    readonly note: string;
    readonly questions: readonly ReadQuestion[];
  }[];
  /** What belongs to no question: heads, instructions, answers without a question. */
  readonly left: readonly { readonly page: number; readonly text: string }[];
  /** What was decided for the whole file. */
  readonly notes: readonly string[];
}
