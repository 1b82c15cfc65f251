import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

type Choice = readonly [stem: string, right: string, wrong: readonly [string, string, string]];

const letters = 'ABCD';
const phases = [300, 200, 100] as const;

/** Short dialogues to listen to, with one question each. */
const dialogues: readonly (readonly [script: string, ...Choice])[] = [
  [
    'W: The blue T-shirt is 45 yuan. M: And the white one? W: Ten yuan less.',
    'How much is the white T-shirt?',
    '35 yuan.',
    ['45 yuan.', '55 yuan.', '10 yuan.'],
  ],
  [
    'M: The film starts at seven, right? W: No, half past seven, but let us meet twenty minutes earlier.',
    'When will they meet?',
    'At 7:10.',
    ['At 7:00.', 'At 7:30.', 'At 7:20.'],
  ],
  [
    'W: Shall we take the bus? M: The traffic is heavy. The subway is faster.',
    'How will they probably go?',
    'By subway.',
    ['By bus.', 'By taxi.', 'On foot.'],
  ],
  [
    'M: You look tired. W: I stayed up finishing my science report.',
    'Why is the woman tired?',
    'She worked late on a report.',
    ['She was ill.', 'She watched a film.', 'She got up early to run.'],
  ],
  [
    'W: Excuse me, where can I return these books? M: The desk on the second floor.',
    'Where are the speakers?',
    'In a library.',
    ['In a bank.', 'In a hospital.', 'In a restaurant.'],
  ],
  [
    'M: Is it going to rain this weekend? W: Saturday will be sunny, but it will be windy on Sunday.',
    'What will the weather be like on Saturday?',
    'Sunny.',
    ['Rainy.', 'Windy.', 'Snowy.'],
  ],
  [
    'W: Would you like to join the chess club? M: I would rather play the drums in the school band.',
    'What does the boy want to do?',
    'Play the drums.',
    ['Play chess.', 'Sing songs.', 'Draw pictures.'],
  ],
  [
    'M: My grandmother taught me to make dumplings. W: Great! Can you show me on Friday?',
    'What will they do on Friday?',
    'Make dumplings.',
    ['Visit a teacher.', 'Go shopping.', 'See a film.'],
  ],
  [
    'W: I left my umbrella on the train this morning. M: You can call the lost property office.',
    'What did the woman lose?',
    'Her umbrella.',
    ['Her ticket.', 'Her phone.', 'Her bag.'],
  ],
  [
    'M: How was the museum? W: The dinosaurs were amazing, but it was too crowded.',
    'What did the woman dislike?',
    'There were too many people.',
    ['It was too far.', 'It was too expensive.', 'It closed early.'],
  ],
];

const listening: QuestionSource[] = phases.flatMap((phase) =>
  dialogues.map(([script, stem, right, wrong], i) =>
    writersOf(phase, 3)('听力', 1)({
      set: 'listening',
      knowledge: phase === 300 ? '短对话' : phase === 200 ? '听力选择' : '听力',
      difficulty: 2,
      passage: `（听力原文）${script}`,
      stem,
      ...fourOptions(right, wrong, i * 3 + phase / 100),
      analysis: '听前读题，听时抓住题目问的时间、地点、价格或原因。',
      solution: `由原文“${script}”可知答案为“${right}”`,
      remark: '听到转折词but, no之后的内容往往是答案。',
    }),
  ),
);

