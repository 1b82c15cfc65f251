import { finishedQuestion, type PicturesById } from './finished-question.ts';
import type { ReadLines } from './paper-line.ts';
import type { ReadPaper, ReadQuestion } from './read-paper-shape.ts';
import { type DraftPaper, type DraftPart, type DraftQuestion, type DraftSection, joined } from './structure/draft.ts';
import { draftPaper } from './structure/draft-paper.ts';
import { scoreOf, scoreOfEach } from './structure/line-marks.ts';
import { studyOfHead } from './structure/suggest.ts';
import { takeAnswers } from './structure/take-answers.ts';
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
  const draft = draftPaper(read.lines);
  takeUnnumbered(draft.sections);
  takeAnswers(draft, [...draft.answers, ...(options.answers?.lines ?? [])]);
  const head = draft.head.join('\n');
  const guessed = studyOfHead(head);
  const study = {
    studyPhaseCode: options.studyPhaseCode ?? guessed.studyPhaseCode,
    subjectCode: options.subjectCode ?? guessed.subjectCode,
  };
  const title = titleLines(draft.head);
  const pictures = new Map(
    [...read.pictures, ...(options.answers?.pictures ?? [])].map((picture) => [picture.id, picture]),
  );
  return {
    title: title
      .map((line) => line.trim())
      .join('')
      .replace(/\s+/g, ' '),
    ...study,
    fullScore: Number(/(?:满分|总分|共)[：:\s]*(\d{2,3})\s*分/.exec(head)?.[1] ?? 0),
    minutes: Number(/(\d{2,3})\s*分钟/.exec(head)?.[1] ?? 0),
    sections: draft.sections
      .filter(({ questions, note, before }) => questions.length > 0 || note.length + before.length > 0)
      .map((section) => ({
        name: section.name,
        note: joined([...section.note, ...section.before]),
        questions: section.questions.map((question) =>
          finished(question, { section, part: partOf(section, draft.sections), study, pictures }),
        ),
      })),
    left: leftOf(draft, title),
    notes: [...read.notes, ...(options.answers?.notes ?? [])],
  };
}

const titleWords = /试卷|试题|考试|测试|练习|检测|模拟|联考|作业|学案|卷[）)]?$/;

/** The line that names an exam, with the next ones that go on with its name (…期中考试 / 数学试题). */
function titleLines(head: readonly string[]): string[] {
  const lines = head.filter((line) => line.trim() !== '' && line.length <= 60);
  const at = lines.findIndex((line) => titleWords.test(line));
  if (at === -1) return lines.slice(0, 1);
  const rest = lines.slice(at + 1);
  const other = rest.findIndex((line) => !titleWords.test(line) || /[：:]|分钟|满分|注意|姓名|班级/.test(line));
  return [...lines.slice(at, at + 1), ...rest.slice(0, other === -1 ? 1 : Math.min(other, 1))];
}

const leftOf = ({ head, left }: DraftPaper, title: readonly string[]) =>
  [...head.filter((line) => !title.includes(line)), ...left].map((text) => ({ page: 1, text }));

/** The words of 第二部分 for a 第一节 of it. */
function partOf(section: DraftSection, sections: readonly DraftSection[]): string {
  if (!/^第.{1,3}节/.test(section.name)) return '';
  const before = sections.slice(0, sections.indexOf(section));
  const part = before.findLast(({ name, questions }) => /^第.{1,3}部分/.test(name) && questions.length === 0);
  return part ? part.name + joined(part.note) : '';
}

interface Around {
  readonly section: DraftSection;
  /** What is said of the part of the paper in which the section stands. */
  readonly part: string;
  readonly study: { readonly studyPhaseCode: number; readonly subjectCode: number };
  readonly pictures: PicturesById;
}

/** （12分） before a stem is its score, not its text. */
const scoreAtStart = /^\s*[（(]\s*(?:本小?题)?(?:满分|共)?\s*\d+(?:\.\d+)?\s*分\s*[)）]\s*/;

