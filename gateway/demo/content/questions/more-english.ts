import { seniorDialogues } from './english-dialogues.ts';
import { type QuestionSource, threeOptions, writersOf } from './question-source.ts';
import { type PassagePart, underPassage } from './under-passage.ts';

/** Dialogues that papers of 高中 do not ask. */
const listening = seniorDialogues.slice(10).map(([script, stem, right, wrong], i) =>
  writersOf(300, 3)('听力', 1)({
    knowledge: '短对话',
    difficulty: i % 3 === 0 ? 3 : 2,
    passage: `（听力原文）${script}`,
    stem,
    ...threeOptions(right, wrong, i * 2 + 3),
    analysis: '听前读题，听时抓住题目问的人物、时间、地点、数字或原因。',
    solution: `由原文“${script}”可知答案为“${right}”`,
    remark: '数字、时间题先记下听到的每一个数，再按问题换算。',
  }),
);

interface Reading {
  readonly phase: number;
  readonly difficulty: number;
  readonly passage: string;
  readonly parts: readonly PassagePart[];
}

const readings: readonly Reading[] = [
  {
    phase: 300,
    difficulty: 3,
    passage:
      'In a small town in Yunnan, the night market has a rule that visitors find strange: no seller may have the same dish as the neighbour on the left. The rule is forty years old. At first there were eleven stalls, and nine of them sold noodles. Prices fell until nobody could live on them. Then an old woman, Aunt He, proposed that everyone draw a slip of paper with the name of a dish. Some laughed; some cooked things they had never tasted. Within a year people came from other towns, because nowhere else could you eat eleven suppers on one street. “Competition teaches you to shout,” Aunt He used to say. “Difference teaches you to cook.”',
    parts: [
      [
        'What was the problem before the rule?',
        'Too many stalls sold the same food.',
        2.5,
        ['There were too few visitors.', 'The dishes were too expensive.', 'The street was too narrow.'],
      ],
      [
        'How did Aunt He decide who cooked what?',
        'By letting everyone draw a slip.',
        2.5,
        ['By asking the visitors.', 'By choosing herself.', 'By holding a contest.'],
      ],
      [
        'Why did people come from other towns?',
        'They could try many dishes there.',
        2.5,
        ['The food was free.', 'They wanted to see Aunt He.', 'Noodles were cheap.'],
      ],
      [
        "What does Aunt He's saying mean?",
        'Being different makes people better.',
        2.5,
        ['Good cooks never shout.', 'Competition is always useful.', 'Cooking cannot be taught.'],
      ],
    ],
  },
  {
    phase: 300,
    difficulty: 4,
    passage:
      'How do swifts, birds that stay in the air for months, manage to sleep? Scientists fitted frigate birds, which have a similar life, with tiny recorders. The results were surprising. The birds slept while gliding, but only about forty minutes a day, in naps of some ten seconds. Often only half of the brain was asleep: the eye connected with the waking half looked in the direction of flight. Sometimes, however, both halves slept at once, and the birds still did not fall. Back on land they slept more than twelve hours a day. The researchers conclude that the birds need sleep as we do, but that they can put off the need in a way that we cannot. How they pay for it later is not yet known.',
    parts: [
      [
        'Why did the scientists study frigate birds?',
        'They live in the air for long, too.',
        2.5,
        ['They are easier to catch on land.', 'They never sleep.', 'They are related to swifts.'],
      ],
      [
        'How long was a nap in the air?',
        'About ten seconds.',
        2.5,
        ['About forty minutes.', 'About twelve hours.', 'About a day.'],
      ],
      [
        'What is surprising about the last kind of sleep mentioned?',
        'The birds kept flying with the whole brain asleep.',
        2.5,
        ['The birds fell into the sea.', 'One eye stayed open.', 'The birds slept on the water.'],
      ],
      [
        'What remains unknown?',
        'The cost of putting off sleep.',
        2.5,
        ['The number of naps.', 'The place of the recorders.', 'The hours of sleep on land.'],
      ],
    ],
  },
  {
    phase: 300,
    difficulty: 2,
    passage:
      'Volunteers wanted! The Green Lake Bird Count takes place on the second Sunday of January. No experience is needed: each group of five is led by a trained guide. Choose the morning walk (7:00 to 10:00, 6 km, age 14 and over) or the afternoon watch (14:00 to 16:00, from the wooden house by the lake, all ages). Binoculars can be borrowed for free if you show your student card. Please wear dark clothes and leave your dog at home. Register by January 5 on our website; on the day itself we cannot take anyone who has not registered. Hot soup is served to everybody at 16:30.',
    parts: [
      [
        'Who can join the afternoon watch?',
        'People of any age.',
        2.5,
        ['Only students.', 'Only trained guides.', 'People over 14 only.'],
      ],
      [
        'How can one borrow binoculars?',
        'By showing a student card.',
        2.5,
        ['By paying a little.', 'By registering early.', 'By asking on the website.'],
      ],
      [
        'What must every volunteer do?',
        'Register by January 5.',
        2.5,
        ['Bring hot soup.', 'Walk 6 km.', 'Come with a group of five.'],
      ],
    ],
  },
  {
    phase: 300,
    difficulty: 3,
    passage:
      'My mother never threw away an envelope. She cut them open along three sides and wrote on the inside: shopping lists, sums, the first lines of letters that she never sent. When she died, I found four shoe boxes of them. For a year I could not open them. Then, one evening, I needed paper for a list and took one. On the back my mother had written, “Ask Lin whether she still likes the yellow one.” I do not know what the yellow one was: a dress, a cup, a bird? But I know that on some afternoon, in the middle of her sums, she stopped and thought of me. Since then I have kept envelopes, too.',
    parts: [
      [
        'What did the mother use envelopes for?',
        'Writing notes.',
        2.5,
        ['Sending letters.', 'Keeping photos.', 'Making boxes.'],
      ],
      [
        'Why did the writer wait a year?',
        'She was too sad.',
        2.5,
        ['She had lost the boxes.', 'She was very busy.', 'She had enough paper.'],
      ],
      [
        'What moved the writer?',
        'Her mother had been thinking of her.',
        2.5,
        ['The dress was still there.', 'The sums were correct.', 'Her mother liked yellow.'],
      ],
      [
        'What would be the best title?',
        'The Inside of Envelopes',
        2.5,
        ['How to Save Paper', 'A Yellow Bird', "My Mother's Letters to Friends"],
      ],
    ],
  },
  {
    phase: 300,
    difficulty: 4,
    passage:
      'When a city builds a new road to end traffic jams, the jams often return within a few years. Engineers call this induced demand: because driving has become easier, more people drive. The opposite also happens. In 2003 Seoul pulled down a six-lane motorway that covered a stream. Experts had warned of chaos, yet within weeks many of the cars had simply disappeared. Some drivers took the underground, some chose other hours, and some journeys turned out to be unnecessary. The stream now cools the centre by several degrees in summer and draws tens of thousands of visitors a day. This does not mean that every road should go. It means that traffic is less like water, which must flow somewhere, and more like gas, which fills the room that it is given.',
    parts: [
      [
        'What is “induced demand”?',
        'Easier driving makes more people drive.',
        2.5,
        ['New roads cost more than planned.', 'People ask for more streams.', 'Engineers build too slowly.'],
      ],
      [
        'What happened after the motorway was removed?',
        'Many car trips were no longer made.',
        2.5,
        ['Chaos lasted for years.', 'The underground was closed.', 'A wider road was built.'],
      ],
      [
        'What benefit of the stream is mentioned?',
        'It lowers the temperature.',
        2.5,
        ['It supplies drinking water.', 'It carries boats.', 'It reduces prices.'],
      ],
      [
        'Why does the author compare traffic to gas?',
        'It grows with the space it is given.',
        2.5,
        ['It is dangerous.', 'It cannot be seen.', 'It must flow somewhere.'],
      ],
    ],
  },
  {
    phase: 200,
    difficulty: 2,
    passage:
      'Our class has a lost-and-found box with a difference. If nobody asks for a thing within a month, someone has to write its story. Last week it was my turn. I took a single red glove. I wrote that the glove had run away because the other glove always got the warm pocket. On Monday a small girl from Grade Seven came to our room. She held up a red glove and said, “I think mine has read your story. It wants to say sorry.” We all laughed, and the box was empty for the first time.',
    parts: [
      [
        'What happens to a thing after a month?',
        'Someone writes a story about it.',
        2,
        ['It is thrown away.', 'It is sold.', 'It is given to a teacher.'],
      ],
      ['What did the writer take?', 'A glove.', 2, ['A box.', 'A pocket.', 'A book.']],
      [
        'Why did the glove run away in the story?',
        'It did not get the warm pocket.',
        2,
        ['It was too small.', 'It did not like red.', 'It was lost at school.'],
      ],
      [
        'Who came to the classroom on Monday?',
        'The owner of the glove.',
        2,
        ['A new teacher.', "The writer's sister.", 'A police officer.'],
      ],
      ['How did everybody feel at the end?', 'Happy.', 2, ['Angry.', 'Afraid.', 'Tired.']],
    ],
  },
  {
    phase: 200,
    difficulty: 2,
    passage:
      "School Trip to Lotus Farm. Date: Friday, June 12. Meet at the school gate at 7:30; the bus will not wait. In the morning we learn how lotus roots are pulled out of the mud. Bring old clothes and a towel. Lunch is at the farm and costs 18 yuan. In the afternoon you can choose: paint a lotus, or cook lotus soup. Because the kitchen is small, only fifteen students can cook; put your name on the list at Miss Wu's office by Wednesday. We will be back at 17:00. If it rains, the trip will be on the following Friday.",
    parts: [
      ['When should students meet?', 'At 7:30.', 2, ['At 12:00.', 'At 17:00.', 'At 18:00.']],
      [
        'What should students bring?',
        'Old clothes and a towel.',
        2,
        ['A lotus root.', 'Paint and paper.', 'Their own lunch.'],
      ],
      ['How many students can cook soup?', 'Fifteen.', 2, ['Eighteen.', 'Twelve.', 'All of them.']],
      [
        'Where can students sign up for cooking?',
        "At Miss Wu's office.",
        2,
        ['At the school gate.', 'On the bus.', 'In the farm kitchen.'],
      ],
      [
        'When will the trip be if it rains on June 12?',
        'On June 19.',
        2,
        ['On June 13.', 'On June 17.', 'On June 26.'],
      ],
    ],
  },
  {
    phase: 200,
    difficulty: 3,
    passage:
      'Do plants hear? Researchers played the sound of a caterpillar eating a leaf to a plant that was in no danger at all. Later, when real caterpillars came, this plant made more of the oils that insects dislike than plants that had grown in silence. It did not answer in the same way to wind or to the song of an insect that eats no leaves. Of course, plants have no ears. But their leaves shake a little with every sound, and it seems that they can tell one shaking from another. Farmers may use this one day: a loudspeaker could warn a field before the insects arrive.',
    parts: [
      [
        'What sound was played to the plant?',
        'A caterpillar eating.',
        2,
        ['The wind.', 'A bird singing.', 'A farmer talking.'],
      ],
      [
        'What did the plant do later?',
        'It made more oils.',
        2,
        ['It grew faster.', 'It lost its leaves.', 'It turned to the light.'],
      ],
      [
        'How can plants notice sounds?',
        'Their leaves shake.',
        2,
        ['They have small ears.', 'They smell the insects.', 'Their roots feel the rain.'],
      ],
      [
        'How did the plant answer to wind?',
        'Not in the same way.',
        2,
        ['In the same way.', 'It made more oils.', 'It stopped growing.'],
      ],
      [
        'What may farmers do one day?',
        'Warn plants with sounds.',
        2,
        ['Sell the oils.', 'Keep caterpillars.', 'Play music to insects.'],
      ],
    ],
  },
  {
    phase: 200,
    difficulty: 2,
    passage:
      'Bao is twelve, and he has been the weather reporter of his village for two years. Every morning at six he reads the thermometer, measures the rain in a tin and looks at the flag on the school. Then he writes three lines on a blackboard in front of the shop. At first people smiled. But one evening in May he wrote: “Big wind tonight. Tie up the boats.” The radio had said nothing. The fishermen tied up their boats, and in the morning not one was missing. Now the shopkeeper gives Bao a piece of chalk every Sunday, for free.',
    parts: [
      [
        'How long has Bao reported the weather?',
        'For two years.',
        2,
        ['For six months.', 'For twelve years.', 'Since May.'],
      ],
      ['What does he use to measure the rain?', 'A tin.', 2, ['A flag.', 'A blackboard.', 'A boat.']],
      [
        'Why were the boats safe in May?',
        "The fishermen trusted Bao's report.",
        2,
        ['The radio warned them.', 'There was no wind.', 'The shopkeeper moved them.'],
      ],
      ['What does the shopkeeper give Bao?', 'Chalk.', 2, ['Money.', 'A radio.', 'A thermometer.']],
      ['Which word describes Bao best?', 'Careful.', 2, ['Lazy.', 'Noisy.', 'Shy.']],
    ],
  },
];

