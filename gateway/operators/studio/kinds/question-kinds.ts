import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { questionTypeOfCode, questionTypes } from '../../../../shared/questions/question-types.ts';
import { eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { paper, paperQuestion, question } from '../../../platform/db/schema/question.ts';
import type { StudioField, StudioKind } from '../entries/kind.ts';
import { tableStore } from '../entries/table-store.ts';
import { phaseField, provinceField, subjectField } from './choices.ts';
import { figureFields, subQuestionField, withQuestionParts } from './question-parts.ts';

const typeChoices = phases.flatMap((phase) =>
  subjectsOf(phase.dictCode).flatMap((subject) =>
    questionTypes(phase.dictCode, subject.dictCode).map(({ code, name }) => ({
      value: code,
      label: `${phase.dictName}${subject.dictName} ${name}`,
    })),
  ),
);
const formulas = '公式写在 $ 之间';
const long = { type: 'markdown', max: 20_000 } as const;

const questionFields: readonly StudioField[] = [
  { name: 'stem', label: '题干', ...long, inList: true, help: formulas },
  { name: 'passage', label: '材料', ...long, help: formulas },
  {
    name: 'options',
    label: '选项',
    type: 'list',
    max: 12,
    fields: [{ name: 'text', label: '选项', type: 'lines', required: true, max: 2000 }],
  },
  ...figureFields,
  subQuestionField,
  { name: 'answer', label: '答案', ...long },
  { name: 'analysis', label: '分析', ...long },
  { name: 'solution', label: '详解', ...long },
  { name: 'remark', label: '点评', ...long },
  phaseField,
  subjectField,
  { name: 'typeCode', label: '题型', type: 'choice', required: true, choices: typeChoices, filter: true },
  {
    name: 'difficulty',
    label: '难度',
    type: 'number',
    required: true,
    min: 1,
    max: 5,
    help: '1 容易，5 困难',
    inList: true,
    sort: true,
    filter: true,
  },
  { name: 'scoreRate', label: '得分率', type: 'number', required: true, min: 0, max: 1, step: 0.01 },
  { name: 'score', label: '分值', type: 'number', required: true, min: 0, max: 100, step: 0.5, inList: true },
  { name: 'minutes', label: '用时（分钟）', type: 'number', required: true, min: 0, max: 120, step: 0.5 },
  { name: 'knowledgeIds', label: '知识点', type: 'references', of: 'knowledge-point', max: 12 },
  { name: 'chapterIds', label: '章节', type: 'references', of: 'textbook-node', max: 40 },
  { name: 'source', label: '来源', type: 'text', max: 100, inList: true },
  { name: 'year', label: '年份', type: 'number', min: 2000, max: 2100, inList: true, sort: true },
  { ...provinceField, required: false },
  { name: 'usedNum', label: '被组卷次数', type: 'number', readOnly: true, sort: true },
];

const placeFields: readonly StudioField[] = [
  { name: 'sectionTitle', label: '大题', type: 'text', required: true, max: 60 },
  { name: 'questionId', label: '题目', type: 'reference', of: 'question', required: true },
  { name: 'score', label: '分值', type: 'number', required: true, min: 0, max: 100, step: 0.5 },
];
const paperFields: readonly StudioField[] = [
  { name: 'paperName', label: '试卷名称', type: 'text', required: true, max: 100, inList: true, sort: true },
  { name: 'resourceId', label: '资源', type: 'reference', of: 'resource', required: true, inList: true },
  { name: 'totalScore', label: '满分', type: 'number', required: true, min: 1, max: 1000, inList: true },
  { name: 'minutes', label: '时长（分钟）', type: 'number', required: true, min: 1, max: 600, inList: true },
  { name: 'questions', label: '题目', type: 'list', required: true, max: 200, fields: placeFields },
];

/** Questions that are withdrawn are found no more; papers that have them keep their rows. */
export const questionKinds: readonly StudioKind[] = [
  {
    kind: 'question',
    name: '试题',
    group: 'questions',
    titleField: 'stem',
    acts: ['create', 'edit', 'publish', 'unpublish'],
    fields: questionFields,
    tags: ['question', 'resource'],
    check({ stem, passage, subQuestions, typeCode, studyPhaseCode, subjectCode }): Record<string, string> {
      const isOfSubject = questionTypes(Number(studyPhaseCode), Number(subjectCode)).some(
        ({ code }) => code === typeCode,
      );
      const isEmpty = stem === '' && passage === '' && Array.isArray(subQuestions) && subQuestions.length === 0;
      return {
        ...(isEmpty && { stem: '请填写题干、材料或小题' }),
        ...(!isOfSubject && { typeCode: '不是这一学科的题型' }),
      };
    },
    store: withQuestionParts(
      tableStore({
        table: question,
        fields: questionFields,
        titleField: 'stem',
        only: isNull(question.withdrawnAt),
        derive: ({ typeCode }) => ({
          typeName: questionTypeOfCode(Number(typeCode))?.name ?? '',
          updatedAt: new Date(),
          withdrawnAt: null,
        }),
        async remove(tx, id) {
          await tx
            .update(question)
            .set({ withdrawnAt: sql`now()` })
            .where(eq(question.id, Number(id)));
        },
      }),
    ),
  },
  {
    kind: 'paper',
    name: '试卷',
    group: 'questions',
    titleField: 'paperName',
    acts: ['create', 'edit', 'publish'],
    fields: paperFields,
    tags: ['resource', 'question'],
    store: tableStore({
      table: paper,
      fields: paperFields,
      titleField: 'paperName',
      parts: [{ field: 'questions', table: paperQuestion, parent: 'paperId', sort: 'number', fields: placeFields }],
      derive: ({ questions }) => ({ questionNum: Array.isArray(questions) ? questions.length : 0 }),
    }),
  },
];
