import type { ImportedQuestion } from '../calls/question-import.schema.ts';
import { pictureMark } from '../imported-question.ts';

/** Where a line of a question may stand, in the order of a question; a part is a question below it. */
export const lineFields = [
  'passage',
  'stem',
  'option',
  'part',
  'partOption',
  'partAnswer',
  'answer',
  'analysis',
  'solution',
  'remark',
] as const;
export type LineField = (typeof lineFields)[number];

/** A line of a question, as a person sees where it was put (docs/product/questions.md#checking-a-paper). */
export interface QuestionLine {
  readonly field: LineField;
  readonly text: string;
  /** Label of the option or number of the part that begins here; without one the line goes on with what is above it. */
  readonly mark?: string;
  /** Marks of the part that begins here. */
  readonly score?: number;
}

type Option = ImportedQuestion['options'][number];
type Part = ImportedQuestion['subQuestions'][number];

const letters = 'ABCDEFGHIJ';

function plainLines(field: LineField, text: string): QuestionLine[] {
  return text === '' ? [] : text.split('\n').map((line) => ({ field, text: line }));
}

function markedLines(field: LineField, text: string, mark: Pick<QuestionLine, 'mark' | 'score'>): QuestionLine[] {
  return text.split('\n').map((line, i) => ({ field, text: line, ...(i === 0 && mark) }));
}

/** A question as its lines; `questionOfLines` puts them together again. */
export function linesOf(question: ImportedQuestion): QuestionLine[] {
  const { passage, stem, options, subQuestions, answer, analysis } = question;
  return [
    ...plainLines('passage', passage),
    ...plainLines('stem', stem),
    ...options.flatMap(({ label, text }) => markedLines('option', text, { mark: label })),
    ...subQuestions.flatMap((part) => [
      ...markedLines('part', part.stem, { mark: part.number, score: part.score }),
      ...part.options.flatMap(({ label, text }) => markedLines('partOption', text, { mark: label })),
      ...plainLines('partAnswer', part.answer),
    ]),
    ...plainLines('answer', answer),
    ...plainLines('analysis', analysis.analysis),
    ...plainLines('solution', analysis.solution),
    ...plainLines('remark', analysis.remark),
  ];
}

/** The question with the texts that the lines hold; all else is as in `question`. */
export function questionOfLines(question: ImportedQuestion, lines: readonly QuestionLine[]): ImportedQuestion {
  const textOf = (field: LineField) =>
    lines
      .filter((line) => line.field === field)
      .map(({ text }) => text)
      .join('\n');
  const texts = {
    passage: textOf('passage'),
    stem: textOf('stem'),
    options: optionsOf(lines.filter(({ field }) => field === 'option')),
    subQuestions: partsOf(lines),
    answer: textOf('answer'),
    analysis: { analysis: textOf('analysis'), solution: textOf('solution'), remark: textOf('remark') },
  };
  return { ...question, ...texts, pictures: picturesOf(question, texts) };
}

/** Options in the order of their letters; one without a letter, or with another one's, gets the first that is free. */
function optionsOf(lines: readonly QuestionLine[]): Option[] {
  const options: Option[] = [];
  for (const { mark, text } of lines) {
    const last = options.at(-1);
    if (mark === undefined && last) last.text += `\n${text}`;
    else options.push({ label: options.some(({ label }) => label === mark) ? '' : (mark ?? ''), text });
  }
  for (const option of options) {
    if (option.label !== '') continue;
    option.label = [...letters].find((letter) => !options.some(({ label }) => label === letter)) ?? '';
  }
  return options.sort((a, b) => letters.indexOf(a.label) - letters.indexOf(b.label));
}

const partFields: readonly LineField[] = ['part', 'partOption', 'partAnswer'];

function partsOf(lines: readonly QuestionLine[]): Part[] {
  const parts: { head: QuestionLine; own: QuestionLine[] }[] = [];
  for (const line of lines) {
    if (!partFields.includes(line.field)) continue;
    const last = parts.at(-1);
    if (last && (line.field !== 'part' || line.mark === undefined)) last.own.push(line);
    else parts.push({ head: { ...line, mark: line.mark || `(${parts.length + 1})` }, own: [line] });
  }
  return parts.map(({ head: { mark = '', score = 0 }, own }) => {
    const textOf = (field: LineField) => own.filter((line) => line.field === field).map(({ text }) => text);
    return {
      number: mark,
      stem: textOf('part').join('\n'),
      options: optionsOf(own.filter(({ field }) => field === 'partOption')),
      answer: textOf('partAnswer').join('\n'),
      score,
    };
  });
}

type Texts = Pick<ImportedQuestion, 'passage' | 'stem' | 'options' | 'subQuestions' | 'answer' | 'analysis'>;

