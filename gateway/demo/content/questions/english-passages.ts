import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

/** Texts with gaps in brackets: the right word first, then the wrong ones or the word that is given. */
interface GapText {
  readonly phase: number;
  readonly typeName: '完形填空' | '语法填空';
  readonly level: number;
  readonly text: string;
}

const gapTexts: readonly GapText[] = [
  {
    phase: 300,
    typeName: '完形填空',
    level: 3,
    text: 'When I moved to the mountain village as a new teacher, I had no idea how to [reach|leave|forget|paint] the children. They were polite but [silent|noisy|rude|lucky]. One rainy afternoon the roof began to leak, and water fell on my desk. Before I could say a word, a boy named Luo [placed|sold|broke|hid] his lunch box under the drop. Plink, plonk. Another child [added|stole|counted|washed] a cup, then a third brought a bowl, until the room was full of different [sounds|smells|colours|pictures]. Somebody laughed. I [tapped|closed|lost|burned] my pencil in time with the drops, and soon we had a rain orchestra. From that day the children [talked|lied|ran|slept] freely. They taught me the names of birds, and I helped them write the names [down|off|out|away]. The roof was repaired in spring, but we kept one old bowl on the shelf to [remind|warn|hurt|pay] us that a problem shared can become a [song|fight|debt|test].',
  },
  {
    phase: 300,
    typeName: '完形填空',
    level: 4,
    text: 'My grandfather repaired clocks, and his shop was never [quiet|open|warm|large]. At sixteen I found his work [dull|easy|dangerous|popular] and told him so. He did not argue; he simply handed me a [broken|new|golden|borrowed] watch and asked me to find its fault. I [opened|threw|sold|cleaned] it with great confidence and then stared at forty tiny wheels. For three evenings I [searched|complained|slept|travelled] in vain. On the fourth I noticed a grain of [dust|rice|gold|salt] no larger than a full stop. When I [removed|painted|weighed|swallowed] it, the watch began to breathe again. Grandfather smiled. “You see,” he said, “most things fail for [small|strange|great|public] reasons, and most of them can be saved by [patience|money|luck|force].” I did not become a clockmaker, but as a doctor I have often [remembered|doubted|regretted|hidden] his words.',
  },
  {
    phase: 300,
    typeName: '完形填空',
    level: 3,
    text: 'The city marathon was four weeks away when Chen hurt her knee. The doctor told her to [rest|train|jump|hurry]. She was deeply [disappointed|pleased|surprised|relaxed], for she had prepared all year. Sitting by the window she [watched|chased|taught|joined] others run along the river. Then she saw an old man with a white stick who was [blind|rich|busy|famous] and walked the same path with difficulty. Chen went down and offered her [arm|money|bicycle|map]. They walked slowly, and she [described|stopped|crossed|bought] the boats and the trees to him. They met again the next day, and the [following|last|previous|wrong] one. On the day of the race the two of them [stood|raced|argued|hid] at the finish with bottles of water. “You missed the run,” he said. “No,” she [answered|cried|whistled|sang]. “I only found a different [pace|prize|street|coach].”',
  },
  {
    phase: 200,
    typeName: '完形填空',
    level: 2,
    text: "Li Mei wanted a dog, but her parents said it was too much [work|fun|money|noise]. So she made a [plan|cake|phone|mistake]. Every morning she got up [early|late|slowly|never] and took her neighbour's old dog for a walk. She washed its bowl and [cleaned|broke|lost|sold] its bed. When it was ill, she [stayed|fought|played|danced] with it all afternoon. After two months her father [smiled|shouted|slept|left] and said, “You have learned to [care|draw|swim|cook] for others.” On her birthday a small [box|tree|river|car] stood at the door. Something inside it [moved|rained|sang|fell]. Li Mei was so [happy|tired|angry|hungry] that she could not say a word.",
  },
  {
    phase: 200,
    typeName: '完形填空',
    level: 2,
    text: 'Our school has a library on [wheels|ice|paper|water]. It is an old bus that a teacher [painted|drove|sold|lost] blue. Every Friday it [stops|flies|sinks|burns] beside the playground. Students can [borrow|throw|eat|cut] two books and must bring them [back|up|over|down] within a week. At first only a few came, because they thought reading was [boring|cheap|healthy|short]. Then the teacher put a soft [chair|bell|clock|camera] inside and let students [choose|forget|break|hide] the new books. Now there is always a long [line|song|road|night] in front of the bus, and nobody [minds|knows|hears|sees] waiting.',
  },
  {
    phase: 100,
    typeName: '完形填空',
    level: 2,
    text: 'My name is Amy. I have a little cat. It is [white|long|late|new] and fat. It likes to [eat|read|write|swim] fish. Every day after school I [play|cook|fly|sing] with it in the garden. At night it [sleeps|runs|draws|counts] under my bed. I [love|lose|sell|hate] my cat very much.',
  },
  {
    phase: 300,
    typeName: '语法填空',
    level: 3,
    text: 'Paper cutting is one of the [oldest|old] folk arts in China. It [has been practised|practise] for more than a thousand years. In northern villages, red paper cuts [are put|put] on windows before the Spring Festival, [which|] bring light and joy into the house. Mrs Guo, [a|] farmer from Shaanxi, began to learn it at the age of six by [watching|watch] her grandmother. “She never drew anything first,” Mrs Guo says. “She [simply|simple] cut what she saw in her mind.” Today Mrs Guo teaches in a primary school, where her [students|student] cut trains and satellites as well as fish and flowers. She hopes [to keep|keep] the art alive, and she believes that tradition grows [when|] it is used.',
  },
  {
    phase: 300,
    typeName: '语法填空',
    level: 3,
    text: 'Three years ago a group of young engineers returned to their home town [to build|build] a small museum of water. It stands beside a river [that|] was once badly polluted. Visitors can follow the [development|develop] of the river from the past to the present. What surprises them most [is|be] a glass floor, under [which|] fish swim in clear water. The engineers [spent|spend] two years cleaning the river before the museum [was opened|open]. They worked [closely|close] with farmers, who agreed to use fewer chemicals. Now the river is home to [more|many] than thirty kinds of birds, and children come after school, [counting|count] them with great care.',
  },
  {
    phase: 300,
    typeName: '语法填空',
    level: 2,
    text: 'Many people think that drinking tea is only [a|] habit, but it can also be a way of making friends. In a tea house in Chengdu, old neighbours sit [together|] for hours, [talking|talk] about everything under the sun. The tea is served in cups with lids, [which|] keep it warm. [Pouring|pour] the water from a long-mouthed pot is an art: the young man who does it [has trained|train] for five years. “At first I was [nervous|nervously],” he says, “and I often [missed|miss] the cup.” Guests now come from all over the world [to see|see] him. He is proud that his skill makes them [happier|happy] than before.',
  },
];

