import { expect, test } from 'vitest';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { aPaperQuestion } from './testing/a-paper-question.ts';
import { toPaperDocument } from './to-paper-document.ts';

const question = (id: string) => aPaperQuestion({ id, stem: `第${id}题` });
const sectionOf = (title: string, ...ids: string[]) => ({
  title,
  note: '',
  items: ids.map((questionId) => ({ questionId, score: 5 })),
});

test('options stand in the order of the paper, and the answer names them', () => {
  const options = ['一', '二', '三'].map((text, i) => ({ key: 'ABC'.charAt(i), text }));
  const { document } = toPaperDocument(
    {
      title: '周测',
      subtitle: '',
      studyPhaseCode: 300,
      subjectCode: 2,
      minutes: 45,
      fullScore: 5,
      sections: [{ title: '一', note: '', items: [{ questionId: '7', score: 5, optionOrder: 'CAB' }] }],
      parts: defaultParts,
      layout: defaultLayout,
    },
    [{ ...question('7'), options, answer: 'A', solution: '故选A。' }],
  );
  const [item] = document.sections[0]?.items ?? [];
  expect(item?.question.options.map(({ text }) => text)).toEqual(['三', '一', '二']);
  expect([item?.question.answer, item?.question.solution]).toEqual(['B', '故选B。']);
});

test('numbers go through all sections, and a withdrawn question keeps its place', () => {
  const { document, withdrawn } = toPaperDocument(
    {
      title: '周测',
      subtitle: '',
      studyPhaseCode: 300,
      subjectCode: 2,
      minutes: 45,
      fullScore: 15,
      sections: [sectionOf('一', '7', '8'), sectionOf('二', '9')],
      parts: defaultParts,
      layout: defaultLayout,
    },
    ['9', '7'].map(question),
  );
  const items = document.sections.flatMap((section) => section.items);
  expect(items.map(({ number, question: { stem } }) => [number, stem])).toEqual([
    [1, '第7题'],
    [2, '（本题已下架，请换题）'],
    [3, '第9题'],
  ]);
  expect(withdrawn).toEqual([2]);
  expect(document.info).toEqual({ minutes: 45, fullScore: 15, subjectName: '数学' });
});
