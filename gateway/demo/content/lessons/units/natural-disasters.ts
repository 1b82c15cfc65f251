import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const course: FigureInput = {
  kind: 'timeline',
  events: [
    { time: '{8 p.m.}', text: '{heavy rain}' },
    { time: '{11 p.m.}', text: '{the warning}' },
    { time: '{midnight}', text: '{to the school}' },
    { time: '{3 a.m.}', text: '{the rescue}' },
    { time: '{morning}', text: '{the village}' },
  ],
};

/** 高中英语必修第一册. */
export const naturalDisasters: LessonUnit = {
  studyPhaseCode: 300,
  subjectCode: 3,
  lesson: 'Unit 4 Natural Disasters',
  aims: [
    'To read a report of a flood and retell it in the order of time',
    'To use the words disaster, rescue, shelter, survive and destroy in context',
    'To understand and use restrictive relative clauses with that, which, who, whom and whose',
  ],
  focus: 'Reading for the order of events; restrictive relative clauses in the text.',
  difficulty: 'Choosing the relative word by its function in the clause, especially whose and whom.',
  reading: {
    title: 'The Night the River Rose',
    author: '本站原创阅读材料',
    paragraphs: [
      'It had been raining for two days when the people who lived along the Qing River were told to stay awake. At eight in the evening the rain grew heavier. By eleven the water had reached the wall that the villagers had built three years before. Then the loudspeakers called out a warning that nobody wanted to hear: "Leave your homes. Go up to the school at once."',
      'Li Ying, a doctor whose house stood nearest to the river, did not go straight to the shelter. She knocked on every door in her street. An old man whom she had treated for years refused to leave his two goats. She smiled, tied the goats to her own bag and led all three of them up the hill. At midnight the school hall, which could hold two hundred people, was already full.',
      'At three in the morning the wall broke. Twelve people were still on the roofs of houses that the flood had not yet destroyed. The rescue team that came from the county used six small boats. They worked in the dark with no break, and all twelve people survived.',
      'When the sun rose, half of the village was gone. But on the playground somebody was cooking rice for everyone, and the old man was giving the children milk from his goats. "A disaster takes away your house," he said. "It cannot take away the people who knock on your door."',
    ],
  },
  slides: [
    {
      title: 'Lead-in: What would you take?',
      lines: [
        'You have five minutes to leave your home. A flood is coming.',
        'Choose three things: a phone, water, a torch, medicine, a family photo, your pet …',
        'Tell your partner why.',
        'Useful words: disaster, flood, warning, shelter, rescue',
      ],
    },
    {
      title: 'Words in context',
      lines: [
        'disaster: A disaster takes away your house.',
        'shelter: She did not go straight to the shelter.',
        'rescue: The rescue team used six small boats.',
        'survive: All twelve people survived.',
        'destroy: houses that the flood had not yet destroyed',
        'Word family: survive — survivor — survival; destroy — destruction',
      ],
    },
    {
      title: 'Reading 1: the order of events',
      lines: [
        'Read fast and put the events in order.',
        'Then retell the night in five sentences: first, then, at midnight, at three, when the sun rose.',
      ],
      figure: course,
    },
    {
      title: 'Reading 2: details and meaning',
      lines: [
        '1. Why did Li Ying not go straight to the school?',
        '2. How many people were on the roofs? What happened to them?',
        '3. Why are the goats in the story? Find both places.',
        '4. What does the old man mean by "the people who knock on your door"?',
      ],
    },
    {
      title: 'Grammar: find the clauses',
      lines: [
        'the people who lived along the Qing River',
        'the wall that the villagers had built',
        'a doctor whose house stood nearest to the river',
        'an old man whom she had treated for years',
        'Which noun does each clause describe? What is the relative word in its clause: subject, object or owner?',
      ],
    },
    {
      title: 'Grammar: the rule',
      lines: [
        'people: who (subject), whom / who (object), that',
        'things: which, that (subject or object)',
        'owner, people or things: whose + noun',
        'An object may be left out: the wall (that) the villagers had built',
        'Careful: the school hall, which could hold two hundred people, … has commas: it only adds information.',
      ],
    },
    {
      title: 'Practice: join the sentences',
      lines: [
        '1. The boats were small. The team used them. → The boats (that) the team used were small.',
        '2. I know a girl. Her father is a fireman. → I know a girl whose father is a fireman.',
        '3. The man is my neighbour. You met him. → The man (whom) you met is my neighbour.',
        'Now describe a person or a thing in the story. Your partner guesses.',
      ],
    },
  ],
  steps: [
    {
      name: 'Lead-in',
      minutes: 5,
      teacher: 'Sets the situation: five minutes to leave home; collects the words on the board.',
      pupils: 'Choose three things in pairs and give reasons.',
      intent: '激活话题词汇。',
    },
    {
      name: 'Fast reading',
      minutes: 8,
      teacher: 'Shows the time line without texts and asks for the order of events.',
      pupils: 'Fill in the time line, check in pairs.',
      intent: '把握时间顺序。',
    },
    {
      name: 'Careful reading',
      minutes: 12,
      teacher: 'Asks four questions; for the last one wants a sentence of the text as proof.',
      pupils: 'Answer with lines of the text; retell in five sentences.',
      intent: '提取细节，推断含义。',
    },
    {
      name: 'Grammar',
      minutes: 12,
      teacher: 'Lets pupils underline the clauses, asks for the function of each relative word, writes the rule.',
      pupils: 'Sort the clauses, join sentences, play the guessing game.',
      intent: '在语境中归纳定语从句。',
    },
    {
      name: 'Summing up',
      minutes: 8,
      teacher: 'Gives the first two exercises as a test and explains the homework.',
      pupils: 'Do the test, correct each other.',
      intent: '当堂反馈。',
    },
  ],
  board: [
    'Unit 4 Natural Disasters — The Night the River Rose',
    'rain → warning → shelter → rescue → morning',
    'who / that — people　　which / that — things　　whose — owner',
    'the wall (that) the villagers had built',
  ],
  preview: [
    'Match: disaster, rescue, shelter, survive, destroy — 避难处、幸存、灾难、毁坏、营救.',
    'Name three natural disasters in English: ________, ________, ________.',
    'Write down one question that you want the text to answer.',
  ],
  inquiry: [
    'Draw the time line of the night and retell the story with it.',
    'Underline six relative clauses; write down the noun and the function of the relative word.',
    'What does the last sentence of the text mean? Do you agree?',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单项选择',
      level: 1,
      score: 1,
      stem: 'The people ________ lived near the river were told to leave.',
      right: 'who',
      wrong: ['which', 'whose', 'whom'],
      analysis: '先行词是 people，关系词在从句中作主语。',
      solution: '指人作主语用 who；which 指物，whose 表所属，whom 作宾语。',
    },
    {
      tier: '基础巩固',
      type: '单项选择',
      level: 2,
      score: 1,
      stem: 'Li Ying is a doctor ________ house stood nearest to the river.',
      right: 'whose',
      wrong: ['who', 'that', 'which'],
      analysis: '关系词后面紧跟名词 house，表示“她的房子”。',
      solution: 'whose house = her house，表所属关系。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 1,
      score: 1,
      stem: 'Thanks to the rescue team, all twelve people on the roofs ________ (幸存).',
      answer: 'survived',
      analysis: '讲述过去的事，用一般过去时。',
      solution: 'survive 的过去式 survived，与原文 all twelve people survived 一致。',
    },
    {
      tier: '能力提升',
      type: '单项选择',
      level: 3,
      score: 1,
      stem: 'The wall ________ three years before broke at three in the morning.',
      right: 'the villagers had built',
      wrong: ['the villagers had built it', 'which the villagers had built it', 'whose the villagers had built'],
      analysis: '关系词作宾语时可以省略，从句中不能再出现宾语 it。',
      solution: 'the wall (that) the villagers had built，that 作 built 的宾语，可省略。',
    },
    {
      tier: '能力提升',
      type: '简答',
      level: 3,
      score: 6,
      stem: 'Join the sentences with a relative word.\n(1) The boats were small. The rescue team used them.\n(2) The old man thanked the doctor. She had led him up the hill.\n(3) They cooked for the families. Their houses were destroyed.',
      answer:
        '(1) The boats (that/which) the rescue team used were small.\n(2) The old man thanked the doctor who had led him up the hill.\n(3) They cooked for the families whose houses were destroyed.',
      analysis: '找出两句中相同的人或物，看它在第二句中作什么成分。',
      steps: [
        { text: '(1) them 作宾语，用 that/which 或省略。', score: 2 },
        { text: '(2) She 作主语，用 who/that。', score: 2 },
        { text: '(3) Their houses 表所属，用 whose。', score: 2 },
      ],
    },
    {
      tier: '拓展探究',
      type: '应用文',
      level: 4,
      score: 15,
      stem: '假定你是李华，你校英文报征集“自然灾害中的普通人”短文。请根据课文或你了解的一件事，写一篇80词左右的短文，内容包括：时间和地点、发生了什么、一个人做了什么、你的感想。至少使用两个定语从句。',
      answer:
        'Last summer a flood hit the village where my grandparents live. When the warning came at night, a young teacher who lived next door did not leave at once. She carried an old lady whose legs were weak up to the school, and then went back for two children. Nobody in that street was hurt. The flood destroyed the bridge, but it could not destroy the kindness that people showed. I learned that in a disaster the first rescue team is often the person who knocks on your door.',
      analysis: '先列要点，按时间顺序写，结尾点明感想；定语从句用在介绍人和物的地方。',
      steps: [
        { text: '时间、地点和事件交代清楚；', score: 4 },
        { text: '人物做了什么，有细节；', score: 4 },
        { text: '正确使用两个以上定语从句；', score: 4 },
        { text: '有感想，语言连贯。', score: 3 },
      ],
    },
  ],
  summary: [
    'Words: disaster, rescue, shelter, survive, destroy',
    'Text: five moments of one night, told in the order of time',
    'Grammar: who, whom, that, which, whose in restrictive clauses',
    'An object relative may be left out; no second object in the clause',
  ],
  homework: [
    'Must: retell the story in 60 words, with three relative clauses',
    'Must: exercises of the guide, part 能力提升',
    'Choice: find news of a rescue and write down five sentences with relative clauses',
  ],
  reflection: [
    '用时间轴复述，多数学生能用五句话讲完整，时态仍需提醒。',
    'whose 的错误最多，让学生先还原成 his / her / its 再连接，效果较好。',
    '开放问题回答踊跃，但引用原文不够，下次先示范一次。',
  ],
  talk: [
    '本单元是人教版必修第一册第四单元，话题贴近现实，语法落在限制性定语从句。阅读篇讲一座村子在洪水夜里的经过，时间线清楚，从句又集中，读与写、内容与语言可以放在一条线上处理。',
    '我班学生词汇量中等，读故事不怕，怕的是长句。看到 who、which 知道是从句，到了 whose 就停下来，多半按汉语语序硬译；开口说的时候时态随意，一段话里过去时和现在时混着用。',
    '阅读分三遍：先排顺序，再找细节，最后找一句话证明自己的观点。语法不单列规则，从课文里划出九个句子，大家说说关系词在从句里做什么，规则由他们来写。',
    '热身问五分钟离家要带什么，单词边说边上黑板；快读五分钟填时间轴，细读四问，随后进入语法，收尾做两道小题。课后写六句话的经历，至少用两个从句，互改之后再交。',
  ],
  review: [
    '“带什么离开家”一抛出来，答案五花八门，有人要带猫，有人要带奥数书。借着这些回答，evacuate、shelter、supply 自然地写到了黑板上，没有领读也记住了大半。',
    '时间轴支撑住了复述。抽了四个人，三个能用五句话讲完，可惜动词原形不时冒出来。我在旁边轻轻重复一遍正确形式，讲的人多半会改口，这样不打断思路。',
    'whose 是错得最多的一个。让学生先写成两个短句，把 his、its 圈出来再换掉，错误立刻少了；直接背“表示所属”反而没用。九个句子偏多，后面两句已经没人抬头。',
    '最后那个开放问题，说的人多，引用课文的人少。下一次我要先做一个样子，念一句原文，再说自己的看法，让他们照着来。',
    '课后互改作文时，发现大家更愿意改别人的拼写，而不去碰句子结构，所以下节课的互改单上只留两个从句的方框。',
  ],
};
