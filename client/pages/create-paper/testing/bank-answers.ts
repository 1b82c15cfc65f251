import type { BankQuestion, QuestionTreeNode } from '../../../../shared/questions/calls/question.schema.ts';

export const aQuestion = (fields: Partial<BankQuestion> = {}): BankQuestion => ({
  id: '501',
  studyPhaseCode: 300,
  subjectCode: 2,
  typeCode: 30201,
  typeName: '单选',
  passage: '',
  stem: '已知 $x>0$，则（　　）',
  options: [
    { key: 'A', text: '$x^2>0$' },
    { key: 'B', text: '不确定' },
  ],
  subQuestions: [],
  answer: 'A',
  analysis: '平方为正。',
  solution: '因为 $x>0$，所以 $x^2>0$。',
  remark: '',
  level: 2,
  scoreRate: 0.78,
  kpoints: [{ id: '11', name: '集合' }],
  chapterId: null,
  source: '2026年高考示例卷',
  sourceNumber: 1,
  year: 2026,
  areaCode: null,
  grade: 12,
  school: '',
  ability: '',
  flags: [1],
  figure: '',
  audio: '',
  score: 5,
  minutes: 4,
  usedNum: 33,
  familyNum: 1,
  answersWith: null,
  updateTime: '2026-11-01',
  ...fields,
});

export const aNode = (
  id: string,
  name: string,
  questionNum = 1,
  children: QuestionTreeNode[] = [],
): QuestionTreeNode => ({ id, name, questionNum, children });

export const points = [
  aNode('10', '集合与逻辑', 44, [aNode('11', '集合', 27), aNode('12', '逻辑用语', 17)]),
  aNode('20', '复数', 25),
];

export const bankAnswers = (fields: { list?: BankQuestion[]; total?: number; questionNum?: number } = {}) => {
  const list = fields.list ?? [aQuestion(), aQuestion({ id: '502', stem: '填空________', options: [] })];
  return {
    'question.tree': { nodes: points, versions: [], versionCode: '' },
    'question.pageList': {
      list,
      total: fields.total ?? 12,
      ...(fields.questionNum !== undefined && { questionNum: fields.questionNum }),
      pageNum: 1,
      pageSize: 10,
      facets:
        list.length === 0
          ? []
          : [
              {
                field: 'typeCode',
                options: [
                  { code: '30201', name: '单选', count: 9 },
                  { code: '30203', name: '填空', count: 3 },
                ],
              },
              { field: 'level', options: [{ code: '2', name: '较易', count: 12 }] },
            ],
    },
  };
};
