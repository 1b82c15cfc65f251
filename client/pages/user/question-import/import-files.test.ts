import { describe, expect, test } from 'vitest';
import { importProblem, rolesOf } from './import-files.ts';

const file = (name: string) => new File(['x'], name);
const paper = file('高一数学期中.docx');
const answers = file('高一数学期中答案.docx');
const other = file('月考.docx');

describe('of the files that are chosen', () => {
  test.each([
    ['one is the paper', [paper], {}, { paper }],
    ['two are paper and answers', [paper, answers], {}, { paper, answers }],
    ['the one that names answers is second', [answers, paper], {}, { paper, answers }],
    ['one beside a paper takes its place', [other], { paper }, { paper: other }],
    ['one that names answers goes beside a paper', [answers], { paper }, { paper, answers }],
    ['none changes nothing', [], { paper }, { paper }],
  ])('%s', (_, files, now, expected) => {
    expect(rolesOf(files, now)).toEqual(expected);
  });
});

test.each([
  [{ name: '卷.docx', size: 10 }, undefined],
  [{ name: '卷.exe', size: 10 }, /不是可以导入的文件/],
  [{ name: '卷', size: 10 }, /不是可以导入的文件/],
  [{ name: '卷.docx', size: 0 }, /空文件/],
  [{ name: '卷.docx', size: 10 ** 10 }, /最大/],
])('%o', (given, problem) => {
  const found = importProblem(given);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
