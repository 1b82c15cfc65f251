import { middleDialogues, primaryDialogues, seniorDialogues } from './english-dialogues.ts';
import { entranceReadings } from './english-entrance-texts.ts';
import { type ReadChoice, type Reading, readings, shorterClozes, talks } from './english-texts.ts';
import { fourOptions, type QuestionSource, threeOptions, writersOf } from './question-source.ts';

const letters = 'ABCD';
const phases = [300, 200, 100] as const;

/** Short dialogues in papers of a phase; what more there are stands in the bank alone. */
const perPhase = 10;
const dialogues = {
  300: seniorDialogues.slice(0, perPhase),
  200: middleDialogues.slice(0, perPhase),
  100: primaryDialogues.slice(0, perPhase),
} as const;

const listening: QuestionSource[] = phases.flatMap((phase) =>
  dialogues[phase].map(([script, stem, right, wrong], i) =>
    writersOf(phase, 3)('听力', 1)({
      set: 'listening',
      knowledge: phase === 300 ? '短对话' : phase === 200 ? '听力选择' : '听力',
      difficulty: 2,
      passage: `（听力原文）${script}`,
      stem,
      ...threeOptions(right, wrong, i * 2 + phase / 100),
      analysis: '听前读题，听时抓住题目问的时间、地点、价格或原因。',
      solution: `由原文“${script}”可知答案为“${right}”`,
      remark: '听到转折词but, no之后的内容往往是答案。',
    }),
  ),
);

interface Composite {
  readonly set: string;
  readonly typeName: string;
  readonly knowledge: Readonly<Record<number, string>>;
  readonly passage: string;
  readonly questions: readonly ReadChoice[];
  readonly key: number;
}

/** Several small questions with options of their own under one passage, numbered in brackets. */
function composite(phase: number, { set, typeName, knowledge, passage, questions, key }: Composite): QuestionSource {
  const asked = questions.map(([stem, right, wrong], i) => ({
    stem,
    right,
    ...fourOptions(right, wrong, i * 3 + key),
  }));
  return writersOf(phase, 3)(typeName, questions.length)({
    set,
    parts: questions.length,
    knowledge: knowledge[phase] ?? typeName,
    difficulty: 3,
    passage,
    stem: asked
      .map(
        ({ stem, options }, i) =>
          `（${i + 1}）${stem ? `${stem} ` : ''}${options.map((text, k) => `${letters[k]}. ${text}`).join('　')}`,
      )
      .join('\n'),
    answer: asked.map(({ answer }, i) => `（${i + 1}）${answer}`).join('　'),
    analysis: '先通读全文把握大意，再结合上下文逐题判断。',
    solution: asked.map(({ right }, i) => `（${i + 1}）${right}`).join('　'),
    remark: '做完后把答案放回原文再读一遍，检查前后是否连贯。',
  });
}

/** One question each, as papers number them; what is heard stands with all of them. */
const longListening = phases.flatMap((phase) =>
  talks[phase].flatMap(([script, questions], at) =>
    questions.map(([stem, right, wrong], i) =>
      writersOf(phase, 3)('听力', phase === 300 ? 1.5 : 1)({
        set: 'talk',
        knowledge: { 300: '独白', 200: '听力填空', 100: '听力' }[phase],
        difficulty: 3,
        passage: `（听力原文）${script}`,
        stem,
        ...threeOptions(right, wrong, at + i * 2 + phase / 100),
        analysis: '听前通读这段材料的各题，听第一遍定大意，第二遍核对细节。',
        solution: `原文中能找到与“${right}”相应的内容，其余两项与原文不符。`,
        remark: '各题的答案通常按材料的先后出现。',
      }),
    ),
  ),
);

const readingSet = (phase: 300 | 200 | 100, set: string, texts: readonly Reading[]): QuestionSource[] =>
  texts.flatMap(([passage, questions], at) =>
    questions.map(([stem, right, wrong], i) =>
      writersOf(phase, 3)('阅读理解', 2)({
        set,
        knowledge: phase === 300 ? '细节理解' : phase === 200 ? '阅读理解' : '阅读',
        difficulty: phase === 300 ? 3 : 2,
        passage,
        stem,
        ...fourOptions(right, wrong, at + i * 3),
        analysis: '带着问题回到原文定位，再比较选项与原文的说法。',
        solution: `根据短文内容，正确答案是“${right}”`,
        remark: '选项中的同义替换往往是正确答案的标志。',
      }),
    ),
  );

const readingSets = phases.flatMap((phase) => readingSet(phase, 'reading', readings[phase]));

