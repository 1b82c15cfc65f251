import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { questionTypeNamed } from '../../../../shared/questions/question-types.ts';
import { chineseTitle } from '../lessons/chinese-title.ts';
import { allLessonFacts, gap, type LessonFacts, type Statement } from '../lessons/lesson-facts.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';
import { wordClassOf, wrongTermsOfKind } from './terms/term-kinds.ts';

/** What is asked about a lesson: what its sentences say, with key terms to write or to choose. */
export function lessonQuestions(): QuestionSource[] {
  const stems = new Set<string>();
  return ownLessons
    .flatMap((lessons) => lessons.flatMap((facts, i) => questionsAbout(facts, i, lessons)))
    .filter(({ studyPhaseCode, subjectCode, stem }) => {
      const key = `${studyPhaseCode}/${subjectCode}/${stem}`;
      const isNew = !stems.has(key);
      stems.add(key);
      return isNew;
    });
}

/** Lessons by subject, without chapters that put others together: those have no questions of their own. */
const ownLessons: readonly (readonly LessonFacts[])[] = [
  ...Map.groupBy(
    allLessonFacts.filter(({ name, lessons }) => lessons.includes(name)),
    (facts) => `${facts.studyPhaseCode}/${facts.subjectCode}`,
  ).values(),
];

const sentence = (text: string) => (/[。！？]”?$/.test(text) ? text : `${text}。`);

function questionsAbout(facts: LessonFacts, at: number, lessons: readonly LessonFacts[]): QuestionSource[] {
  const { studyPhaseCode, subjectCode, name, statements } = facts;
  const write = writersOf(studyPhaseCode, subjectCode);
  const common = { lesson: name, knowledge: facts.point || name, isFromText: true };
  const title = subjectCode === 1 ? chineseTitle(name) : `“${name}”`;
  const about = { analysis: '' };
  const isEnglish = subjectCode === 3;
  // What the grammar of a unit is called is known by nobody but the textbook
  const asked = isEnglish ? statements.filter(({ text }) => !text.includes('的语法是')).slice(0, 6) : statements;
  const changes = asked.map((statement, i): Changed | undefined => {
    if (!isEnglish) return changeable(facts, statement, at + i);
    const meanings = wrongMeanings(statement.keys[1] ?? '', at, lessons);
    return meanings && { key: 1, right: statement.keys[1] ?? '', wrong: meanings };
  });
  // A term that is chosen is not written, too
  const fills = asked.flatMap((statement, i) => {
    const key = statement.keys.findIndex((_, n) => n !== changes[i]?.key);
    const term = statement.keys[key];
    if (term === undefined) return [];
    return write(
      '填空',
      2,
    )({
      ...common,
      ...about,
      statement: statement.text,
      difficulty: 1,
      stem: sentence(statement.blanked(key)),
      answer: term,
      solution: sentence(`应填“${term}”：${statement.text}`),
      remark: '关键词要写准确，不写错别字。',
    });
  });
  const choices = asked.flatMap((statement, i) => {
    const change = changes[i];
    if (!change) return [];
    // Only the sentences of words have a word and its meaning; the others keep their numbers for nobody
    const isRetired = isEnglish && !vocabulary.test(statement.text);
    return write(
      isEnglish ? '单项选择' : '单选',
      3,
    )({
      ...common,
      ...about,
      isRetired,
      statement: statement.text,
      difficulty: 2,
      stem: isEnglish
        ? `单词${statement.keys[0]}的意思是（　　）`
        : sentence(statement.blanked(change.key)).replace(gap, '（　　）'),
      ...fourOptions(change.right, change.wrong, at + i * 3 + subjectCode),
      solution: sentence(`${statement.text}，所以应选“${change.right}”`),
      remark: '把选项代回原句读一遍，注意与相近内容区分。',
    });
  });
  const points = statements.map(({ text }) => text);
  const short = write(
    '简答',
    8,
  )({
    ...common,
    difficulty: 3,
    stem: isEnglish
      ? `用本单元（${name}）的三个单词各写一个句子，并划出所用的单词。`
      : subjectCode === 1
        ? `阅读${title}，概括它的主要内容，并结合文中的语句谈谈你的理解。`
        : `说明${title}的要点，并举一个例子加以解释。`,
    answer: sentence(points.join('；')),
    analysis: '',
    solution: sentence(`答案要点：${points.map((text, i) => `（${i + 1}）${text}`).join('；')}`),
    remark: '每个要点单独成句，例子要与要点对应。',
  });
  return [...fills, ...choices, short];
}