const gap = /\[([^\]]*)\]/g;

function gapQuestion({ phase, typeName, level, text }: GapText, key: number): QuestionSource {
  const isCloze = typeName === '完形填空';
  const gaps = [...text.matchAll(gap)].map(([, inside = '']) => inside.split('|'));
  const score = phase === 300 ? 1.5 : 1;
  let n = 0;
  const passage = text.replaceAll(gap, (_, inside: string) => {
    n += 1;
    const given = inside.split('|')[1];
    return isCloze || !given ? `__${n}__` : `__${n}__ (${given})`;
  });
  const subQuestions = gaps.map(([right = '', one = '', two = '', three = ''], i): SubQuestion => {
    const number = i + 1;
    const common = { id: String(number), number, analysis: '', score };
    if (!isCloze) {
      const solution = `结合句子结构和${one ? `所给词 ${one}` : '上下文'}，应填 ${right}。`;
      return { ...common, typeName: '填空', stem: `第 ${number} 空`, options: [], answer: right, solution };
    }
    const { options, answer } = fourOptions(right, [one, two, three], i * 3 + key);
    return {
      ...common,
      typeName: '单选',
      stem: `第 ${number} 空`,
      options: options.map((option, at) => ({ key: 'ABCD'.charAt(at), text: option })),
      answer,
      solution: `由上下文可知此处应为 ${right}，故选 ${answer}。`,
    };
  });
  return writersOf(phase, 3)(typeName, gaps.length * score)({
    knowledge: isCloze ? '完形填空' : '非谓语动词',
    difficulty: level,
    passage,
    stem: isCloze
      ? '阅读下面短文，从每题所给的四个选项中选出可以填入空白处的最佳选项。'
      : '阅读下面短文，在空白处填入1个适当的单词或括号内单词的正确形式。',
    subQuestions,
    answer: gaps.map(([right = ''], i) => `${i + 1}. ${isCloze ? (subQuestions[i]?.answer ?? '') : right}`).join('　'),
    analysis: isCloze ? '先通读全文，弄清人物、事情与情感变化，再逐空选择。' : '先判断空白处所缺的成分，再确定词形。',
    solution: '各空的解析见下。',
    remark: '做完后把答案放回原文再读一遍，检查前后是否连贯。',
  });
}

