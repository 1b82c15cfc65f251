import { expect, test, vi } from 'vitest';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import { call } from '../../../lib/calls/api.ts';
import { readSheet } from './read-sheet.ts';

vi.mock(import('../../../lib/calls/api.ts'), async (actual) => ({ ...(await actual()), call: vi.fn() }));

const paper = { sections: [{ title: '单选题', items: [{ questionId: '7', score: 5 }] }] } as unknown as ComposedPaper;

test('a sheet with letters waits for the questions, one with marks does not', async () => {
  vi.mocked(call).mockRejectedValue(new Error('no answer'));
  expect(await readSheet('学号\t1\n1\tB', paper)).toEqual({ problem: '试题没有读到，请重试' });
  expect(await readSheet('学号\t1\n1\t5', paper)).toMatchObject({ sheet: { pupils: [{ number: '1', marks: [5] }] } });
});

test('letters without a known answer are faults of their cells', async () => {
  vi.mocked(call).mockResolvedValue({ list: [] });
  const read = await readSheet('学号\t1\n1\tB', paper);
  expect(read).toMatchObject({ sheet: { faults: [{ row: 2, column: 'B', message: '这里是选项，请填得分' }] } });
});
