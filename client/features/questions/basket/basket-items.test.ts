import { expect, test } from 'vitest';
import { type BasketQuestion, type BasketResource, groupByType, stillIn } from './basket-items.ts';

const aQuestion = (id: string, typeName = '单选题'): BasketQuestion => ({
  id,
  name: `第${id}题`,
  price: 0,
  typeName,
  difficulty: 3,
  studyPhaseCode: 300,
  subjectCode: 2,
});
const aResource = (id: string, fields: Partial<BasketResource> = {}): BasketResource => ({
  id,
  name: `资源${id}`,
  price: 5,
  chargeType: 'points',
  fileType: 'docx',
  fileSize: 1000,
  ...fields,
});

test('questions are counted by type in the order of the first of each', () => {
  const groups = groupByType([aQuestion('1'), aQuestion('2', '填空题'), aQuestion('3')]);
  expect(groups.map(({ typeName, questions }) => [typeName, questions.map(({ id }) => id)])).toEqual([
    ['单选题', ['1', '3']],
    ['填空题', ['2']],
  ]);
});

test('what was taken out is gone, what does not exist is not shown, the order is the basket’s', () => {
  const items = { questions: [aQuestion('1'), aQuestion('2')], resources: [aResource('7')] };
  const left = stillIn(items, { question: ['2', '9', '1'], resource: [] });
  expect(left.questions.map(({ id }) => id)).toEqual(['2', '1']);
  expect(left.resources).toEqual([]);
});
