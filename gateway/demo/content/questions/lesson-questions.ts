import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { questionTypeNamed } from '../../../../shared/questions/question-types.ts';
import { chineseTitle } from '../lessons/chinese-title.ts';
import { allLessonFacts, gap, type LessonFacts, type Statement } from '../lessons/lesson-facts.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

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
  const about = { analysis: '回到课本中找到相关内容，对照关键词判断。' };
  const isEnglish = subjectCode === 3;
  const asked = isEnglish ? statements.slice(0, 6) : statements;
  const fills = asked.map((statement) =>
    write(
      '填空',
      2,
    )({
      ...common,
      ...about,
      statement: statement.text,
      difficulty: 1,
      stem: sentence(statement.blanked(0)),
      answer: statement.keys[0] ?? '',
      solution: sentence(`应填“${statement.keys[0]}”：${statement.text}`),
      remark: '关键词要写准确，不写错别字。',
    }),
  );
  const choices = asked.flatMap((statement, i) => {
    const n = statement.keys.length - 1;
    const right = statement.keys[n] ?? '';
    const wrong = wrongTerms({ right, statement, slot: `${i}/${n}`, at, lessons });
    if (!wrong) return [];
    return write(
      isEnglish ? '单项选择' : '单选',
      3,
    )({
      ...common,
      ...about,
      statement: statement.text,
      isAcross: wrong.isAcross,
      difficulty: 2,
      stem: `${sentence(statement.blanked(n)).replace(/。$/, '')}。横线处应填入的是（　　）`,
      ...fourOptions(right, wrong.terms, at + i * 3 + subjectCode),
      solution: sentence(`${statement.text}，所以应选“${right}”`),
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
    analysis: `本题考查对${title}整体内容的把握，要分点作答，先说要点再举例。`,
    solution: sentence(`答案要点：${points.map((text, i) => `（${i + 1}）${text}`).join('；')}`),
    remark: '每个要点单独成句，例子要与要点对应。',
  });
  return [...fills, ...choices, short];
}

interface Asked {
  readonly right: string;
  readonly statement: Statement;
  /** Which sentence and which term of it. */
  readonly slot: string;
  readonly at: number;
  readonly lessons: readonly LessonFacts[];
}

/** Whether a term is made of Chinese characters, letters, or has digits: terms of one question look alike. */
const shapeOf = (term: string) =>
  /[0-9０-９²³₀-₉⁻]/.test(term) ? 'number' : /[A-Za-z＝=]/.test(term) ? 'letters' : 'words';

interface Term {
  readonly term: string;
  /** The three characters before it: terms after the same ones are of a kind, like authors. */
  readonly before: string;
}
const termsOf = ({ statements }: LessonFacts): Term[] =>
  statements.flatMap((statement) =>
    statement.keys.map((term, n) => {
      const text = statement.blanked(n);
      const at = text.indexOf(gap);
      return { term, before: text.slice(Math.max(0, at - 3), at) };
    }),
  );
const termsBySubject = new Map<readonly LessonFacts[], readonly (readonly Term[])[]>();
function termsOfAll(lessons: readonly LessonFacts[]): readonly (readonly Term[])[] {
  const known = termsBySubject.get(lessons) ?? lessons.map(termsOf);
  termsBySubject.set(lessons, known);
  return known;
}

interface WrongTerms {
  readonly terms: [string, string, string];
  /** Whether one of them belongs to another unit: such a question is for exams, not for the lesson. */
  readonly isAcross: boolean;
}

/** Lessons so near in the textbook count as one unit, beside those of one knowledge point. */
const unitReach = 2;

/** Terms of other lessons that could stand in the same place: those of the lesson's unit before others. */
function wrongTerms({ right, statement, slot, at, lessons }: Asked): WrongTerms | undefined {
  const [, keyAt] = slot.split('/').map(Number);
  const text = statement.blanked(keyAt ?? 0);
  const gapAt = text.indexOf(gap);
  const before = text.slice(Math.max(0, gapAt - 3), gapAt);
  const all = termsOfAll(lessons);
  const near = all.flatMap((_, i) => all[(at + i + 1) % all.length] ?? []);
  const fits = ({ term }: Term) =>
    term !== '' && !statement.text.includes(term) && !term.includes(right) && shapeOf(term) === shapeOf(right);
  const alike = ({ term }: Term) => Math.abs(term.length - right.length) <= 1;
  const point = lessons[at]?.point;
  const own = new Set(all.filter((_, i) => lessons[i]?.point === point || Math.abs(i - at) <= unitReach).flat());
  const byLikeness = (terms: readonly Term[]) => {
    const ofKind = terms.filter((term) => before.length === 3 && term.before === before);
    return [...ofKind, ...terms.filter(alike), ...terms].map(({ term }) => term);
  };
  const fitting = near.filter(fits);
  const ofUnit = new Set(byLikeness(fitting.filter((term) => own.has(term))));
  const [a, b, c] = new Set([...ofUnit, ...byLikeness(fitting)]);
  if (a === undefined || b === undefined || c === undefined) return undefined;
  return { terms: [a, b, c], isAcross: ![a, b, c].every((term) => ofUnit.has(term)) };
}

/** For each four lessons in a row, which of four sentences are right; some have a term of another lesson. */
export const multiQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) => lessons.flatMap((_, at) => multiQuestion(lessons, at) ?? []));

