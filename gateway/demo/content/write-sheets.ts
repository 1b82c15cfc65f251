import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import type { Workbook } from './document.ts';
import { topicQuestions } from './write-lesson.ts';

/** A two-way table of the exercises and an assessment sheet for a class of invented pupils. */
export function writeSheets(facts: ResourceColumns): Workbook {
  const questions = topicQuestions(facts, 16).map((question, i) => ({ ...question, number: i + 1 }));
  const total = questions.reduce((sum, question) => sum + question.score, 0);
  return {
    kind: 'sheets',
    title: bareTitle(facts.resourceName),
    sheets: [
      {
        name: '双向细目表',
        rows: [
          ['题号', '题型', '知识点', '难度', '分值'],
          ...questions.map(({ number, typeName, knowledge, difficulty, score }) => [
            number,
            typeName,
            knowledge,
            difficulty,
            score,
          ]),
          ['合计', '', '', '', total],
        ],
      },
      {
        name: '课堂评价表',
        rows: [
          ['序号', '姓名', '课前预习', '课堂参与', '练习完成', '合计'],
          ...Array.from({ length: 30 }, (_, i) => {
            const marks = [0, 1, 2].map((k) => 6 + ((facts.id + i * 7 + k * 3) % 5));
            return [
              i + 1,
              `学生${String(i + 1).padStart(2, '0')}`,
              ...marks,
              marks.reduce((sum, mark) => sum + mark, 0),
            ];
          }),
        ],
      },
    ],
  };
}
