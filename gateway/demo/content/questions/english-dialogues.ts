/** What is said, what is asked about it, the right answer and two wrong ones. */
export type Dialogue = readonly [script: string, stem: string, right: string, wrong: readonly [string, string]];

/** Short dialogues of 高中, those of papers first. */
export const seniorDialogues: readonly Dialogue[] = [
  [
    'W: The blue T-shirt is 45 yuan. M: And the white one? W: Ten yuan less.',
    'How much is the white T-shirt?',
    '35 yuan.',
    ['45 yuan.', '55 yuan.'],
  ],
  [
    'M: The film starts at seven, right? W: No, half past seven, but let us meet twenty minutes earlier.',
    'When will they meet?',
    'At 7:10.',
    ['At 7:00.', 'At 7:30.'],
  ],
  [
    'W: Shall we take the bus? M: The traffic is heavy. The subway is faster.',
    'How will they probably go?',
    'By subway.',
    ['By bus.', 'By taxi.'],
  ],
  [
    'M: You look tired. W: I stayed up finishing my science report.',
    'Why is the woman tired?',
    'She worked late on a report.',
    ['She was ill.', 'She watched a film.'],
  ],
  [
    'W: Excuse me, where can I return these books? M: The desk on the second floor.',
    'Where are the speakers?',
    'In a library.',
    ['In a bank.', 'In a hospital.'],
  ],
  [
    'M: Is it going to rain this weekend? W: Saturday will be sunny, but it will be windy on Sunday.',
    'What will the weather be like on Saturday?',
    'Sunny.',
    ['Rainy.', 'Windy.'],
  ],
  [
    'W: Would you like to join the chess club? M: I would rather play the drums in the school band.',
    'What does the boy want to do?',
    'Play the drums.',
    ['Play chess.', 'Sing songs.'],
  ],
  [
    'M: My grandmother taught me to make dumplings. W: Great! Can you show me on Friday?',
    'What will they do on Friday?',
    'Make dumplings.',
    ['Visit a teacher.', 'Go shopping.'],
  ],
  [
    'W: I left my umbrella on the train this morning. M: You can call the lost property office.',
    'What did the woman lose?',
    'Her umbrella.',
    ['Her ticket.', 'Her phone.'],
  ],
  [
    'M: How was the museum? W: The dinosaurs were amazing, but it was too crowded.',
    'What did the woman dislike?',
    'There were too many people.',
    ['It was too far.', 'It was too expensive.'],
  ],
  [
    'W: Do you go swimming every day? M: Only twice a week, on Mondays and Fridays.',
    'How often does the man swim?',
    'Twice a week.',
    ['Every day.', 'Once a week.'],
  ],
  [
    'M: I called you at eight. W: I was washing the dog and could not hear the phone.',
    'What was the woman doing at eight?',
    'Washing the dog.',
    ['Making a call.', 'Having dinner.'],
  ],
  [
    'W: The lift is out of order again. M: Then let us take the stairs. It is only the third floor.',
    'How will they go up?',
    'By the stairs.',
    ['By lift.', 'By escalator.'],
  ],
  [
    'M: Would you like some more fish? W: It is delicious, but I have had enough.',
    'What does the woman mean?',
    'She is full.',
    ['She dislikes fish.', 'She wants more.'],
  ],
  [
    'W: The library closes at six on weekdays and at four on Saturdays. M: Today is Saturday, so hurry up!',
    'When does the library close today?',
    'At 4:00.',
    ['At 6:00.', 'At 5:00.'],
  ],
  [
    'M: I will take the physics exam first and the history exam the day after. W: And chemistry? M: Next week.',
    'Which exam comes first?',
    'Physics.',
    ['History.', 'Chemistry.'],
  ],
  [
    'W: Can your sister play the violin? M: No, the piano is hers. The violin is mine.',
    'Who plays the violin?',
    'The boy.',
    ['His sister.', 'The girl.'],
  ],
  [
    'M: These shoes were 300 yuan, but I got them for half the price. W: What a bargain!',
    'How much did the man pay?',
    '150 yuan.',
    ['300 yuan.', '200 yuan.'],
  ],
  [
    'W: What is that noise? M: The wind has blown a window open upstairs.',
    'What made the noise?',
    'A window.',
    ['A cat.', 'The rain.'],
  ],
  [
    'M: Shall we meet at the cinema? W: My bus stops at the bookshop, so let us meet there instead.',
    'Where will they meet?',
    'At the bookshop.',
    ['At the cinema.', 'At the bus station.'],
  ],
];