/** The pictures that the texts name, each at the text that now has it. */
function picturesOf({ pictures }: ImportedQuestion, texts: Texts): ImportedQuestion['pictures'] {
  const places = [
    ['passage', texts.passage],
    ['stem', texts.stem],
    ...texts.options.map(({ label, text }) => [`options.${label}`, text]),
    ...texts.subQuestions.map(({ stem, options }, i) => [
      `subQuestions.${i}`,
      [stem, ...options.map(({ text }) => text)].join('\n'),
    ]),
    ['answer', texts.answer],
    ...Object.entries(texts.analysis),
  ] as [string, string][];
  return pictures.flatMap((picture) => {
    const place = places.find(([, text]) => text.includes(`![](${picture.id})`));
    return place ? [{ ...picture, at: place[0] }] : [];
  });
}

const optionMark = /(?:^|[\s\u3000]+)([A-J])\s*[.．、:：]\s*/g;
const isInFormula = (before: string) => (before.replace(/\\\$/g, '').match(/\$/g)?.length ?? 0) % 2 === 1;

/** The options that a line holds, `A．1　B．2`; undefined where it does not begin with one. */
function optionLines(text: string): QuestionLine[] | undefined {
  const marks = [...text.matchAll(optionMark)].filter(({ index }) => !isInFormula(text.slice(0, index)));
  if (marks[0]?.index !== 0) return undefined;
  const start = letters.indexOf(marks[0][1] ?? '');
  const found = marks.filter(([, letter = ''], i) => letters.indexOf(letter) === start + i);
  return found.map((one, i) => ({
    field: 'option',
    mark: one[1] ?? '',
    text: text.slice(one.index + one[0].length, found[i + 1]?.index ?? text.length).trim(),
  }));
}

const partMark = /^\s*[（(]\s*(\d{1,2})\s*[)）]\s*/;

/** The text of a line with the letter or the number that began it. */
function wholeText({ field, text, mark }: QuestionLine): string {
  if (mark === undefined) return text;
  return field === 'part' ? `${mark}${text}` : `${mark}．${text}`;
}

/** A line as one of another field: marks become text, and text that begins with a mark becomes an option or a part. */
function asField(line: QuestionLine, field: LineField): QuestionLine[] {
  const text = wholeText(line);
  if (field === 'option' || field === 'partOption') {
    const options = optionLines(text) ?? [{ field, mark: '', text }];
    return options.map((option) => ({ ...option, field }));
  }
  if (field === 'part') {
    const mark = partMark.exec(text);
    return [{ field, mark: mark ? `(${mark[1]})` : '', text: mark ? text.slice(mark[0].length) : text, score: 0 }];
  }
  return [{ field, text }];
}

/** Moves a line of a question to another field, where it stands in the order of the lines. */
export function moveLine(question: ImportedQuestion, at: number, field: LineField): ImportedQuestion {
  const lines = linesOf(question);
  const line = lines[at];
  if (!line || line.field === field) return question;
  const partEnd = lines.findIndex((one, i) => i > at && (!partFields.includes(one.field) || isPartHead(one)));
  const isOrphan = (i: number) => isPartHead(line) && i > at && (partEnd === -1 || i < partEnd);
  return questionOfLines(
    question,
    lines.flatMap((one, i) => {
      if (i === at) return asField(line, field);
      return isOrphan(i) ? { ...one, field: outsideOfPart(one.field, field) } : one;
    }),
  );
}

/** A question with lines that belonged to none, behind what stands in that field. */
export function addLines(question: ImportedQuestion, text: string, field: LineField): ImportedQuestion {
  const added = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => asField({ field: 'stem', text: line.trim() }, field));
  return questionOfLines(question, [...linesOf(question), ...added]);
}

const isPartHead = ({ field, mark }: QuestionLine) => field === 'part' && mark !== undefined;

/** What belonged to a part that is none any more belongs to the question. */
function outsideOfPart(field: LineField, stem: LineField): LineField {
  if (field === 'part') return stem;
  return field === 'partOption' ? 'option' : 'answer';
}

const numberMark = /^\s*(\d{1,3})\s*[.．、]\s*(?=\S)/;

/**
 * Two questions in the place of one: the second begins with the line `at`. What was gone on with there becomes its stem
 * and options; both keep a passage. Undefined where one of the two would have nothing to ask.
 */
