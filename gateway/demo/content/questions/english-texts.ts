/** A question under a text: what is asked, the right option, wrong ones. */
export type ReadChoice = readonly [stem: string, right: string, wrong: readonly [string, string, string]];
/** What is heard once has three options. */
export type HeardChoice = readonly [stem: string, right: string, wrong: readonly [string, string]];

type Talk = readonly [script: string, questions: readonly HeardChoice[]];
/** A text to read, with its questions. */
export type Reading = readonly [passage: string, questions: readonly ReadChoice[]];

/** Longer pieces to listen to with three questions each, by phase: no phase hears what another one hears. */
export const talks: Readonly<Record<300 | 200 | 100, readonly Talk[]>> = {
  300: [
    [
      "M: Our school garden project began in March with twelve students. Now forty of us look after vegetables, herbs and a small pond. In June we gave our first tomatoes to the old people's home. Next term we plan to sell seeds and buy a rain barrel.",
      [
        ['When did the project begin?', 'In March.', ['In June.', 'In May.']],
        ['Who got the first tomatoes?', "An old people's home.", ['The teachers.', 'The parents.']],
        ['What will they buy?', 'A rain barrel.', ['A pond.', 'New seeds.']],
      ],
    ],
    [
      'W: Welcome to the city library. The ground floor has newspapers, the first floor novels and the second floor study rooms. You can borrow six books for four weeks. Phones must be silent, and the cafe closes at eight.',
      [
        ['Where are the study rooms?', 'On the second floor.', ['On the ground floor.', 'On the first floor.']],
        ['How many books can you borrow?', 'Six.', ['Four.', 'Eight.']],
        ['What is said about phones?', 'They must be silent.', ['They are not allowed in.', 'They can be borrowed.']],
      ],
    ],
    [
      'M: I used to hate running. Then my sister asked me to join her for ten minutes a day. After a month we ran three kilometres. Last Sunday we finished a ten-kilometre race together, and I even smiled for the photo.',
      [
        ['Who made the speaker start running?', 'His sister.', ['His coach.', 'His father.']],
        ['How far could they run after a month?', 'Three kilometres.', ['Ten kilometres.', 'One kilometre.']],
        ['How did the speaker feel about the race?', 'Happy.', ['Bored.', 'Angry.']],
      ],
    ],
    [
      'W: The exchange students arrive on Tuesday evening. On Wednesday morning we will show them the school, and in the afternoon they will try paper cutting. Please bring your own scissors, and remember that two of them do not eat meat.',
      [
        ['When will the students arrive?', 'On Tuesday evening.', ['On Wednesday morning.', 'On Wednesday afternoon.']],
        ['What will they do on Wednesday afternoon?', 'Try paper cutting.', ['Visit the school.', 'Cook a meal.']],
        ['What should the listeners bring?', 'Scissors.', ['Paper.', 'Meat.']],
      ],
    ],
    [
      'M: Honey bees dance to tell each other where flowers are. A round dance means that food is near; a dance in the shape of an eight shows direction and distance. Scientists film the dances slowly to read them.',
      [
        ['Why do bees dance?', 'To share where food is.', ['To keep warm.', 'To choose a queen.']],
        ['What does a round dance mean?', 'Food is near.', ['Food is far.', 'Danger is coming.']],
        ['How do scientists study the dances?', 'By filming them.', ['By counting bees.', 'By changing the flowers.']],
      ],
    ],
  ],
  200: [
    [
      'W: Good morning, everyone. Our class trip is on Friday. We meet at the school gate at half past seven and take the bus to Green Hill. Please wear sports shoes and bring water. We will plant trees in the morning and have a picnic at noon.',
      [
        ['When is the class trip?', 'On Friday.', ['On Thursday.', 'On Sunday.']],
        ['How will they go to Green Hill?', 'By bus.', ['By bike.', 'On foot.']],
        ['What will they do in the morning?', 'Plant trees.', ['Have a picnic.', 'Play football.']],
      ],
    ],
    [
      'M: My name is David and I come from Canada. I have lived in Hangzhou for two years with my parents. My favourite food is noodles with beef. On Saturdays I learn Chinese chess from my neighbour, Mr Zhou. He always wins, but I am getting better.',
      [
        ['Where does David come from?', 'Canada.', ['China.', 'England.']],
        ['How long has he lived in Hangzhou?', 'Two years.', ['Two months.', 'Ten years.']],
        ['What does he learn on Saturdays?', 'Chinese chess.', ['Cooking.', 'Football.']],
      ],
    ],
    [
      'W: We have lost a small brown dog with white feet. Her name is Coco. She ran out of our garden near the post office yesterday afternoon. She is friendly and likes sausages. If you see her, please call 5550 1234. Thank you!',
      [
        ['What colour are the feet of the dog?', 'White.', ['Brown.', 'Black.']],
        ['When did she run out?', 'Yesterday afternoon.', ['This morning.', 'Last week.']],
        ['What should you do if you see her?', 'Make a phone call.', ['Go to the post office.', 'Buy sausages.']],
      ],
    ],
    [
      'M: Last month I stopped using my phone after nine in the evening. At first it was hard, and I did not know what to do. Then I started to read stories to my little sister. Now I sleep eight hours, and my sister knows twenty stories.',
      [
        ['When does the speaker stop using his phone?', 'At nine in the evening.', ['At eight.', 'At noon.']],
        ['What does he do instead?', 'He reads stories.', ['He watches films.', 'He goes running.']],
        ['How long does he sleep now?', 'Eight hours.', ['Nine hours.', 'Six hours.']],
      ],
    ],
    [
      'W: The school sports day begins at nine. The long jump comes first, and the relay race is the last event before lunch. Parents can sit on the left side of the playground. If it rains, we will have basketball games in the gym instead.',
      [
        ['Which event comes first?', 'The long jump.', ['The relay race.', 'Basketball.']],
        ['Where can parents sit?', 'On the left side.', ['On the right side.', 'In the gym.']],
        [
          'What will happen if it rains?',
          'There will be basketball games.',
          ['Everyone goes home.', 'It starts at ten.'],
        ],
      ],
    ],
  ],
  100: [
    [
      'W: Hello, I am Lily. I am ten. I have a brother. His name is Tom. He is six. We like drawing.',
      [
        ['How old is Lily?', 'Ten.', ['Six.', 'Eight.']],
        ['Who is Tom?', 'Her brother.', ['Her friend.', 'Her father.']],
        ['What do they like?', 'Drawing.', ['Singing.', 'Swimming.']],
      ],
    ],
    [
      'M: It is Sunday today. It is sunny. My mum and I are in the park. I am flying a kite. Mum is reading a book.',
      [
        ['What day is it?', 'Sunday.', ['Monday.', 'Saturday.']],
        ['Where are they?', 'In the park.', ['At school.', 'At home.']],
        ['What is Mum doing?', 'Reading a book.', ['Flying a kite.', 'Cooking.']],
      ],
    ],
    [
      'W: This is my bedroom. There is a bed and a big desk. My books are on the desk. My cat is under the bed.',
      [
        ['What room is it?', 'A bedroom.', ['A kitchen.', 'A classroom.']],
        ['Where are the books?', 'On the desk.', ['On the bed.', 'In the bag.']],
        ['Where is the cat?', 'Under the bed.', ['Under the desk.', 'In the garden.']],
      ],
    ],
    [
      'M: I get up at seven. I have milk and bread for breakfast. Then I go to school by bus. My friend Jack walks to school.',
      [
        ['When does the boy get up?', 'At seven.', ['At six.', 'At eight.']],
        ['What does he have for breakfast?', 'Milk and bread.', ['Rice and soup.', 'Noodles.']],
        ['How does Jack go to school?', 'On foot.', ['By bus.', 'By bike.']],
      ],
    ],
    [
      'W: We are at the zoo. Look! The monkeys are eating bananas. The panda is sleeping. My favourite animal is the tiger.',
      [
        ['Where are they?', 'At the zoo.', ['At the farm.', 'At the shop.']],
        ['What is the panda doing?', 'Sleeping.', ['Eating.', 'Running.']],
        ['What animal does the girl like best?', 'The tiger.', ['The panda.', 'The monkey.']],
      ],
    ],
  ],
};