/** Short dialogues of 初中. */
export const middleDialogues: readonly Dialogue[] = [
  [
    'W: Two tickets for the science museum, please. M: That is forty yuan each.',
    'How much will the woman pay?',
    '80 yuan.',
    ['40 yuan.', '20 yuan.'],
  ],
  [
    'M: The train leaves at 9:40. W: Then we have only a quarter of an hour left.',
    'What time is it now?',
    '9:25.',
    ['9:40.', '9:15.'],
  ],
  [
    'W: Is Jack your cousin? M: No, he lives next door to us.',
    'Who is Jack?',
    "The man's neighbour.",
    ["The man's cousin.", "The man's classmate."],
  ],
  [
    'M: What would you like to drink, miss? W: A cup of green tea and the menu, please.',
    'Where are the speakers?',
    'In a restaurant.',
    ['In a shop.', 'At home.'],
  ],
  [
    'W: Did you enjoy the concert? M: The music was wonderful, but my seat was behind a pillar.',
    'What was wrong with the concert?',
    "The man's seat was bad.",
    ['The music was bad.', 'It was too long.'],
  ],
  [
    'M: Can I help you with that box? W: Thanks, but it is full of balloons. It weighs nothing.',
    'What is in the box?',
    'Balloons.',
    ['Books.', 'Plates.'],
  ],
  [
    'W: You missed football practice again. M: I twisted my ankle on Monday.',
    'Why did the boy miss practice?',
    'His foot was hurt.',
    ['He forgot it.', 'He got up late.'],
  ],
  [
    'M: Turn left at the bank and you will see the post office. W: Is it far? M: Five minutes on foot.',
    'Where does the woman want to go?',
    'To the post office.',
    ['To the bank.', 'To the bus stop.'],
  ],
  [
    'W: I have read the first two parts. M: The last one is the best. You can have mine.',
    'What will the man lend the woman?',
    'A book.',
    ['A film.', 'A bicycle.'],
  ],
  [
    'M: Our teacher asked for three volunteers, and seven put up their hands. W: So four had to wait.',
    'How many volunteers were needed?',
    'Three.',
    ['Four.', 'Seven.'],
  ],
];

/** Short dialogues of 小学. */
export const primaryDialogues: readonly Dialogue[] = [
  [
    'W: Shall we paint the wall yellow or blue? M: Yellow is warmer. W: All right, let us do that.',
    'Which colour will they use?',
    'Yellow.',
    ['Blue.', 'White.'],
  ],
  [
    'M: I am going to the market. Do you need anything? W: Only eggs. We still have milk.',
    'What does the woman need?',
    'Eggs.',
    ['Milk.', 'Bread.'],
  ],
  [
    'W: Your essay is excellent, Tom, but there are some spelling mistakes. M: I will correct them tonight.',
    'Who is probably the woman?',
    'A teacher.',
    ['A doctor.', 'A waitress.'],
  ],
  [
    'M: It has snowed for two days. W: So the school bus will not come tomorrow.',
    'Why will the bus not come?',
    'Because of the snow.',
    ['Because of a holiday.', 'Because of an accident.'],
  ],
  [
    "W: I used to live in Kunming, but I moved to Wuhan when I was eight. M: And now you work in Xi'an!",
    'Where does the woman work?',
    "In Xi'an.",
    ['In Kunming.', 'In Wuhan.'],
  ],
  [
    'M: Excuse me, no photos here. W: Sorry, I did not see the sign.',
    'What was the woman doing?',
    'Taking pictures.',
    ['Reading a sign.', 'Eating something.'],
  ],
  [
    'W: When is your dentist appointment? M: It was Tuesday, but they have put it off until Thursday.',
    'When will the man see the dentist?',
    'On Thursday.',
    ['On Tuesday.', 'On Wednesday.'],
  ],
  [
    'M: Grandpa walks five kilometres every morning. W: No wonder he looks so young.',
    'What does the woman mean?',
    'Walking keeps Grandpa healthy.',
    ['Grandpa is very young.', 'Grandpa walks too far.'],
  ],
  [
    'W: This coat is too small. Do you have a larger one? M: Only in grey. W: Grey is fine.',
    'What will the woman probably do?',
    'Try on a grey coat.',
    ['Leave at once.', 'Buy the small coat.'],
  ],
  [
    'M: Where is my key? W: Look in the pocket of your raincoat. You wore it last night.',
    'Where may the key be?',
    'In the raincoat.',
    ['On the desk.', 'In the door.'],
  ],
];