/** The set that entrance exams take in place of another one, where their phase has it. */
export const entranceSetOf = (set: string) => `entrance ${set}`;

/** What entrance exams of senior high school read. */
export const entranceEnglish: readonly QuestionSource[] = readingSet(300, entranceSetOf('reading'), entranceReadings);

const cloze: readonly ReadChoice[] = [
  ['', 'quiet', ['noisy', 'famous', 'modern']],
  ['', 'noticed', ['forgot', 'refused', 'borrowed']],
  ['', 'alone', ['together', 'abroad', 'upstairs']],
  ['', 'asked', ['warned', 'paid', 'followed']],
  ['', 'afraid', ['glad', 'sure', 'proud']],
  ['', 'offered', ['stopped', 'failed', 'pretended']],
  ['', 'slowly', ['suddenly', 'loudly', 'rarely']],
  ['', 'mistakes', ['friends', 'promises', 'noises']],
  ['', 'encouraged', ['punished', 'ignored', 'copied']],
  ['', 'Finally', ['Instead', 'Otherwise', 'Besides']],
  ['', 'stage', ['street', 'train', 'bridge']],
  ['', 'shaking', ['growing', 'breaking', 'sleeping']],
  ['', 'smiled', ['argued', 'left', 'yawned']],
  ['', 'voice', ['answer', 'watch', 'dress']],
  ['', 'courage', ['money', 'weather', 'homework']],
];
const clozeText =
  'Li Na was a (1) girl who seldom spoke in class. Her teacher (2) that she always sat (3) at lunch, humming to herself, and (4) her to join the choir. Li Na was (5) of singing in front of others, so the teacher (6) to practise with her after school. They began (7), one line a day. When she made (8), nobody laughed; her new friends (9) her to try again. (10) the day of the concert came. She walked onto the (11) with (12) hands. In the first row her teacher (13) at her. Li Na opened her mouth, and her (14) filled the hall. That evening she learned that (15) can be practised, too.';

const grammarText =
  'Paper cutting is a folk art (1)________ (enjoy) by people all over China. It is said (2)________ the art has a history of more than 1,500 years. In the past, women often (3)________ (gather) before the Spring Festival and cut red paper into (4)________ (beauty) flowers, birds and fish, (5)________ were then put on windows. Today, the skill (6)________ (teach) in many schools. Students find (7)________ relaxing to work with scissors and paper. “(8)________ (make) a good work, you need patience,” says Ms Zhao, (9)________ artist from Shaanxi. She hopes that more young people will become interested (10)________ it.';
const grammarAnswers = ['enjoyed', 'that', 'gathered', 'beautiful', 'which', 'is taught', 'it', 'To make', 'an', 'in'];

const sevenText =
  'Walking is the simplest sport of all. （1）________ You only need a pair of comfortable shoes. Start with ten minutes a day. （2）________ Many people give up because they begin too fast. Choose a route that you like. （3）________ A friend makes the way shorter. （4）________ And if it rains, an indoor market will do. After some weeks you will notice the change. （5）________';
const sevenOptions =
  'A. It costs almost nothing.　B. Then add five minutes every week.　C. Trees and water make the walk pleasant.　D. Ask somebody to come along.　E. You sleep better and think more clearly.　F. Running is better for the heart.　G. Shoes are expensive nowadays.';

const sections: QuestionSource[] = [
  ...phases.flatMap((phase) => [
    composite(phase, {
      set: 'cloze',
      typeName: '完形填空',
      knowledge: { 300: '完形填空', 200: '完形填空', 100: '阅读' },
      passage: phase === 300 ? clozeText : shorterClozes[phase].text,
      questions: phase === 300 ? cloze : shorterClozes[phase].gaps,
      key: phase / 100,
    }),
  ]),
  writersOf(300, 3)('语法填空', 15)({
    set: 'grammar',
    parts: 10,
    difficulty: 3,
    knowledge: '非谓语动词',
    passage: grammarText,
    stem: '阅读短文，在空白处填入1个适当的单词或括号内单词的正确形式。',
    answer: grammarAnswers.map((word, i) => `（${i + 1}）${word}`).join('　'),
    analysis: '先看空格处缺什么成分，再判断时态、语态、词性或连接词。',
    solution: grammarAnswers.map((word, i) => `（${i + 1}）${word}`).join('　'),
    remark: '有提示词先定词性，无提示词多填冠词、介词、代词和连词。',
  }),
  writersOf(300, 3)('七选五', 12)({
    set: 'seven',
    parts: 5,
    difficulty: 3,
    knowledge: '七选五',
    passage: sevenText,
    stem: `从下列选项中选出能填入空白处的最佳选项，有两项为多余选项。${sevenOptions}`,
    answer: '（1）A　（2）B　（3）C　（4）D　（5）E',
    analysis: '注意空格前后句的复现词与逻辑关系。',
    solution:
      '（1）下文说只需一双鞋，选A；（2）上文十分钟，选B；（3）路线宜人，选C；（4）上文朋友，选D；（5）总结变化，选E。',
    remark: '先做有明显线索的空，再用剩余选项核对。',
  }),
];