/** Texts to read with four questions each, by phase. */
export const readings: Readonly<Record<300 | 200 | 100, readonly Reading[]>> = {
  300: [
    [
      'Summer Workshops at Riverside Museum. This July the museum by the river opens its doors to young people who would rather make things than look at them. All workshops are led by artists and guides who work here every day, and groups are never larger than twelve, so that everybody gets help when it is needed.\n\nBird Drawing: ages 10 to 13, Mondays, 10:00 to 12:00, 60 yuan with paper and pencils. We begin with the stuffed owls in Hall Two and finish in the garden, where the living birds do not stand still. No experience is needed, only patience.\n\nClay Stories: ages 12 to 16, Wednesdays, 14:00 to 17:00, 90 yuan, take your pot home. Every pot in our collection tells a story about the people who cooked, stored or prayed with it. Choose one, listen to our guide and then shape a story of your own. Pots are fired over the following week and can be collected from the front desk.\n\nNight at the Museum: ages 14 to 18, the last Friday of July, from 19:00 until the next morning, 150 yuan with breakfast. Walk through the dark halls with a torch, find out how a museum protects its treasures, and sleep under the bones of a whale. Bring a sleeping bag and warm socks. A signed letter from a parent is required.\n\nSign up online before June 20 and get ten percent off. Places are given in the order in which applications arrive, and fees cannot be returned in the last three days before a workshop. Questions? Our education desk answers the phone from Tuesday to Sunday.',
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
      'When Mr Lin retired, his daughter gave him a fishing rod. He thanked her, put it behind the door and went on looking for something to do with his hands. He had spent forty years keeping the machines of a shoe factory alive, and silence made him restless.\n\nOne Saturday he took a broken radio to the park and repaired it on a bench, simply because the light was better there. A boy stopped to watch. He asked what each part was for, and before he left he had learned to join two wires. The following week the boy came back with his grandmother, an old lady with a lamp that had not worked since her husband died. When the lamp lit up again she did not say anything for a while; then she asked whether she could bring a neighbour.\n\nBy autumn the bench had become the Repair Corner, open every Saturday from nine until the last thing is done. Four retired workers and two college students now help Mr Lin. They have saved more than six hundred objects, from toys to sewing machines, and keep a list of each of them in a school notebook. Visitors pay nothing, but there is one rule: they must sit down and learn one thing. They may hold the torch, clean a part or turn a screw, but nobody is allowed to drop a bag and come back later.\n\nSome people find the rule strange. A young man once offered a hundred yuan if he could skip the lesson. Mr Lin smiled and handed him a screwdriver. “I am not fixing radios,” he says. “I am fixing the idea that things are easy to throw away.”',
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
      'Trees in a street do more than give shade. That is the result of a study of forty streets in three cities, carried out over two summers by a team of geographers and doctors.\n\nThe researchers fixed small sensors to lamp posts, one metre and a half above the ground, where people breathe. On hot afternoons, roads with trees on both sides were almost four degrees cooler than roads without any. Part of the difference comes from shadow, but leaves also give off water, and this takes heat out of the air. The effect was greatest in narrow streets and nearly disappeared where the trees stood more than fifteen metres apart.\n\nMore surprising was what the cameras showed. In streets with trees people walked more slowly, stopped more often and greeted each other more than twice as often. Shop owners reported that customers stayed longer. The team is careful at this point: it may be that friendlier neighbourhoods simply plant more trees. To find out, they compared four streets before and after planting. The greetings increased there, too, though not until the third summer.\n\nThis is the difficulty with trees. Young ones need about ten years before their effect on temperature can be felt, while a full-grown tree can be cut down in an hour. In one of the cities, eleven old trees were removed to widen a road; the new ones that were planted instead will give as much shade when today’s babies finish school.\n\nCities are therefore advised to plant early and to protect old trees first. “We cannot order a forty-year-old tree from a catalogue,” says the leader of the study. “We can only refuse to lose it.”',
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
      'Memory works less like a camera than like a storyteller. A camera keeps whatever was in front of it; a storyteller keeps what makes sense. Each time we recall an event, the brain rebuilds it out of pieces that are stored in different places, adding small details that fit. What comes back feels complete, and we rarely notice the joins.\n\nIn one experiment, students heard a story from a culture that was unknown to them and retold it after a day, a week and a month. Every version was shorter, clearer and slightly less true. Boats that nobody understood became cars. A ghost, which had no reason to be there, left the story altogether. None of the students tried to cheat. When their words were read back to them, most were certain that they had repeated exactly what they had heard.\n\nIt is tempting to call this a fault. In a court of law it can certainly be one, and police officers are now trained to ask open questions, because a detail that is mentioned by the questioner may later be remembered by the witness. Yet the researchers do not see the change as a failure. We seldom need the past for its own sake. We need it when we have to decide what to do next, and for that purpose a tidy story, with its main point in the right place, is easier to use than a perfect recording.\n\nThis also explains why two friends can remember the same evening so differently, and both be honest. Each of them has kept what mattered to the person who was listening. If we want to know what really happened, we had better write it down before we begin to understand it.',
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
      'Last winter our class wrote letters to people who keep lighthouses. It was our teacher’s idea. She had found a list of addresses on the Internet, fourteen of them, and said that writing to somebody we would never meet was the best way to learn what a letter is for. Most of us asked about storms. I could not think of a storm, so I asked whether it was possible to feel alone and busy at the same time.\n\nWeeks passed. Three letters returned with a stamp that said the address was no longer used. Only one person answered. The envelope smelled of salt and had been opened and closed again with tape, as if something had been added at the last minute.\n\nHer name is Mara, and she lives on an island with two goats. She wrote four pages in blue ink. The light is automatic now, she explained; a computer on the mainland turns it on and off, and she has not climbed the stairs at sunset for nine years. But somebody must still clean the glass, because birds and sea water make it dim. Somebody must count the ships, since the computer cannot tell a fishing boat that is late from one that is lost. And somebody must make tea for fishermen who come in with cold hands and do not want to talk.\n\nThe thing that she had added was a feather, white with a grey edge. Beside it, on a small piece of paper, stood two lines that were meant for me. “You asked whether I feel alone,” she wrote. “I did, until your letter came.”\n\nWe have written to her every month since then.',
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
  ],
  200: [
    [
      'Book Sale at No. 5 Middle School! Are your shelves empty, or are they too full? Then this day is for you. Come to the school hall on Saturday, May 18, from 9 a.m. to 3 p.m. More than two thousand books are waiting, and all of them were given by students and teachers.\n\nStory books: 5 yuan each. Science books: 8 yuan each. Picture books for small children: 3 yuan each. Buy four books and get one more for free. Old maps and magazines are on the table near the window, and you may take two of them without paying.\n\nAt 10:30 Ms Zhou, who writes stories for young people, will read from her new book in the music room and answer your questions. From 1 p.m. you can learn how to repair a broken book with paper and glue.\n\nAll the money will be used to build a reading room for a village school. Last year’s sale paid for its desks and chairs, and this year the children hope for lamps and shelves. Please bring your own bags, because we do not want to give away plastic ones.',
      [
        ['Where is the book sale?', 'In the school hall.', ['In a village.', 'In a reading room.', 'In a bookshop.']],
        ['How much are two science books?', '16 yuan.', ['8 yuan.', '10 yuan.', '13 yuan.']],
        ['What will the money be used for?', 'A reading room.', ['New bags.', 'A school trip.', 'A science prize.']],
        ['What should people bring?', 'Bags.', ['Old books.', 'Food.', 'Tickets.']],
      ],
    ],
    [
      'My grandmother is seventy and she is my best student. Last year my uncle moved to Beijing for his work. Grandmother wanted to talk with him by video, because she worried that he did not eat enough, but she could not use a phone. She only had an old one with big buttons, and it was always in a drawer.\n\nSo we began to have lessons. Every evening after dinner I taught her one thing: how to turn on the phone, how to make the letters larger, how to find my uncle’s picture. At first she was afraid of breaking it and touched the screen with one finger, as if it were hot. She often forgot what we had done the day before. I became impatient once or twice. Then I drew little pictures on paper for her, one for every step, and she put them on the kitchen wall.\n\nAfter three weeks she called my uncle by herself. He was so surprised that he could not say a word. Now she sends photos of her garden to the whole family every day, and she has even learned to add music.\n\n“You are a patient teacher,” she says. In fact, I learned from her that nobody is too old to learn.',
      [
        [
          'Why did Grandmother want to use a phone?',
          'To see how her son was.',
          ['To play games.', 'To buy vegetables.', 'To learn to draw.'],
        ],
        [
          'How did the writer help her remember?',
          'By drawing pictures.',
          ['By writing a book.', 'By calling every day.', 'By buying a new phone.'],
        ],
        [
          'What does Grandmother send to the family?',
          'Photos of her garden.',
          ['Pictures of Beijing.', 'Letters.', 'Flowers.'],
        ],
        [
          'What did the writer learn?',
          'People can learn at any age.',
          ['Phones break easily.', 'Old people dislike phones.', 'Teaching is boring.'],
        ],
      ],
    ],
    [
      'Why do cats purr? Most people think that a cat purrs because it is happy. That is often true. A cat that lies in the sun, or that has just had its dinner, makes this low sound with every breath, and anyone who holds it can feel the movement with both hands.\n\nBut cats also purr when they are hurt or afraid. Animal doctors hear it every day, when a cat with a broken leg is put on their table. Scientists wondered about the reason, so they measured the sound. They found that it is very low, and that sounds like this may help the bones of the cat to get well. A cat sleeps for most of the day; perhaps purring keeps its body strong without much work.\n\nA mother cat purrs to her babies, too. Young cats cannot see or hear when they are born, but they can feel the soft movement and find their way to her and to the milk. A few days later they begin to answer.\n\nSo the next time a cat purrs on your knees, listen carefully. It may be saying more than “thank you”.',
      [
        [
          'What do most people think about purring?',
          'It means the cat is happy.',
          ['It means the cat is hungry.', 'It means the cat is ill.', 'It means the cat is asleep.'],
        ],
        [
          'What may the sound help?',
          'The bones of the cat.',
          ['The eyes of the cat.', 'The memory of people.', 'The sleep of people.'],
        ],
        [
          'How do newborn cats find their mother?',
          'By feeling her purr.',
          ['By seeing her.', 'By hearing her.', 'By smelling milk.'],
        ],
        [
          'What is the text mainly about?',
          'Why cats purr.',
          ['How to keep cats.', 'How cats hear.', 'Why people like cats.'],
        ],
      ],
    ],
    [
      'Li Hua’s class had a problem: there was too much paper in the rubbish box. Nobody had noticed it until their science teacher asked them to weigh the rubbish for a week. In only five days they threw away three kilos of paper, and most of it was clean on one side.\n\nThe students talked about it in their class meeting. One of them wanted to use computers for everything, but that was too expensive. Another said that everybody should simply be more careful, but nobody believed that it would work. In the end they made a plan with three rules. They put a blue box for used paper beside the door. Everybody wrote on both sides. And old tests became notebooks: two students cut the empty parts and put them together with a string.\n\nAfter a month they weighed the rubbish again. The class threw away only half a kilo of paper a week, and they sold the used paper for 42 yuan. With the money they bought a small orange tree. It now stands by the window and reminds them of their plan. In spring it had its first flowers, and the class next door asked for a blue box, too.',
      [
        [
          'What was the problem?',
          'Too much paper was thrown away.',
          ['The box was too small.', 'Notebooks were expensive.', 'There was no tree.'],
        ],
        [
          'What did they use old tests for?',
          'Making notebooks.',
          ['Lighting fires.', 'Cleaning windows.', 'Making flowers.'],
        ],
        [
          'How much paper did they throw away a week after a month?',
          'Half a kilo.',
          ['Three kilos.', 'Two kilos.', 'Nothing.'],
        ],
        ['What did they buy with the money?', 'A tree.', ['A blue box.', 'A window.', 'Books.']],
      ],
    ],
    [
      'On a rainy night, Mr Chen was driving his taxi home when he saw a boy with a big black case standing at the bus stop. It was nearly ten o’clock and the last bus had left. The boy’s shoes were wet, but he was holding his coat over the case.\n\nMr Chen stopped and asked where he wanted to go. The boy was on his way to a music competition in the next town. It began at eight the next morning, and he had no money for a taxi. He had taken the wrong bus after his lesson, he explained, and his telephone did not work any more. Mr Chen thought of his own son, who was about the same age. He let the boy call his mother. Then he turned off the meter and opened the door. “Pay me with a song,” he said.\n\nFor forty minutes the boy played the violin in the back of the car. The rain beat on the roof like a drum, and at the traffic lights other drivers opened their windows to listen. Mr Chen drove a little more slowly than he needed to.\n\nA week later a letter arrived with a photo: the boy was holding the first prize. On the back he had written, “This song was yours.”',
      [
        [
          'Why was the boy at the bus stop?',
          'He had missed the last bus.',
          ['He was waiting for a friend.', 'He was selling a violin.', 'He wanted to see Mr Chen.'],
        ],
        [
          'Where was the boy going?',
          'To a competition.',
          ['To school.', 'To a hospital.', 'To a concert hall at home.'],
        ],
        ['How did the boy pay?', 'With music.', ['With a photo.', 'With forty yuan.', 'With a letter.']],
        ['Which word best describes Mr Chen?', 'Kind.', ['Lazy.', 'Angry.', 'Careless.']],
      ],
    ],
  ],
  100: [
    [
      'This is my school. It is big and beautiful. There is a library, a music room and a playground. I like the library. There are many story books in it. After school I often read books there with my friend Amy.',
      [
        ['What is the school like?', 'Big and beautiful.', ['Small and old.', 'Small and new.', 'Big and old.']],
        ['Where are the story books?', 'In the library.', ['In the music room.', 'On the playground.', 'In the bag.']],
        ['Who is Amy?', 'A friend.', ['A teacher.', 'A sister.', 'A doctor.']],
        ['What do they do after school?', 'Read books.', ['Sing songs.', 'Play football.', 'Go home by bus.']],
      ],
    ],
    [
      'It is Saturday morning. The weather is warm. Ben and his father are on the farm. They are giving water to the tomatoes. There are six sheep and two cows on the farm. Ben likes the sheep because they are white and soft.',
      [
        ['What day is it?', 'Saturday.', ['Sunday.', 'Friday.', 'Monday.']],
        [
          'What are they doing?',
          'Giving water to the tomatoes.',
          ['Eating tomatoes.', 'Milking cows.', 'Playing games.'],
        ],
        ['How many cows are there?', 'Two.', ['Six.', 'Eight.', 'Four.']],
        [
          'Why does Ben like the sheep?',
          'They are white and soft.',
          ['They are big.', 'They are black.', 'They are funny.'],
        ],
      ],
    ],
    [
      'My uncle is a postman. He gets up at five every day. He goes to work by bike. In the morning he takes letters and boxes to many houses. In the evening he cooks dinner for us. His noodles are great. I want to be a postman, too.',
      [
        ['What does the uncle do?', 'He is a postman.', ['He is a cook.', 'He is a driver.', 'He is a farmer.']],
        ['When does he get up?', 'At five.', ['At six.', 'At seven.', 'At four.']],
        ['How does he go to work?', 'By bike.', ['By bus.', 'On foot.', 'By car.']],
        [
          'What does he do in the evening?',
          'He cooks dinner.',
          ['He reads letters.', 'He sells noodles.', 'He rides a bike.'],
        ],
      ],
    ],
    [
      'Dear Mum, I am in the nature park with my class. There is a lake and a forest here. We can see many ducks on the lake. In the forest there are tall trees and red flowers. We are going to have a picnic at twelve. I have two sandwiches and an apple. Love, Sarah',
      [
        ['Who writes the letter?', 'Sarah.', ['Mum.', 'The teacher.', 'A duck.']],
        ['Where are the ducks?', 'On the lake.', ['In the forest.', 'In the trees.', 'In the bag.']],
        ['When is the picnic?', 'At twelve.', ['At two.', 'At ten.', 'At one.']],
        ['What does she have?', 'Two sandwiches and an apple.', ['Two apples.', 'A sandwich.', 'Flowers.']],
      ],
    ],
    [
      'Little Mouse has a cold. He stays in bed. Rabbit brings him some hot soup. Bird sings a song for him. Bear brings a big warm quilt, but it is too big for the little bed! They all laugh. The next day Little Mouse is well again and plays with his friends.',
      [
        ['What is wrong with Little Mouse?', 'He has a cold.', ['He is hungry.', 'He is lost.', 'He is sad.']],
        ['What does Rabbit bring?', 'Hot soup.', ['A song.', 'A quilt.', 'A bed.']],
        ['What is too big?', 'The quilt.', ['The bed.', 'The soup.', 'The bird.']],
        ['How is Little Mouse the next day?', 'He is well.', ['He is ill.', 'He is tired.', 'He is angry.']],
      ],
    ],
  ],
};

/** A text with numbered gaps and the words of each. */
interface ClozeText {
  readonly text: string;
  readonly gaps: readonly ReadChoice[];
}

/** Cloze texts of 初中 and 小学. */
export const shorterClozes: Readonly<Record<200 | 100, ClozeText>> = {
  200: {
    text: 'Wang Hai loved football, but he was the (1) boy in his class, and nobody wanted him in the team. He did not (2) up. Every day after school he (3) kicking the ball against a wall. In winter it was very (4), but he still went out. One day the goalkeeper was (5), and the team had no one else. “Let me (6),” said Wang Hai. The others were not (7) about it, but they had no choice. In the last minute of the (8) the ball flew to the corner. Wang Hai jumped and (9) it. From that day on, nobody laughed at him (10).',
    gaps: [
      ['', 'shortest', ['oldest', 'richest', 'busiest']],
      ['', 'give', ['get', 'wake', 'stand']],
      ['', 'practised', ['stopped', 'hated', 'forgot']],
      ['', 'cold', ['hot', 'early', 'easy']],
      ['', 'ill', ['strong', 'famous', 'happy']],
      ['', 'try', ['cry', 'leave', 'sleep']],
      ['', 'sure', ['sorry', 'angry', 'afraid']],
      ['', 'match', ['lesson', 'film', 'party']],
      ['', 'caught', ['lost', 'bought', 'broke']],
      ['', 'again', ['before', 'first', 'alone']],
    ],
  },
  100: {
    text: 'My name is Mike. I am (1) years old. I live in a (2) with my parents. There (3) a small garden. I like (4) in the garden with my dog. My dog is black. He can (5) very fast.',
    gaps: [
      ['', 'eleven', ['red', 'many', 'tall']],
      ['', 'house', ['book', 'bag', 'river']],
      ['', 'is', ['are', 'am', 'be']],
      ['', 'playing', ['plays', 'play', 'played']],
      ['', 'run', ['runs', 'running', 'ran']],
    ],
  },
};
