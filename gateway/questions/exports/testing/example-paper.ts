import { defaultLayout, defaultParts } from '../../../../shared/questions/composed-paper.ts';
import type { DocumentSection, PaperDocument, PaperQuestion } from '../../paper/paper-document.ts';
import { aPaperQuestion } from '../../paper/testing/a-paper-question.ts';

const question = (id: number, fields: Partial<PaperQuestion>) =>
  aPaperQuestion({ id: String(id), level: 3, scoreRate: 0.6, kpoints: [{ name: '函数的单调性' }], ...fields });

const choices = (...texts: string[]) => texts.map((text, i) => ({ key: 'ABCD'.charAt(i), text }));

const single: Partial<PaperQuestion>[] = [
  {
    stem: String.raw`已知集合 $A=\{x\mid x^2-2x-3<0\}$，$B=\{x\mid |x-1|\leqslant 2\}$，则 $A\cap B=$（　　）`,
    options: choices('$(-1,3)$', '$[-1,3]$', '$(-1,3]$', String.raw`$\varnothing$`),
    answer: 'A',
    analysis: '解出两个集合，再求交集．',
    solution: String.raw`由 $x^2-2x-3<0$ 得 $-1<x<3$；由 $|x-1|\leqslant 2$ 得 $-1\leqslant x\leqslant 3$．所以 $A\cap B=(-1,3)$．`,
  },
  {
    stem: String.raw`若复数 $z=\frac{2\mathrm{i}}{1+\mathrm{i}}$，则 $\overline{z}=$（　　）`,
    options: choices(
      String.raw`$1-\mathrm{i}$`,
      String.raw`$1+\mathrm{i}$`,
      String.raw`$-1+\mathrm{i}$`,
      String.raw`$-1-\mathrm{i}$`,
    ),
    answer: 'A',
    solution: String.raw`$z=\frac{2\mathrm{i}(1-\mathrm{i})}{2}=1+\mathrm{i}$，故 $\overline{z}=1-\mathrm{i}$．`,
  },
  {
    stem: String.raw`已知向量 $\overrightarrow{AB}=(1,2)$，$\vec{a}=(x,-1)$，若 $\overrightarrow{AB}\perp\vec{a}$，则 $x=$（　　）`,
    options: choices('$2$', '$-2$', String.raw`$\frac{1}{2}$`, String.raw`$-\frac{1}{2}$`),
    answer: 'A',
  },
  {
    stem: '下列说法中，能够说明“函数在定义域内每一点都连续，但不一定处处可导”的是（　　）',
    options: choices(
      '函数的图象在某一点处有一个尖角，但图象没有断开，因此在这一点处连续而不可导',
      '函数的图象在某一点处断开，因此在这一点处既不连续也不可导',
      '函数的图象是一条直线，因此处处连续并且处处可导',
      '函数在某一点处没有定义，因此在这一点处不连续',
    ),
    answer: 'A',
  },
];

const blank: Partial<PaperQuestion>[] = [
  { stem: String.raw`$\lim\limits_{x\to 0}\frac{\sin x}{x}=$＿＿＿＿．`, answer: '$1$', typeName: '填空' },
  {
    stem: String.raw`数列 $\{a_n\}$ 的前 $n$ 项和为 $S_n=\sum_{k=1}^{n}k=\frac{n(n+1)}{2}$，则 $a_{10}=$＿＿＿＿．`,
    answer: '$10$',
    typeName: '填空',
  },
  {
    stem: String.raw`如图，$\wideparen{AB}$ 所对的圆心角为 $60^\circ$，$\odot O$ 的半径为 $\sqrt[3]{8}$，则 $S_{阴影}=$＿＿＿＿．`,
    answer: String.raw`$\frac{2\pi}{3}$`,
    typeName: '填空',
    figure: 'questions/1.svg',
  },
];

