import { describe, expect, it } from 'vitest';
import { phases, subjectsOf } from '../platform/study.ts';
import { questionTypeNamed, questionTypeOfCode, questionTypes } from './question-types.ts';

const subjects = phases.flatMap(({ dictCode }) =>
  subjectsOf(dictCode).map((subject) => ({ studyPhaseCode: dictCode, subjectCode: subject.dictCode })),
);

describe('questionTypes', () => {
  it.each([
    [300, 2, ['单选', '多选', '填空', '解答'], [30201, 30202, 30203, 30204]],
    [200, 2, ['单选', '填空', '计算', '解答'], [20201, 20202, 20203, 20204]],
    [300, 3, ['听力', '阅读理解', '七选五', '完形填空'], [30301, 30302, 30303, 30304]],
    [300, 11, ['单选', '判断', '多选', '填空'], [31101, 31102, 31103, 31104]],
  ])('of %i/%i begins like its paper', (phase, subject, names, codes) => {
    const first = questionTypes(phase, subject).slice(0, 4);
    expect(first.map((type) => type.name)).toEqual(names);
    expect(first.map((type) => type.code)).toEqual(codes);
  });

  it('has no type for a subject that the phase does not teach', () => {
    expect(questionTypes(100, 4)).toEqual([]);
    expect(questionTypes(999, 2)).toEqual([]);
  });

  it('gives every type of every subject a code of its own, by which it is found', () => {
    const types = subjects.flatMap((study) => questionTypes(study.studyPhaseCode, study.subjectCode));
    expect(new Set(types.map((type) => type.code)).size).toBe(types.length);
    for (const type of types) {
      expect(questionTypeOfCode(type.code)).toBe(type);
      expect(type.usualScore).toBeGreaterThan(0);
      expect(type.usualMinutes).toBeGreaterThan(0);
    }
  });

  it.each([0, -1, 30299, 99999, 2 ** 31])('knows no code %i', (code) => {
    expect(questionTypeOfCode(code)).toBeUndefined();
  });

  it('finds a type by its name within a subject', () => {
    expect(questionTypeNamed({ studyPhaseCode: 300, subjectCode: 2 }, '单选')?.objective).toBe(true);
    expect(questionTypeNamed({ studyPhaseCode: 300, subjectCode: 2 }, '作文')).toBeUndefined();
  });
});
