import { finishedQuestion, type PicturesById } from './finished-question.ts';
import { withMoney } from './money.ts';
import type { ReadLines } from './paper-line.ts';
import type { ReadPaper, ReadQuestion } from './read-paper-shape.ts';
import { bracketedAnswer, concluded, normalAnswer, reasoned, splitByParts } from './structure/answers.ts';
import { type DraftPaper, type DraftPart, type DraftQuestion, type DraftSection, joined } from './structure/draft.ts';
import { draftPaper } from './structure/draft-paper.ts';
import { blanksIn, isScoredByBlanks, marksAtStart, scoreOf, scoreOfEach } from './structure/marks.ts';
import { doubtNumbers } from './structure/number-doubts.ts';
import { isLevel, studyOfHead } from './structure/suggest.ts';
import { takeAnswers } from './structure/take-answers.ts';
import { titleOf } from './structure/title.ts';
import { takeUnnumbered } from './structure/unnumbered.ts';

interface ReadOptions {
  /** The lines of a second file that holds the answers. */
  readonly answers?: ReadLines | undefined;
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

/**
 * The paper that the lines of a file are: sections, questions, options, parts, passages, answers and analysis, whether
 * answers stand behind each question, at the end or in a second file. What is read with doubt says so; what belongs to
 * no question is in `left`.
 */
export function readStructure(read: ReadLines, options: ReadOptions = {}): ReadPaper {
  const draft = draftPaper(linesOf(read));
  takeUnnumbered(draft.sections);
  doubtNumbers(draft.sections);
  takeAnswers(draft, [...draft.answers, ...(options.answers ? linesOf(options.answers) : [])]);
  const head = draft.head.join('\n');
  const title = titleOf(draft.head);
  const guessed = studyOfHead(head, title.text);
  const study = {
    studyPhaseCode: options.studyPhaseCode ?? guessed.studyPhaseCode,
    subjectCode: options.subjectCode ?? guessed.subjectCode,
  };
  const pictures = new Map(
    [...read.pictures, ...(options.answers?.pictures ?? [])].map((picture) => [picture.id, picture]),
  );
  return {
    title: title.text,
    ...study,
    fullScore: Number(/(?:满分|总分|共)[：:\s]*(\d{2,3})\s*分/.exec(head)?.[1] ?? 0),
    minutes: Number(/(\d{2,3})\s*分钟/.exec(head)?.[1] ?? 0),
    sections: draft.sections
      .filter(({ questions, note, before }) => questions.length > 0 || note.length + before.length > 0)
      .map((section) => ({
        name: section.name,
        note: joined([...section.note, ...section.before]),
        questions: section.questions.map((question) =>
          finished(question, {
            ...{ section, study, pictures },
            part: partOf(section, draft.sections),
            transcript: transcriptOf(question, section),
          }),
        ),
      })),
    left: leftOf(draft, title.lines),
    notes: [...read.notes, ...(options.answers?.notes ?? [])],
  };
}

const linesOf = ({ lines }: ReadLines) => lines.map((line) => ({ ...line, text: withMoney(line.text) }));

const leftOf = ({ head, left }: DraftPaper, title: readonly string[]) =>
  [...head.filter((line) => !title.includes(line)), ...left].map((text) => ({ page: 1, text }));

/** The words of 第二部分 for a 第一节 of it, and of 六、阅读 for a text （一） of it. */
function partOf(section: DraftSection, sections: readonly DraftSection[]): string {
  const wanted = /^第.{1,3}节/.test(section.name) ? /^第.{1,3}部分/ : section.isReading ? /^[^（(]/ : undefined;
  if (!wanted) return '';
  const before = sections.slice(0, sections.indexOf(section));
  const part = before.findLast(({ name, questions }) => wanted.test(name) && questions.length === 0);
  return part ? part.name + joined(part.note) : '';
}

interface Around {
  readonly section: DraftSection;
  /** What is said of the part of the paper in which the section stands. */
  readonly part: string;
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly pictures: PicturesById;
  /** What is heard with its passage. */
  readonly transcript: string;
}

function finished(draft: DraftQuestion, { section, part: ofPart, study, pictures, transcript }: Around): ReadQuestion {
  const { fields, options } = draft;
  const isChoice = options.length > 0;
  const written = joined(draft.lines);
  const said = normalAnswer(joined(fields.answer), isChoice);
  const parted = isChoice ? reasoned(said) : undefined;
  const given = (parted?.letters ?? said) || concluded(fields, isChoice);
  const bracketed =
    draft.parts.length === 0 ? bracketedAnswer(written, isChoice, section.name + joined(section.note)) : undefined;
  const marked = draft.marked || bracketed?.answer;
  const answer = given || (marked ?? '');
  const emptied = bracketed
    ? `${written.slice(0, bracketed.at)}（　　）${written.slice(bracketed.at + bracketed.length)}`
    : written;
  const stem = emptied.replace(marksAtStart, '');
  const partAnswers = splitByParts(answer, draft.parts.length);
  const head = section.name + joined(section.note);
  const subQuestions = draft.parts.map((part, i) => ({
    number: part.number,
    stem: joined(part.lines),
    options: part.options,
    answer: partAnswers[i] ?? part.answer,
    score: scoreOfPart(part, head),
  }));
  return finishedQuestion(
    {
      number: draft.label ?? (draft.number === 0 ? '' : String(draft.number)),
      passage: [draft.passage.join('\n').trim(), transcript].filter(Boolean).join('\n'),
      stem,
      options: options.map(({ label, text }) => ({ label, text: text.trim() })),
      subQuestions,
      answer,
      analysis: {
        analysis: [parted?.reason, joined(fields.analysis)].filter(Boolean).join('\n'),
        solution: joined(fields.solution),
        remark: [joined(fields.remark), ...unread(fields)].filter(Boolean).join('\n'),
      },
      score:
        scoreOf(written) ??
        partsScore(subQuestions) ??
        scoreOfEach(head, blanksIn(written)) ??
        scoreOfOnly(section, head),
      level: joined(fields.level),
      kpoints: pointsOf(joined(fields.kpoints)).filter(isShortPoint),
      doubts: [...draft.doubts, ...contradiction(given, marked)],
    },
    { section: ofPart + head, study, pictures },
  );
}

/** A gap has the marks of each question, and where blanks are counted, each part those of its blanks. */
function scoreOfPart(part: DraftPart, head: string): number {
  const stem = joined(part.lines);
  const isGap = part.lines.length === 0 && part.options.length === 0;
  const blanks = isGap ? 1 : blanksIn(stem);
  const isCounted = isGap || (isScoredByBlanks(head) && blanks > 0);
  return scoreOf(stem) ?? (isCounted ? scoreOfEach(head, blanks) : undefined) ?? 0;
}

/** The bracket of the stem says something else than the answer. */
const contradiction = (given: string, bracketed = '') =>
  given !== '' && bracketed !== '' && given !== bracketed
    ? [{ field: 'answer', message: `括号里写的是“${bracketed}”，与答案“${given.slice(0, 20)}”不同` }]
    : [];

/** What is heard, as passages of the bank have it (shared/questions/listening.ts), for all questions about it. */
function transcriptOf(draft: DraftQuestion, { questions }: DraftSection): string {
  const about = questions.filter((one) => one === draft || one.passage === draft.passage);
  const text = about.flatMap(({ fields }) => fields.transcript ?? []).join('\n');
  return text === '' ? '' : `（听力原文）${text}`;
}

/** What a question has no place for, with its name. */
const unread = ({ source, level, kpoints }: DraftQuestion['fields']): string[] => [
  ...(joined(source) === '' ? [] : [`【来源】${joined(source)}`]),
  ...(joined(level) === '' || isLevel(joined(level)) ? [] : [`【难度】${joined(level)}`]),
  ...pointsOf(joined(kpoints))
    .filter((name) => !isShortPoint(name))
    .map((name) => `【考点】${name}`),
];

/** A section of one question may say the marks of the whole: 本题共1小题，共15分. */
const scoreOfOnly = ({ questions }: DraftSection, head: string): number =>
  questions.length === 1 ? Number(/(?:共|满分|[（(])\s*(\d+(?:\.\d+)?)\s*分/.exec(head)?.[1] ?? 0) : 0;

const partsScore = (parts: readonly { readonly score: number }[]) => {
  const sum = parts.reduce((total, { score }) => total + score, 0);
  return sum > 0 ? sum : undefined;
};

const pointsOf = (text: string) =>
  text
    .split(/[;；,，、\n]/)
    .map((name) => name.trim().replace(/[.。．]$/, ''))
    .filter((name) => name !== '');
const isShortPoint = (name: string) => name.length <= 60;
