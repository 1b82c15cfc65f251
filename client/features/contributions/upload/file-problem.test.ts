import { expect, test } from 'vitest';
import { maxListedFiles, sortFiles } from './file-problem.ts';

const aFile = (name: string, lastModified = 1) => new File(['text'], name, { lastModified });
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('a file that is listed already, or was chosen twice at once, says so', () => {
  const { taken, refused } = sortFiles(
    [aFile('甲.pdf'), aFile('乙.pdf'), aFile('乙.pdf'), aFile('乙.pdf', 2)],
    [aFile('甲.pdf')],
  );
  expect(taken.map(({ name, lastModified }) => [name, lastModified])).toEqual([
    ['乙.pdf', 1],
    ['乙.pdf', 2],
  ]);
  expect(refused).toEqual([
    { name: '甲.pdf', problem: '已在列表中' },
    { name: '乙.pdf', problem: '已在列表中' },
  ]);
});

test('a full list says how to go on; a file of it is still known', () => {
  const listed = Array.from({ length: maxListedFiles - 1 }, (_, i) => aFile(`${i}.pdf`));
  const { taken, refused } = sortFiles([aFile('甲.pdf'), aFile('乙.pdf'), aFile('0.pdf')], listed);
  expect(names(taken)).toEqual(['甲.pdf']);
  expect(refused).toEqual([
    { name: '乙.pdf', problem: '一次最多上传 50 个文件，请先移出一些' },
    { name: '0.pdf', problem: '已在列表中' },
  ]);
});