const long: Partial<PaperQuestion>[] = [
  {
    stem: String.raw`已知函数 $f(x)=\begin{cases}x^2+1,&x\geqslant 0,\\-x+1,&x<0.\end{cases}$
（1）求 $f(f(-1))$；
（2）若 $f(x)>2$，求 $x$ 的取值范围．`,
    answer: String.raw`（1）$5$；（2）$(-\infty,-1)\cup(1,+\infty)$`,
    analysis: '分段函数按照自变量所在的范围代入．',
    solution: String.raw`（1）$f(-1)=2$，所以 $f(f(-1))=f(2)=5$．
（2）当 $x\geqslant 0$ 时，$x^2+1>2$，得 $x>1$；当 $x<0$ 时，$-x+1>2$，得 $x<-1$．`,
    typeName: '解答',
  },
  {
    stem: String.raw`设 $M=\begin{pmatrix}1&2\\3&4\end{pmatrix}$，求 $\left|\begin{matrix}1&2\\3&4\end{matrix}\right|$ 的值，并证明
$$\begin{aligned}(a+b)^2&=a^2+2ab+b^2\\&\geqslant 4ab.\end{aligned}$$`,
    answer: '$-2$',
    typeName: '解答',
  },
  {
    stem: String.raw`写出反应 $\ce{2H2 + O2 ->[点燃] 2H2O}$ 与 $\ce{N2 + 3H2 <=>[高温高压][催化剂] 2NH3}$ 中各物质的系数，并指出 $\ce{^{238}_{92}U}$ 的中子数．`,
    answer: '$146$',
    typeName: '解答',
  },
];

const reading: Partial<PaperQuestion> = {
  passage:
    '盼望着，盼望着，东风来了，春天的脚步近了。\n一切都像刚睡醒的样子，欣欣然张开了眼。山朗润起来了，水涨起来了，太阳的脸红起来了。',
  typeName: '阅读',
  subQuestions: [1, 2].map((number) => ({
    number,
    score: 3,
    stem: number === 1 ? '文中“脚步”一词用了什么修辞手法？（　　）' : '文章开头的反复有什么作用？',
    options: number === 1 ? choices('比喻', '拟人', '夸张', '排比') : [],
    answer: number === 1 ? 'B' : '写出盼春的急切。',
    analysis: '',
    solution: '结合上下文理解。',
  })),
};

function section(
  title: string,
  texts: readonly Partial<PaperQuestion>[],
  count: number,
  score: number,
  from: number,
): DocumentSection {
  const items = Array.from({ length: count }, (_, i) => ({
    number: from + i,
    score,
    question: question(from + i, texts[i % texts.length] ?? {}),
  }));
  return { title, note: '', items };
}

/** A paper with every kind of question: 22 questions and more than 30 formulas; `times` as many on demand. */
export function examplePaper({
  times = 1,
  layout = {},
  parts = {},
}: {
  times?: number;
  layout?: Partial<PaperDocument['layout']>;
  parts?: Partial<PaperDocument['parts']>;
} = {}): PaperDocument {
  const sections = [
    section('单选题', single, 12 * times, 5, 1),
    section('填空题', blank, 4 * times, 5, 12 * times + 1),
    section('解答题', long, 5 * times, 13, 16 * times + 1),
    section('阅读', [reading], times, 6, 21 * times + 1),
  ];
  return {
    title: '高一数学期中考试卷（示例）',
    subtitle: '2026—2027学年第一学期',
    info: { minutes: 120, fullScore: 151 * times, subjectName: '数学' },
    parts: {
      ...defaultParts,
      notices: [
        '答卷前，考生务必将自己的姓名、考号填写在答题卡上。',
        '回答选择题时，用2B铅笔把对应题目的答案标号涂黑。',
      ],
      ...parts,
    },
    sections,
    layout: { ...defaultLayout, ...layout },
  };
}

export const exampleFigures: ReadonlyMap<string, string> = new Map([
  [
    'questions/1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120" viewBox="0 0 160 120"><circle cx="80" cy="60" r="50" fill="none" stroke="#000"/><path d="M80 60 L130 60 A50 50 0 0 0 105 16.7 Z" fill="#ccc" stroke="#000"/><text x="70" y="74" font-size="14">O</text><text x="133" y="64" font-size="14">A</text><text x="104" y="14" font-size="14">B</text><text x="20" y="114" font-size="12">圆心角</text></svg>',
  ],
]);
