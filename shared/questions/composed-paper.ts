/** Bounds of a paper that a person composes (docs/product/questions.md#composed-papers). */
export const maxPaperQuestions = 150;
export const maxPaperSections = 20;
export const maxPaperTitle = 100;
/** UTF-8 bytes of all questions in a paper that have a text of their own, and of a save with them. */
export const maxOwnBytes = 400_000;
export const maxPaperBytes = 512 * 1024;
/** Id of a question that was written in a paper; no question of the bank has such a one. */
export const writtenId = /^own-[1-9]\d{0,5}$/;
/** Papers of one person. */
export const maxOwnPapers = 500;
/** Blueprints that a person keeps of a subject, and the length of their names. */
export const maxOwnBlueprints = 50;
export const maxBlueprintName = 30;
/** Questions that a request for a paper may name as not wanted. */
export const maxExcludedQuestions = 200;

export const paperSizes = ['A4', '16K', 'A3', 'B4', '8K'] as const;
/** For students, answers after each question, at the end, or answers alone. */
export const answerVariants = ['student', 'inline', 'end', 'only'] as const;

/** Room for writing below questions that are answered in words: none, half of the usual one, or by the marks. */
export const answerSpaceSizes = ['none', 'small', 'usual'] as const;
export type AnswerSpaceSize = (typeof answerSpaceSizes)[number];

/**
 * Files of a paper for other systems; answers are always in them. `qti` is QTI 3.0, `qti21` QTI 2.1, `moodle` Moodle
 * XML, `gift` Moodle's plain text, `table` the workbook that the import takes, `json` the shape of the import.
 */
const exchangeFormats = ['qti', 'qti21', 'moodle', 'gift', 'table', 'json'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];
const exchangeNames: ReadonlySet<string> = new Set(exchangeFormats);
export const isExchangeFormat = (format: string): format is ExchangeFormat => exchangeNames.has(format);

/**
 * Files that a paper can be had as: `card` is the answer card, `xlsx` the table of specifications, `zip` these with the
 * sheets.
 */
export const exportFormats = ['docx', 'pdf', 'card', 'xlsx', 'zip', ...exchangeFormats] as const;

/** Files that questions of the own bank can be had as. */
export const ownExportFormats = ['docx', 'pdf', ...exchangeFormats] as const;

interface PaperParts {
  readonly candidateLine: boolean;
  readonly sealLine: boolean;
  readonly notices: string[];
  readonly scoreTable: boolean;
  readonly secret: boolean;
  readonly volumes: boolean;
}

interface PaperLayout {
  readonly size: (typeof paperSizes)[number];
  readonly answers: (typeof answerVariants)[number];
  readonly font: 'serif' | 'sans';
  readonly fontSize: number;
  readonly lineSpacing: number;
  readonly answerSpace?: AnswerSpaceSize | undefined;
}

/** What a new paper prints besides its questions. */
export const defaultParts: PaperParts = {
  candidateLine: true,
  sealLine: false,
  notices: [],
  scoreTable: false,
  secret: false,
  volumes: false,
};

export const defaultLayout: PaperLayout = {
  size: 'A4',
  answers: 'student',
  font: 'serif',
  fontSize: 10.5,
  lineSpacing: 1.5,
  answerSpace: 'small',
};

interface ScoredSection {
  readonly items: readonly { readonly score: number }[];
}

/** Marks come in halves, so that their sum is exact. */
export const fullScoreOf = (sections: readonly ScoredSection[]): number =>
  sections.flatMap((section) => section.items).reduce((sum, item) => sum + item.score, 0);