function multiQuestion(lessons: readonly LessonFacts[], at: number): QuestionSource | undefined {
  const group = [0, 1, 2, 3].flatMap((i) => lessons[(at + i) % lessons.length] ?? []);
  const [facts] = group;
  if (!facts || facts.subjectCode === 3) return undefined;
  const options = group.map((item, i) => optionOf(item, (at + i) % 3 === 0 && i > 0, lessons));
  const right = options.flatMap(({ isRight }, i) => (isRight ? 'ABCD'.charAt(i) : []));
  if (right.length < 2 || right.length === 4 || new Set(options.map(({ text }) => text)).size < 4) return undefined;
  const wrong = options.filter(({ isRight }) => !isRight);
  return writersOf(facts.studyPhaseCode, facts.subjectCode)('多选', 6)({
    lesson: facts.name,
    knowledge: facts.point || facts.name,
    isFromText: true,
    isAcross: true,
    difficulty: 3,
    stem: `关于${titleOf(facts)}等内容，下列说法正确的有（　　）`,
    options: options.map(({ text }) => text),
    answer: right.join(''),
    analysis: '逐项对照课本判断，注意关键词是否被替换。',
    solution: `${wrong.map(({ truth }) => sentence(`应为：${truth}`)).join('')}其余各项正确，故选${right.join('')}。`,
    remark: '多项选择先排除肯定错误的选项，没有把握的宁可少选。',
  });
}

const titleOf = ({ subjectCode, name }: LessonFacts) => (subjectCode === 1 ? chineseTitle(name) : `“${name}”`);

function optionOf(facts: LessonFacts, isChanged: boolean, lessons: readonly LessonFacts[]) {
  const statement = facts.statements[1];
  const truth = statement?.text ?? facts.statements[0]?.text ?? '';
  const right = statement?.keys[0] ?? '';
  const at = lessons.indexOf(facts);
  const wrong = isChanged && statement ? wrongTerms({ right, statement, slot: '1/0', at, lessons }) : undefined;
  if (!wrong || !statement) return { text: truth, truth, isRight: true };
  return { text: statement.blanked(0).replace(gap, wrong.terms[0]), truth, isRight: false };
}

/** One sentence of each lesson, as it is or with a term of another lesson, in subjects that ask for judgements. */
export const judgementQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => {
      if (!questionTypeNamed(facts, '判断')) return [];
      return facts.statements.flatMap((statement, i) => {
        const right = statement.keys[0] ?? '';
        const wrong = wrongTerms({ right, statement, slot: `${i}/0`, at, lessons });
        const isTrue = (at + i) % 2 === 0 || !wrong;
        const told = isTrue ? statement.text : statement.blanked(0).replace(gap, wrong.terms[0]);
        return writersOf(facts.studyPhaseCode, facts.subjectCode)('判断', 2)({
          lesson: facts.name,
          knowledge: facts.point || facts.name,
          isFromText: true,
          difficulty: 1,
          stem: `判断下列说法是否正确：${sentence(told)}（　　）`,
          options: ['正确', '错误'],
          answer: isTrue ? 'A' : 'B',
          analysis: '对照课本中的说法，注意关键词是否被替换。',
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
        analysis: '先读设问，再带着问题读材料，分点作答。',
        solution: '各小题的答案见下。',
        remark: '概括题从材料中来，认识题要有观点、有依据。',
      });
    }),
  );

/** Three lessons in a row in one question: a term of each to write. */
export const compositeQuestions = (): QuestionSource[] =>
  ownLessons.flatMap((lessons) =>
    lessons.flatMap((facts, at) => {
      if (facts.subjectCode === 1 || facts.subjectCode === 3) return [];
      const group = [facts, lessons[at + 1], lessons[at + 2]].flatMap((item) => item?.statements.at(-1) ?? []);
      if (group.length < 3) return [];
      return writersOf(facts.studyPhaseCode, facts.subjectCode)('综合', 10)({
        lesson: facts.name,
        knowledge: facts.point || facts.name,
        isFromText: true,
        isAcross: true,
        difficulty: 3,
        stem: `阅读下列关于“${facts.name}”等内容的叙述，回答问题。${group.map((item, i) => `（${i + 1}）${sentence(item.blanked(0))}`).join('')}（4）任选其中一条，举例说明。`,
        answer: `${group.map((item, i) => `（${i + 1}）${item.keys[0]}`).join('　')}　（4）言之成理即可`,
        analysis: '前三小题考查基础知识，第四小题考查运用，举例要与所选内容对应。',
        solution: `${group.map((item, i) => `（${i + 1}）${sentence(item.text)}`).join('')}（4）例子恰当、说明清楚即可得分。`,
        remark: '先写有把握的空，举例题先点明所选内容再说明。',
      });
    }),
  );