const vocabulary = /^单词(.+)的意思是/;
/** Units so near in the textbook lend each other their words. */
const unitReach = 3;

/** Meanings of other words of near units that are of the same word class. */
function wrongMeanings(
  right: string,
  at: number,
  lessons: readonly LessonFacts[],
): [string, string, string] | undefined {
  const wordClass = wordClassOf(right);
  if (!wordClass) return undefined;
  const near = lessons.slice(Math.max(0, at - unitReach), at + unitReach + 1);
  const meanings = near.flatMap(({ statements }) =>
    statements.flatMap(({ text, keys }) => (vocabulary.test(text) ? (keys[1] ?? []) : [])),
  );
  const others = [...new Set(meanings)].filter((other) => other !== right && wordClassOf(other) === wordClass);
  const from = (at * 5 + right.length) % Math.max(1, others.length);
  const [a, b, c] = [...others.slice(from), ...others.slice(0, from)];
  return a !== undefined && b !== undefined && c !== undefined ? [a, b, c] : undefined;
}

interface Changed {
  /** Which key term of the sentence is asked for. */
  readonly key: number;
  readonly right: string;
  readonly wrong: [string, string, string];
}

/** The key term of a sentence that has three wrong ones of its kind, its last one first; undefined where none has. */
function changeable({ subjectCode }: LessonFacts, { text, keys }: Statement, turn: number): Changed | undefined {
  for (const [key, right] of [...keys.entries()].reverse()) {
    const wrong = wrongTermsOfKind(subjectCode, right, { text, turn });
    if (wrong) return { key, right, wrong };
  }
  return undefined;
}

/** For the lessons of each knowledge point, which of four sentences are right; some have another term of the same kind. */
export const multiQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => multiQuestion(facts, [facts, ...lessonsBeside(lessons, at)], at) ?? []),
  );

/** The other lessons of its knowledge point, those after it first; without points the next two of the textbook. */
function lessonsBeside(lessons: readonly LessonFacts[], at: number): LessonFacts[] {
  const point = lessons[at]?.point;
  if (!point) return lessons.slice(at + 1, at + 3);
  return [...lessons.slice(at + 1), ...lessons.slice(0, at)].filter((other) => other.point === point);
}

function multiQuestion(facts: LessonFacts, group: readonly LessonFacts[], at: number): QuestionSource | undefined {
  if (facts.subjectCode === 3) return undefined;
  const sentences = group.flatMap((item) =>
    item.statements.map((statement) => ({ statement, change: changeable(item, statement, at) })),
  );
  // What cannot be made wrong stays right; two of the others are changed
  const fixed = sentences.filter(({ change }) => !change);
  const open = sentences.filter(({ change }) => change);
  const changed = open.slice(0, fixed.length + open.length >= 5 && at % 2 === 0 ? 2 : 1);
  const kept = sentences.filter((one) => !changed.includes(one)).slice(0, 4 - changed.length);
  if (changed.length === 0 || kept.length + changed.length < 4) return undefined;
  const options = [
    ...changed.map((one) => ({ ...one, isRight: false })),
    ...kept.map((one) => ({ ...one, isRight: true })),
  ].map(({ statement, change, isRight }) => ({
    text: isRight || !change ? statement.text : statement.blanked(change.key).replace(gap, change.wrong[0]),
    truth: statement.text,
    isRight,
  }));
  const turn = at % 4;
  const mixed = [...options.slice(turn), ...options.slice(0, turn)];
  const right = mixed.flatMap(({ isRight }, i) => (isRight ? 'ABCD'.charAt(i) : [])).join('');
  const knowledge = facts.point || facts.name;
  return writersOf(facts.studyPhaseCode, facts.subjectCode)('多选', 6)({
    lesson: facts.name,
    knowledge,
    isFromText: true,
    isAcross: group.length > 1,
    difficulty: 3,
    stem: `下列关于“${knowledge}”${facts.name === knowledge ? '' : `（${facts.name}等）`}的说法，正确的有（　　）`,
    options: mixed.map(({ text }) => text),
    answer: right,
    analysis: '',
    solution: `${mixed.flatMap(({ truth, isRight }, i) => (isRight ? [] : [`${'ABCD'.charAt(i)}项错误，应为：${sentence(truth)}`])).join('')}其余各项正确，故选${right}。`,
    remark: '多项选择先排除肯定错误的选项，没有把握的宁可少选。',
  });
}