export function splitQuestion(
  question: ImportedQuestion,
  at: number,
): [ImportedQuestion, ImportedQuestion] | undefined {
  const lines = linesOf(question);
  const cut = lines[at];
  if (at < 1 || !cut || cut.field === 'passage' || lines[at - 1]?.field === 'passage') return undefined;
  const passage = lines.filter(({ field }) => field === 'passage');
  let isGoingOn = cut.mark === undefined;
  const rest = lines.slice(at).flatMap((line): QuestionLine[] => {
    isGoingOn &&= line.field === cut.field && line.mark === undefined;
    if (!isGoingOn) return [line];
    return optionLines(line.text) ?? [{ field: 'stem', text: line.text }];
  });
  const [head] = rest;
  const numbered = head?.field === 'stem' ? numberMark.exec(head.text) : null;
  if (numbered && head) rest[0] = { field: 'stem', text: head.text.slice(numbered[0].length) };
  const first = questionOfLines(question, lines.slice(0, at));
  const second = questionOfLines(
    {
      ...question,
      number: numbered?.[1] ?? (/^\d+$/.test(question.number) ? String(Number(question.number) + 1) : ''),
      suggested: { level: question.suggested.level, kpoints: [] },
    },
    [...passage, ...rest],
  );
  const stays = ({ field }: { readonly field: string }) => hasField(first, field) || !hasField(second, field);
  return [
    { ...first, doubts: question.doubts.filter(stays) },
    { ...second, doubts: question.doubts.filter((doubt) => !stays(doubt)) },
  ];
}

/** Whether a question has something in the field that a doubt names; fields that are no text count as there. */
function hasField(
  { passage, stem, options, subQuestions, answer, analysis }: ImportedQuestion,
  field: string,
): boolean {
  const [name = '', part = ''] = field.split('.');
  const texts: Readonly<Record<string, boolean>> = {
    passage: passage !== '',
    stem: stem !== '',
    options: part === '' ? options.length > 0 : options.some(({ label }) => label === part),
    subQuestions: part === '' ? subQuestions.length > 0 : subQuestions[Number(part)] !== undefined,
    answer: answer !== '',
    analysis: analysis.analysis !== '',
    solution: analysis.solution !== '',
    remark: analysis.remark !== '',
  };
  return texts[name] ?? true;
}

/** A question with the one below it, which was no question of its own: its number becomes text again. */
export function joinQuestions(above: ImportedQuestion, below: ImportedQuestion): ImportedQuestion {
  const { pictures, renamed } = picturesBeside(above, below);
  const rest = linesOf(below)
    .filter(({ field }) => field !== 'passage' || below.passage !== above.passage)
    .map((line) => ({ ...line, text: renamed(line.text) }));
  const stemAt = rest.findIndex(({ field }) => field === 'stem');
  const stem = rest[stemAt];
  if (stem && below.number !== '') rest[stemAt] = { ...stem, text: `${below.number}．${stem.text}` };
  return questionOfLines(
    {
      ...above,
      typeCode: above.typeCode || below.typeCode,
      score: above.score || below.score,
      pictures: [...above.pictures, ...pictures],
      suggested: joinedPoints(above.suggested, below.suggested),
      doubts: [...above.doubts, ...below.doubts.filter(({ field }) => field !== 'number')],
    },
    [...linesOf(above), ...rest],
  );
}

/** Pictures of a question for one that has pictures of its own: where two have one id, the other one gets a new id. */
function picturesBeside(above: ImportedQuestion, below: ImportedQuestion) {
  let last = Math.max(...[...above.pictures, ...below.pictures].map(({ id }) => Number(id.slice(1))));
  const ids = new Map<string, string>();
  const pictures = below.pictures.flatMap((picture) => {
    const same = above.pictures.find(({ id }) => id === picture.id);
    if (!same) return [picture];
    if (same.path === picture.path) return [];
    last += 1;
    ids.set(picture.id, `p${last}`);
    return [{ ...picture, id: `p${last}` }];
  });
  const renamed = (text: string) =>
    text.replace(pictureMark, (mark, id: string) => (ids.has(id) ? `![](${ids.get(id)})` : mark));
  return { pictures, renamed };
}

type Suggested = ImportedQuestion['suggested'];

/** Points that are stated win over those that are only suggested; all else is as in the question above. */
function joinedPoints(above: Suggested, below: Suggested): Suggested {
  const isOpen = ({ open }: Suggested) => open?.includes('kpoints') ?? false;
  const { open = [], ...rest } = above;
  const takesBelow = isOpen(above) && !isOpen(below) && below.kpoints.length > 0;
  const stillOpen = takesBelow ? open.filter((field) => field !== 'kpoints') : open;
  const kpoints = [...(takesBelow ? [] : above.kpoints), ...(isOpen(below) && !isOpen(above) ? [] : below.kpoints)];
  return {
    ...rest,
    kpoints: kpoints.filter(({ name }, i) => kpoints.findIndex((one) => one.name === name) === i),
    ...(stillOpen.length > 0 && { open: stillOpen }),
  };
}