type Essay = readonly [phase: number, typeName: string, score: number, stem: string, answer: string];
const essays: readonly Essay[] = [
  [
    300,
    '读后续写',
    25,
    '阅读材料，根据内容和所给段落开头续写两段，使之构成一篇完整的短文，词数150左右。The school orchestra had one violin too few, and I was the newest player. “You can turn the pages,” said the conductor kindly. For three months I sat beside Mei, our best violinist, and turned her pages. I learned every piece by heart without playing a note. On the evening of the concert Mei did not come. Paragraph 1: Ten minutes before the concert the telephone rang. Paragraph 2: When the last note had died away, nobody moved.',
    `Ten minutes before the concert the telephone rang. It was Mei. Her tram had broken down on the bridge, and she could not arrive in time. The conductor put down the phone and looked round the room. “Who knows the second violin part?” Nobody spoke. I heard my own voice before I had decided anything: “I do. I have turned those pages for three months.” Somebody laughed, but he did not. He handed me Mei's music. I closed it, because I did not need it, and walked onto the stage on legs that did not seem to be mine.
When the last note had died away, nobody moved. For a terrible second I thought that I had ruined everything. Then the whole hall stood up and clapped. In the last row I saw Mei, her coat still wet, clapping harder than anyone. Afterwards she pressed a pencil into my hand, the one with which she marked her music. “From now on,” she said, “somebody else will have to turn our pages.”
评分要点：与“翻谱三个月、熟记曲目”的伏笔衔接；情节合理，写出紧张到投入的变化；语言准确丰富，结尾呼应主题。`,
  ],
  [
    300,
    '读后续写',
    25,
    '阅读材料，根据内容和所给段落开头续写两段，使之构成一篇完整的短文，词数150左右。Every summer my grandfather and I rowed to the little island in the lake to pick berries. This year his hands shook so much that he could hardly hold the oars. “You row,” he said, and sat down where I had always sat. Half way across, a thick fog came down, and the island disappeared. Paragraph 1: I stopped rowing and looked at my grandfather. Paragraph 2: At last the boat touched the sand.',
    `I stopped rowing and looked at my grandfather. All around us the world had turned white; I could not even see the ends of the oars. “Which way?” I whispered. He did not answer at once. He put one trembling finger into the water and closed his eyes. “Listen,” he said. At first there was nothing. Then, far to the left, I heard waves breaking softly on stones. “The wind was on my right cheek when we started. Keep it there, and row towards the sound.” I pulled slowly, ten strokes at a time, and after each ten he corrected me with a word.
At last the boat touched the sand. I jumped out and held it while Grandfather climbed over the side, leaning on my shoulder as I had once leaned on his. We sat under the berry bushes until the fog lifted. “You brought us here,” he said. “No,” I answered, “you did. I only moved the oars.” He laughed and shook his head. “Then we are still a crew.” That evening we went home with one small basket of berries and shared it on the steps.
评分要点：写出祖孙角色的转换和互相信任；借助声音、风向等合理脱险；情感真挚，结尾有余味。`,
  ],
  [
    300,
    '读后续写',
    25,
    "阅读材料，根据内容和所给段落开头续写两段，使之构成一篇完整的短文，词数150左右。For the school fair our class baked two hundred cakes to raise money for the animal shelter. In the morning we found the classroom door open and a trail of crumbs leading to the garden. At the end of it sat a thin brown dog with cream on its nose, looking at us. Half of the cakes were gone. Paragraph 1: For a moment nobody knew whether to cry or to laugh. Paragraph 2: By four o'clock a long line of people stood in front of our table.",
    `For a moment nobody knew whether to cry or to laugh. Then Xiaolin burst out laughing, and soon all of us were holding our sides. The dog wagged its tail as if the joke were its own. But when the laughter stopped, we counted: only ninety-seven cakes were left. “It must be one of the shelter's dogs,” said our monitor, reading the tag on its neck. “So it has only eaten what we wanted to give it.” That gave me an idea. I washed the cream off its nose, tied a ribbon round its neck and wrote on a large piece of card: “I ate 103 cakes. Please help me pay for them.”
By four o'clock a long line of people stood in front of our table. Everybody wanted to see the thief. Some paid double for a cake; others put money into the box and took nothing at all. An old lady came back three times, and the third time she asked for the shelter's address. When we emptied the box, we had twice as much as we had hoped for. The dog did not go back to the shelter that night. It went home with the old lady, and she called it Cream.
评分要点：由失望到想出办法的转折合理；与救助动物的主题相扣；语言生动，细节具体。`,
  ],
  [
    200,
    '书面表达',
    15,
    '你校英语俱乐部以“A Person I Want to Thank”为题征文。请写清你想感谢谁、为什么感谢以及你打算怎样做。80词左右。',
    'The person I want to thank is our school cleaner, Mr Zhao. Every morning he opens the gate before six and sweeps the leaves. Once I lost my key, and he helped me look for it for an hour in the rain. He only smiled when I thanked him. This Friday our class will clean the yard for him, so that he can have a free morning. I hope he will have a good rest.',
  ],
  [
    200,
    '书面表达',
    15,
    '假如你是李明，你的英国朋友Sam下个月来你的家乡。请写一封邮件介绍一个值得去的地方，说明怎么去、能做什么和注意事项。80词左右。',
    'Dear Sam, I am glad that you are coming next month. You must see the old bridge in my town. It is more than three hundred years old. You can take bus No. 5 from the station and get off at the last stop. We can walk along the river, eat rice cakes and fly kites. It is often windy there, so bring a warm coat. I cannot wait to meet you. Yours, Li Ming',
  ],
  [
    200,
    '书面表达',
    15,
    '进入初中后，你养成了哪些好习惯？请以“A Good Habit”为题，写一个习惯、它带来的变化和你的建议。80词左右。',
    'I have a good habit: I write down three things every evening that I have learned during the day. It takes me only ten minutes. At first it was hard, because I could not remember much. After two months I listen more carefully in class, and my tests have become easier. If you want to try, keep a small notebook beside your bed and never write more than three lines.',
  ],
  [
    100,
    '书面表达',
    15,
    '以“My Good Friend”为题，用英语介绍你的一位朋友，写出姓名、年龄、爱好和你们一起做的事，不少于6句。',
    'My good friend is Liu Yang. He is eleven years old. He is tall and thin. He likes drawing and playing football. We go to school together every day. At the weekend we play football in the park. I like him very much.',
  ],
  [
    100,
    '书面表达',
    15,
    '以“My School Day”为题，用英语介绍你在学校的一天，不少于6句。',
    'I get up at half past six. I go to school by bus. We have four lessons in the morning. My favourite lesson is music. I have lunch at school. In the afternoon we have sports. I go home at half past four. I love my school day.',
  ],
  [
    100,
    '书面表达',
    15,
    '以“My Favourite Season”为题，用英语写出你最喜欢的季节、天气和你常做的事，不少于6句。',
    'My favourite season is autumn. It is cool and sunny. The leaves are yellow and red. I often go to the hills with my parents. We fly kites and take photos. We can eat apples and pears, too. I like autumn best.',
  ],
];

const writing = essays.map(([phase, typeName, score, stem, answer]) =>
  writersOf(phase, 3)(typeName, score)({
    difficulty: phase === 300 ? 4 : 3,
    knowledge: phase === 300 ? '读后续写' : phase === 200 ? '话题作文' : '写作',
    stem,
    answer,
    analysis: '先列要点，再选用熟悉的句式表达，注意人称和时态。',
    solution: '参考范文见答案。评分先看要点是否齐全，再看语言是否准确、上下文是否连贯。',
    remark: '写完检查拼写、单复数和时态。',
  }),
);

/** More for the rows that papers of 英语 in two versions need. */
export const moreEnglish: readonly QuestionSource[] = [
  ...listening,
  ...readings.map((reading, at) =>
    underPassage({ ...reading, subject: 3, typeName: '阅读理解', knowledge: readingPoint(reading.phase), at }),
  ),
  ...writing,
];

function readingPoint(phase: number): string {
  return phase === 300 ? '细节理解' : '阅读理解';
}