/** Sentences of lessons, as they are or with another term of the same kind, in subjects that ask for judgements. */
export const judgementQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => {
      if (!questionTypeNamed(facts, '判断')) return [];
      return facts.statements.flatMap((statement, i) => {
        const change = changeable(facts, statement, at + i);
        const isTrue = (at + i) % 2 === 0;
        if (!isTrue && !change) return [];
        const told = isTrue || !change ? statement.text : statement.blanked(change.key).replace(gap, change.wrong[0]);
        return writersOf(facts.studyPhaseCode, facts.subjectCode)('判断', 2)({
          lesson: facts.name,
          knowledge: facts.point || facts.name,
          isFromText: true,
          difficulty: 1,
          stem: `判断下列说法是否正确：${sentence(told)}（　　）`,
          options: ['正确', '错误'],
          answer: isTrue ? 'A' : 'B',
          analysis: '',
          solution: sentence(`${isTrue ? '说法正确' : '说法错误，应为'}：${statement.text}`),
          remark: '判断题先找关键词，再看它与课本是否一致。',
        });
      });
    }),
  );

/** History and politics: the sentences of two lessons as materials, with questions about both. */
export const materialQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => {
      const next = lessons[at + 1];
      const asked = next?.statements.at(-1);
      if (!questionTypeNamed(facts, '材料分析') || !next || !asked) return [];
      const tell = (one: LessonFacts) => sentence(one.statements.map(({ text }) => text).join('；'));
      const part = (number: number, stem: string, answer: string, solution: string, score: number): SubQuestion => ({
        id: String(number),
        number,
        typeName: '简答',
        stem,
        options: [],
        answer,
        analysis: '',
        solution,
        score,
      });
      return writersOf(facts.studyPhaseCode, facts.subjectCode)('材料分析', 14)({
        lesson: facts.name,
        knowledge: facts.point || facts.name,
        morePoints: [next.point || next.name],
        isFromText: true,
        isAcross: true,
        difficulty: 3,
        passage: `阅读材料，回答问题。\n材料一　${tell(facts)}\n材料二　${tell({ ...next, statements: next.statements.slice(0, -1) })}`,
        stem: '',
        subQuestions: [
          part(
            1,
            `根据材料一，概括“${facts.name}”的主要内容。`,
            tell(facts),
            '从材料中分层提取要点，每个要点一句话。',
            5,
          ),
          part(
            2,
            `结合所学，补充与材料二有关的史实或观点：${sentence(asked.blanked(0))}`,
            asked.keys[0] ?? '',
            sentence(asked.text),
            3,
          ),
          part(
            3,
            '综合上述材料，谈谈你的认识。',
            '言之有据、观点明确、条理清楚即可。',
            '先亮明观点，再用两则材料中的内容说明，最后小结。',
            6,
          ),
        ],
        answer: '',
        analysis: '',
        solution: '各小题的答案见下。',
        remark: '概括题从材料中来，认识题要有观点、有依据。',
      });
    }),
  );

/** Three sentences of one knowledge point in one question: a term of each to write. */
export const compositeQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => {
      if (facts.subjectCode === 1 || facts.subjectCode === 3) return [];
      const group = [facts, ...lessonsBeside(lessons, at)].flatMap(({ statements }) => statements).slice(0, 3);
      if (group.length < 3) return [];
      return writersOf(facts.studyPhaseCode, facts.subjectCode)('综合', 10)({
        lesson: facts.name,
        knowledge: facts.point || facts.name,
        isFromText: true,
        isAcross: true,
        difficulty: 3,
        stem: `阅读下列关于“${facts.name}”等内容的叙述，回答问题。${group.map((item, i) => `（${i + 1}）${sentence(item.blanked(0))}`).join('')}（4）任选其中一条，举例说明。`,
        answer: `${group.map((item, i) => `（${i + 1}）${item.keys[0]}`).join('　')}　（4）言之成理即可`,
        analysis: '',
        solution: `${group.map((item, i) => `（${i + 1}）${sentence(item.text)}`).join('')}（4）例子恰当、说明清楚即可得分。`,
        remark: '先写有把握的空，举例题先点明所选内容再说明。',
      });
    }),
  );
