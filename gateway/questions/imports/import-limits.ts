import { maxImportedQuestions } from '../../../shared/questions/own-question-limits.ts';

const fieldNames: Readonly<Record<string, string>> = {
  ...{ passage: '材料', stem: '题干', options: '选项', subQuestions: '小题', answer: '答案', analysis: '解析' },
  ...{ score: '分值', pictures: '图片', suggested: '难度或知识点', doubts: '核对提示', number: '题号' },
  ...{ title: '试卷标题', fullScore: '满分', minutes: '考试时间', sections: '大题', left: '没有归入题目的内容' },
  ...{ notes: '读取说明', name: '大题标题', note: '大题说明' },
};

export const tooMuch = `文件内容超出导入上限（最多 ${maxImportedQuestions} 题、每段 5 万字），请分成几个文件`;

interface Numbered {
  readonly sections: readonly { readonly questions: readonly { readonly number: string }[] }[];
}

/** Which field of the file is too much for an import, by the path of a fault: `sections.0.questions.3.stem`. */
export function refusalOf({ sections }: Numbered, path: readonly PropertyKey[]): string {
  const [first, at, kind, index, field] = path.map(String);
  const section = sections[Number(at)];
  const question = kind === 'questions' ? section?.questions[Number(index)] : undefined;
  const count = sections.slice(0, Number(at)).reduce((sum, { questions }) => sum + questions.length, 0);
  const number = question?.number || String(count + Number(index) + 1);
  const name = fieldNames[(question ? field : (kind ?? first)) ?? ''];
  const owner = question ? `第 ${number} 题的` : section ? `第 ${Number(at) + 1} 部分的` : '';
  return name === undefined ? tooMuch : `${owner}${name}超出导入上限，请删减或分开后再导入`;
}
