import { difficultyName } from '../../../shared/questions/difficulty.ts';
import { questionFlagName } from '../../../shared/questions/question-facts.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { bankFields } from '../../../shared/site/routes/question-queries.ts';

/** Filters of the bank with their names for calls and people, in the order of their lines. */
export const bankFilters = {
  type: {
    ...bankFields.type,
    call: 'typeCode',
    name: '题型',
    nameOf: (value: number) => questionTypeOfCode(value)?.name ?? '',
  },
  level: { ...bankFields.level, call: 'level', name: '难度', nameOf: difficultyName },
  year: bankFields.year,
  kind: { ...bankFields.kind, name: '来源' },
  area: bankFields.area,
  grade: bankFields.grade,
  tag: { ...bankFields.tag, call: 'tag', name: '标签', nameOf: questionFlagName },
  ability: { ...bankFields.ability, call: 'ability', name: '素养', nameOf: (value: string) => value },
  options: { ...bankFields.options, call: 'optionNum', name: '选项数', nameOf: (value: number) => `${value} 个选项` },
  blanks: { ...bankFields.blanks, call: 'blankNum', name: '空数', nameOf: (value: number) => `${value} 个空` },
} as const;