const essays: readonly (readonly [
  phase: number,
  set: string,
  typeName: string,
  score: number,
  stem: string,
  answer: string,
])[] = [
  [
    300,
    'letter',
    '应用文',
    15,
    '假定你是李华，你校将举办“校园植物导览”志愿活动。请给外教Peter写一封邮件邀请他参加，内容包括：1．活动介绍；2．邀请理由；3．时间和地点。词数80左右。',
    'Dear Peter, I am writing to invite you to our campus plant tour this Friday afternoon. We will introduce thirty plants in the school and their stories. As you are fond of gardening, your advice would be a great help. We will meet at the library gate at 3:00. Looking forward to your reply. Yours, Li Hua',
  ],
  [
    300,
    'letter',
    '应用文',
    15,
    '假定你是李华，你校英语社准备出版一期以“身边的手艺人”为主题的刊物。请写一则征稿启事，内容包括：1．主题；2．要求；3．截稿时间。词数80左右。',
    'Contributions Wanted. The next issue of our magazine is about craftspeople around us. You can write about a baker, a tailor or your grandfather. Articles should be true and within 300 words. Please send them to the English Club before May 10.',
  ],
  [
    300,
    'story',
    '读后续写',
    25,
    '阅读材料，根据内容和所给段落开头续写两段，使之构成一篇完整的短文，词数150左右。My little brother had saved for a bicycle for a whole year. On the way to the shop we met an old man whose fruit cart had turned over in the rain. Paragraph 1: My brother looked at the fruit in the water. Paragraph 2: Three days later, there was a knock at the door.',
    `My brother looked at the fruit in the water. Apples and oranges were rolling towards the drain, and the old man stood among them as if he could not decide where to begin. Without a word my brother put down his umbrella and started to pick them up. I held the cart while the two of them filled it again. More than half of the fruit was broken. The old man tried to smile. “That was my week,” he said. My brother took the envelope with his savings out of his jacket, looked at it for a long time, and put it into the old man's hand. “We would like to buy the broken ones,” he said. We walked home with wet feet and two bags of bruised apples.
Three days later, there was a knock at the door. Outside stood the old man in a clean shirt. Beside him was a bicycle, not a new one, but freshly painted in blue, with a basket in front. “I repaired bicycles before I sold fruit,” he said. In the basket lay a dozen perfect apples and the envelope, unopened. My brother did not know what to say. So he did what he always does when he is happy: he asked the old man to come in and have some apple cake.
评分要点：情节合理、与所给短文衔接自然；语言准确丰富；结尾有余味，体现善意的传递。`,
  ],
  [
    200,
    'letter',
    '书面表达',
    20,
    '你校英语报正在征集以“My Favourite Way to Relax”为题的短文。请介绍你喜欢的放松方式、原因和感受。80词左右。',
    'My favourite way to relax is drawing. After school I take my pencils to the park and draw trees and birds. It makes me feel calm because I only think about lines and colours. Sometimes my mother joins me, and we laugh at our funny pictures. I believe everyone needs something like this.',
  ],
  [
    100,
    'letter',
    '书面表达',
    10,
    '以“My Weekend”为题，用英语写一段话，不少于5句。',
    'I am busy this weekend. On Saturday I am going to visit my grandparents. I am going to help them in the garden. On Sunday I am going to read books. I am happy.',
  ],
];
const writing = essays.map(([phase, set, typeName, score, stem, answer]) =>
  writersOf(phase, 3)(typeName, score)({
    set,
    difficulty: 4,
    knowledge: phase === 300 ? (set === 'story' ? '读后续写' : '应用文') : phase === 200 ? '话题作文' : '写作',
    stem,
    answer,
    analysis: '先列要点，再选用熟悉的句式表达，注意人称和时态。',
    solution: '参考范文见答案。评分先看要点是否齐全，再看语言是否准确、上下文是否连贯。',
    remark: '写完检查拼写、单复数和时态。',
  }),
);

/** Everything that English papers have besides single questions: listening, reading, cloze and writing. */
export const englishSets: readonly QuestionSource[] = [
  ...listening,
  ...longListening,
  ...readingSets,
  ...sections,
  ...writing,
];