/** Longer pieces, three questions in one. */
const talks: readonly (readonly [script: string, questions: readonly Choice[]])[] = [
  [
    "M: Our school garden project began in March with twelve students. Now forty of us look after vegetables, herbs and a small pond. In June we gave our first tomatoes to the old people's home. Next term we plan to sell seeds and buy a rain barrel.",
    [
      ['When did the project begin?', 'In March.', ['In June.', 'In May.', 'Next term.']],
      ['Who got the first tomatoes?', "An old people's home.", ['The teachers.', 'The parents.', 'A market.']],
      ['What will they buy?', 'A rain barrel.', ['A pond.', 'New seeds.', 'A greenhouse.']],
    ],
  ],
  [
    'W: Welcome to the city library. The ground floor has newspapers, the first floor novels and the second floor study rooms. You can borrow six books for four weeks. Phones must be silent, and the cafe closes at eight.',
    [
      [
        'Where are the study rooms?',
        'On the second floor.',
        ['On the ground floor.', 'On the first floor.', 'Beside the cafe.'],
      ],
      ['How many books can you borrow?', 'Six.', ['Four.', 'Eight.', 'Two.']],
      [
        'What is said about phones?',
        'They must be silent.',
        ['They are not allowed in.', 'They can be borrowed.', 'They can be used in the cafe only.'],
      ],
    ],
  ],
  [
    'M: I used to hate running. Then my sister asked me to join her for ten minutes a day. After a month we ran three kilometres. Last Sunday we finished a ten-kilometre race together, and I even smiled for the photo.',
    [
      ['Who made the speaker start running?', 'His sister.', ['His coach.', 'His father.', 'His friend.']],
      [
        'How far could they run after a month?',
        'Three kilometres.',
        ['Ten kilometres.', 'One kilometre.', 'Five kilometres.'],
      ],
      ['How did the speaker feel about the race?', 'Happy.', ['Bored.', 'Angry.', 'Sorry.']],
    ],
  ],
  [
    'W: The exchange students arrive on Tuesday evening. On Wednesday morning we will show them the school, and in the afternoon they will try paper cutting. Please bring your own scissors, and remember that two of them do not eat meat.',
    [
      [
        'When will the students arrive?',
        'On Tuesday evening.',
        ['On Wednesday morning.', 'On Wednesday afternoon.', 'On Thursday.'],
      ],
      [
        'What will they do on Wednesday afternoon?',
        'Try paper cutting.',
        ['Visit the school.', 'Cook a meal.', 'Go home.'],
      ],
      ['What should the listeners bring?', 'Scissors.', ['Paper.', 'Meat.', 'Cameras.']],
    ],
  ],
  [
    'M: Honey bees dance to tell each other where flowers are. A round dance means that food is near; a dance in the shape of an eight shows direction and distance. Scientists film the dances slowly to read them.',
    [
      ['Why do bees dance?', 'To share where food is.', ['To keep warm.', 'To choose a queen.', 'To clean the hive.']],
      ['What does a round dance mean?', 'Food is near.', ['Food is far.', 'Danger is coming.', 'It will rain.']],
      [
        'How do scientists study the dances?',
        'By filming them.',
        ['By counting bees.', 'By changing the flowers.', 'By moving the hive.'],
      ],
    ],
  ],
];