/** A text with five gaps and seven sentences, of which two are left over. */
const sevens: readonly (readonly [text: string, sentences: readonly string[], answers: string])[] = [
  [
    'How to Read a Difficult Book\nA difficult book is like a steep hill. __1__ First, look at the whole before the parts: read the title, the contents and the last page. __2__ Then read the first chapter slowly, with a pencil in your hand. __3__ When you meet a word that you do not know, do not stop at once. __4__ Finally, tell a friend what you have read. __5__ Hard books rarely become easy, but readers become stronger.',
    [
      'You will know where the road leads.',
      'If you can explain it simply, you have understood it.',
      'It can be climbed step by step.',
      'Its meaning often becomes clear a few lines later.',
      'Mark the sentences that surprise you.',
      'Most libraries close at six in the evening.',
      'Buy the newest edition of the book.',
    ],
    'CAEDB',
  ],
  [
    'Small Gardens, Great Ideas\nYou do not need land to grow food. __1__ A sunny window and a few pots are enough. __2__ Salad and herbs are ready after a few weeks. Water them in the morning. __3__ Kitchen waste can be useful as well. __4__ If insects come, do not reach for chemicals at once. __5__ In the end you will harvest more than vegetables: a garden teaches you to wait.',
    [
      'Even a balcony can become a garden.',
      'Egg shells and tea leaves feed the soil.',
      'At noon the sun would dry the soil too quickly.',
      'Start with plants that grow fast.',
      'A little soap in water often does the job.',
      'Flowers were first sold in that street.',
      'Many people prefer to eat in restaurants.',
    ],
    'ADCBE',
  ],
  [
    'Talking to People You Do Not Know\nMeeting new people can be frightening. __1__ One simple way to begin is to ask a question. __2__ While the other person is speaking, put your phone away. __3__ Share something about yourself, too. __4__ It does not have to be long. Do not worry about silence. __5__ With practice, strangers become the friends whom you had not met before.',
    [
      'Nobody likes to talk to a screen.',
      'Yet it is a skill that everyone can learn.',
      'A conversation should go in both directions.',
      'A short pause gives both sides time to think.',
      'People enjoy talking about what they love.',
      'The first telephone was invented long ago.',
      'It is better to talk about money.',
    ],
    'BEACD',
  ],
];

function sevenQuestion([text, sentences, answers]: (typeof sevens)[number]): QuestionSource {
  const options = sentences.map((sentence, i) => ({ key: 'ABCDEFG'.charAt(i), text: sentence }));
  return writersOf(300, 3)('七选五', 12.5)({
    knowledge: '七选五',
    difficulty: 3,
    passage: `${text}\n${options.map((option) => `${option.key}. ${option.text}`).join('\n')}`,
    stem: '阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。',
    subQuestions: [...answers].map((answer, i) => ({
      id: String(i + 1),
      number: i + 1,
      typeName: '单选',
      stem: `第 ${i + 1} 空`,
      options,
      answer,
      analysis: '',
      solution: `与前后句的代词、重复词和逻辑关系相符的是 ${answer}。`,
      score: 2.5,
    })),
    answer: [...answers].map((answer, i) => `${i + 1}. ${answer}`).join('　'),
    analysis: '先读标题和各段首句，再看空白前后的线索词。',
    solution: '各空的解析见下。',
    remark: '选完后检查两个多余选项为什么不合适。',
  });
}

/** Cloze texts, grammar texts and texts with missing sentences of the bank. */
export const englishPassages: readonly QuestionSource[] = [...gapTexts.map(gapQuestion), ...sevens.map(sevenQuestion)];