function finished(draft: DraftQuestion, { section, part: ofPart, study, pictures }: Around): ReadQuestion {
  const { fields, options } = draft;
  const written = joined(draft.lines);
  const given = normalAnswer(joined(fields.answer), options.length > 0) || concluded(fields, options.length > 0);
  const bracketed = options.length > 0 ? bracketedAnswer(written) : undefined;
  const answer = given || (bracketed?.letters ?? '');
  const emptied = bracketed
    ? `${written.slice(0, bracketed.at)}（　　）${written.slice(bracketed.at + bracketed.length)}`
    : written;
  const stem = emptied.replace(scoreAtStart, '');
  const partAnswers = splitByParts(answer, draft.parts.length);
  const head = section.name + joined(section.note);
  const blanksIn = (text: string) => text.match(/_{2,}/g)?.length ?? 0;
  const isGap = (part: DraftPart) => part.lines.length === 0 && part.options.length === 0;
  const subQuestions = draft.parts.map((part, i) => ({
    number: part.number,
    stem: joined(part.lines),
    options: part.options,
    answer: partAnswers[i] ?? part.answer,
    score: scoreOf(joined(part.lines)) ?? (isGap(part) ? (scoreOfEach(head, 1) ?? 0) : 0),
  }));
  return finishedQuestion(
    {
      number: draft.number === 0 ? '' : String(draft.number),
      passage: draft.passage.join('\n').trim() || transcriptOf(joined(fields.transcript)),
      stem,
      options: options.map(({ label, text }) => ({ label, text: text.trim() })),
      subQuestions,
      answer,
      analysis: {
        analysis: joined(fields.analysis),
        solution: joined(fields.solution),
        remark: joined(fields.remark),
      },
      score:
        scoreOf(written) ??
        partsScore(subQuestions) ??
        scoreOfEach(head, blanksIn(written)) ??
        scoreOfOnly(section, head),
      level: joined(fields.level),
      kpoints: pointsOf(joined(fields.kpoints)),
      doubts: draft.doubts,
    },
    { section: ofPart + head, study, pictures },
  );
}

/** What is heard, as passages of the bank have it (shared/questions/listening.ts). */
const transcriptOf = (text: string) => (text === '' ? '' : `（听力原文）${text}`);

const bracket = /[（(]\s*([A-HＡ-Ｈ、,，\s]{0,16})\s*[)）]/g;

/** （ B ） of a teacher's copy, where it is the last bracket of the stem for an answer. */
function bracketedAnswer(stem: string): { letters: string; at: number; length: number } | undefined {
  const last = [...stem.matchAll(bracket)].at(-1);
  const letters = (last?.[1] ?? '').normalize('NFKC').replace(/[^A-H]/g, '');
  return last && letters !== '' ? { letters, at: last.index, length: last[0].length } : undefined;
}

/** The answer at the end of an explanation that names none before: 故选：B．, 故答案为：5． */
function concluded({ analysis, solution }: DraftQuestion['fields'], isChoice: boolean): string {
  const text = `${joined(analysis)}\n${joined(solution)}`;
  if (isChoice)
    return normalAnswer(
      /(?:故(?:本题)?(?:正确)?(?:答案)?(?:应)?[选为是]|(?:所以|因此|本题)(?:应|答案)?选|本题(?:正确)?答案[为是])[择：:\s]*([A-HＡ-Ｈ]{1,8})(?![A-Za-z])/.exec(
        text,
      )?.[1] ?? '',
      true,
    );
  return /故答案[为是][：:]\s*(.+?)[．.。]?\s*$/m.exec(text)?.[1] ?? '';
}

/** A section of one question may say the marks of the whole: 本题共1小题，共15分. */
const scoreOfOnly = ({ questions }: DraftSection, head: string): number =>
  questions.length === 1 ? Number(/(?:共|满分)\s*(\d+(?:\.\d+)?)\s*分/.exec(head)?.[1] ?? 0) : 0;

const partsScore = (parts: readonly { readonly score: number }[]) => {
  const sum = parts.reduce((total, { score }) => total + score, 0);
  return sum > 0 ? sum : undefined;
};

/** Letters of choices without what stands around them: 故选：Ａ．, (B), a c. */
function normalAnswer(text: string, isChoice: boolean): string {
  if (!isChoice) return text;
  const letters = text.normalize('NFKC').replace(/[\s,，、;；.。()（）]|故?选[:：]?|答案[:：]?/g, '');
  return /^[A-H]+$/.test(letters) ? letters : text;
}

/** An answer (1)… (2)… part by part; empty where it does not name all of them. */
function splitByParts(answer: string, count: number): string[] {
  if (count === 0) return [];
  const places: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const from = (places.at(-1) ?? -1) + 1;
    const mark = `(?<=^|[\\s；;。．，：:解])(?:[（(]${number}[)）]|${String.fromCharCode(0x2473 + number)})`;
    const found = new RegExp(mark).exec(answer.slice(from));
    if (!found) return [];
    places.push(from + found.index);
  }
  return places.map((at, i) =>
    answer
      .slice(at, places[i + 1] ?? answer.length)
      .replace(/^(?:[（(]\d+[)）]|[⑴-⒇])\s*/, '')
      .trim(),
  );
}

const pointsOf = (text: string) =>
  text
    .split(/[;；,，、\n]/)
    .map((name) => name.trim().replace(/[.。．]$/, ''))
    .filter((name) => name !== '' && name.length <= 60);