interface Composite {
  readonly set: string;
  readonly typeName: string;
  readonly knowledge: Readonly<Record<number, string>>;
  readonly passage: string;
  readonly questions: readonly Choice[];
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

const longListening = phases.flatMap((phase) =>
  talks.map(([script, questions], i) =>
    composite(phase, {
      set: 'talk',
      typeName: '听力',
      knowledge: { 300: '独白', 200: '听力填空' },
      passage: `（听力原文）${script}`,
      questions,
      key: i + phase / 100,
    }),
  ),
);

const readings: readonly (readonly [passage: string, questions: readonly Choice[]])[] = [
  [
    'Summer Workshops at Riverside Museum. Bird Drawing: ages 10 to 13, Mondays, 60 yuan with paper and pencils. Clay Stories: ages 12 to 16, Wednesdays, 90 yuan, take your pot home. Night at the Museum: ages 14 to 18, the last Friday of July, 150 yuan with breakfast. Sign up online before June 20 and get ten percent off.',
    [
      [
        'Which workshop suits a 17-year-old?',
        'Night at the Museum.',
        ['Bird Drawing.', 'Clay Stories.', 'None of them.'],
      ],
      ['What is included in Bird Drawing?', 'Drawing materials.', ['Breakfast.', 'A clay pot.', 'A night tour.']],
      [
        'How can you pay less?',
        'By signing up online early.',
        ['By coming in August.', 'By bringing a friend.', 'By taking two workshops.'],
      ],
      ['What is the text?', 'An advertisement.', ['A diary.', 'A news report.', 'A science essay.']],
    ],
  ],
  [
    'When Mr Lin retired, he took a broken radio to the park and repaired it on a bench. A boy stopped, then an old lady with a lamp. By autumn the bench had become the Repair Corner, open every Saturday. Visitors pay nothing, but they must sit down and learn one thing. “I am not fixing radios,” says Mr Lin. “I am fixing the idea that things are easy to throw away.”',
    [
      ['What did Mr Lin first bring to the park?', 'A broken radio.', ['A lamp.', 'A bench.', 'A bicycle.']],
      [
        'What must visitors do?',
        'Learn something.',
        ['Pay a little money.', 'Bring new parts.', 'Come before autumn.'],
      ],
      [
        'What does Mr Lin really want to change?',
        "People's habit of throwing things away.",
        ['The price of radios.', 'The look of the park.', 'The opening hours.'],
      ],
      ['Which word best describes Mr Lin?', 'Caring.', ['Proud.', 'Impatient.', 'Lonely.']],
    ],
  ],
  [
    'Trees in a street do more than give shade. A study of forty streets found that on hot afternoons, roads with trees on both sides were almost four degrees cooler. Researchers also noticed that people walked more slowly there and greeted each other more often. However, young trees need about ten years before the effect can be felt, so cities are advised to plant early and to protect old trees first.',
    [
      [
        'What did the study find about temperature?',
        'Streets with trees were cooler.',
        ['Trees made no difference.', 'Only old people noticed it.', 'The effect was felt at night.'],
      ],
      [
        'What did people do in streets with trees?',
        'They greeted each other more often.',
        ['They drove faster.', 'They stayed at home.', 'They planted flowers.'],
      ],
      [
        'Why should old trees be protected first?',
        'Young trees take years to have an effect.',
        ['Old trees are cheaper.', 'Young trees fall down easily.', 'Old trees need no water.'],
      ],
      [
        'What is the text mainly about?',
        'The benefits of street trees.',
        ['How to plant a tree.', 'A hot summer.', 'Friendly neighbours.'],
      ],
    ],
  ],
  [
    'Memory works less like a camera than like a storyteller. Each time we recall an event, the brain rebuilds it, adding small details that fit. In one experiment, students heard a story and retold it after a day, a week and a month. Every version was shorter, clearer and slightly less true. The researchers do not call this a fault: a tidy story is easier to use when we have to decide what to do next.',
    [
      ['What is memory compared to?', 'A storyteller.', ['A camera.', 'A library.', 'A student.']],
      [
        'What happened to the story over time?',
        'It became shorter and less exact.',
        ['It became longer.', 'It was forgotten at once.', 'It stayed the same.'],
      ],
      [
        'How do the researchers see the change?',
        'As something useful.',
        ['As a serious illness.', 'As a mistake of the students.', 'As proof of bad teaching.'],
      ],
      [
        'Which is the best title?',
        'Why Memories Change',
        ['How to Tell Stories', 'A Month at School', 'Cameras and Brains'],
      ],
    ],
  ],
  [
    'Last winter our class wrote letters to people who keep lighthouses. Only one answered. Her name is Mara, and she lives on an island with two goats. She wrote that the light is automatic now, but that somebody must still clean the glass, count the ships and make tea for fishermen. “You asked whether I feel alone,” she finished. “I did, until your letter came.”',
    [
      ['How many people answered the letters?', 'One.', ['Two.', 'None.', 'The whole class.']],
      [
        'What does Mara still do?',
        'She cleans the glass.',
        ['She lights the lamp by hand.', 'She sells goats.', 'She teaches fishermen.'],
      ],
      [
        'What can we learn from her last sentence?',
        'The letter made her feel less lonely.',
        ['She wants to leave.', 'She dislikes questions.', 'She often gets letters.'],
      ],
      ['What is the text?', 'A personal account.', ['A travel guide.', 'A lesson in science.', 'A poem.']],
    ],
  ],
];

const readingSets = phases.flatMap((phase) =>
  readings.flatMap(([passage, questions], at) =>
    questions.map(([stem, right, wrong], i) =>
      writersOf(phase, 3)('阅读理解', 2)({
        set: 'reading',
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
  ),
);

const cloze: readonly Choice[] = [
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
      passage: clozeText,
      questions: phase === 300 ? cloze : cloze.slice(0, phase === 200 ? 10 : 5),
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
    '（略）评分要点：情节合理、与所给短文衔接自然；语言准确丰富；结尾有余味，体现善意的传递。',
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
    solution: `参考范文：${answer}`,
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
