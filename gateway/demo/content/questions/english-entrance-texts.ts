import type { Reading } from './english-texts.ts';

/**
 * Texts that only entrance exams of senior high school read, four for a paper: no paper of a school has them, and exams
 * of neighbouring years have different ones.
 */
export const entranceReadings: readonly Reading[] = [
  [
    'Volunteer in a Wetland This Summer. Egret Bay, a coastal wetland that was a rubbish dump until 1998, is looking for volunteers of all ages. You need not know anything about birds; we will teach you what to look for and, above all, how to keep still.\n\nDawn Count (May to September, Sundays, 5:00 to 7:30). Walk the sea wall in pairs and count birds before the first boats go out. Minimum age 16. You need good eyes, a warm jacket and a friend who answers the alarm. Training: one evening.\n\nReed Team (August only, weekdays, 8:00 to 11:00). Cut back the reeds that would otherwise close the shallow pools where young birds feed. Tools and boots are provided. This is hard work in deep mud, so please do not apply if you have trouble with your back. Minimum age 18.\n\nStory Hut (all year, Saturdays, 13:00 to 17:00). Welcome families in our wooden hut, show children a feather under the microscope and record what older visitors remember of the bay. We are especially glad of people who speak the local dialect. No minimum age for those who come with an adult.\n\nNight Watch (June, dates depend on the moon). Turtles came back to our beach in 2021 after an absence of forty years. Help us to keep lights and dogs away while they lay their eggs. Watches last from 22:00 to 2:00, and cameras are not allowed. Minimum age 16; those under 18 need the written permission of a parent.\n\nSend your application to the warden’s office by April 30 and tell us in three sentences why you want to come.',
    [
      [
        'Which activity suits a fifteen-year-old who comes with her mother?',
        'Story Hut.',
        ['Dawn Count.', 'Reed Team.', 'Night Watch.'],
      ],
      [
        'What do we know about the Reed Team?',
        'It demands physical strength.',
        ['It works before sunrise.', 'It needs its own tools.', 'It is open all year.'],
      ],
      [
        'What is forbidden during the Night Watch?',
        'Taking pictures.',
        ['Bringing a parent.', 'Staying after midnight.', 'Walking in pairs.'],
      ],
      [
        'What should an applicant do?',
        'Give reasons for wishing to join.',
        ['Pass a test about birds.', 'Pay for the training.', 'Call the office in May.'],
      ],
    ],
  ],
  [
    'For as long as I can remember, my father baked bread at night and slept by day. I knew him mainly as a closed door. When I came home from school I took off my shoes in the hall, and when friends visited we whispered. I did not think of it as love. I thought of it as a rule.\n\nThe year I turned sixteen, his assistant broke an arm three days before the Mid-Autumn Festival, and Father asked, without looking at me, whether I could be awake at two. I said yes because I could not think of an excuse.\n\nThe bakery was hot and white and silent. Father moved through it like somebody else: quick, light, almost dancing. He weighed flour without a scale, by the sound it made as it fell. He pressed a thumb into the dough and knew from the way it rose how many minutes it needed. “Listen,” he said, and held a loaf to my ear, fresh from the oven. The crust was singing, a faint crackle like ice in spring.\n\nAt four, when the trays were full, we sat on flour sacks and ate the first mooncake of the year. He told me that my grandfather had sold the family’s only cow to buy this oven. He told me he had wanted to be an engineer. He had never told me anything before. Or perhaps, it came to me, I had never been awake.\n\nWhen the sun rose he went home to bed, and I to school. That afternoon I took off my shoes in the hall again. The door was closed. I stood in front of it for a while, as one stands in front of a house where one has friends.',
    [
      [
        'Why did the writer and friends whisper at home?',
        'To let the father sleep.',
        ['To hide from the father.', 'To keep a secret.', 'To avoid the neighbours.'],
      ],
      [
        'What surprised the writer in the bakery?',
        'The father’s skill and liveliness.',
        ['The age of the oven.', 'The number of customers.', 'The father’s bad temper.'],
      ],
      [
        'What does the sentence “I had never been awake” suggest?',
        'The writer had not tried to know the father.',
        ['The writer used to get up late.', 'The father disliked talking.', 'The writer was too tired to listen.'],
      ],
      [
        'How did the writer’s feeling about the closed door change?',
        'From distance to closeness.',
        ['From fear to anger.', 'From pride to shame.', 'From interest to boredom.'],
      ],
    ],
  ],
  [
    'A spider’s web looks fragile, yet weight for weight its threads are stronger than steel and stretch a good deal further before they break. For decades engineers have tried to copy the material. A research group in Wuhan now suggests that they may have been looking at the wrong thing.\n\nThe group filmed garden spiders with high-speed cameras while small weights were dropped into their webs. Each time, only one or two threads tore, and always the ones that had been hit. The rest of the web kept its shape and could still catch flies. When the scientists built models of the web from other materials, they found that the secret lies less in the silk than in its two-step behaviour: a thread first gives way easily and then, shortly before it breaks, becomes stiff. Since it gives way, it draws the load to itself; since it finally breaks, the load goes no further. The web sacrifices a small part in order to save the whole.\n\nA net made from a material that does not change its stiffness behaves quite differently. It passes the blow on to all its threads, and if it fails, it fails everywhere at once.\n\nThe idea is attractive to people who design buildings. At present we make structures strong enough to survive the largest earthquake that is thought likely, at great cost. One could instead plan which parts may be lost: a wall that crumbles, so that the columns stand; a joint that is cheap to replace. A bridge designed in this way is to be tested next year.\n\nNot everybody is convinced. A spider, as one critic remarks, is happy to repair its web each morning. Whether the owner of an office tower would be equally patient is another question.',
    [
      [
        'What did the films show?',
        'Damage to a web stays local.',
        ['Silk never breaks.', 'Spiders avoid heavy insects.', 'Webs lose their shape at once.'],
      ],
      [
        'What makes the web so safe according to the group?',
        'The way its threads change when they are loaded.',
        ['The number of its threads.', 'Its great weight.', 'The speed of the spider.'],
      ],
      [
        'How could the finding be used in building?',
        'By planning which parts may fail.',
        ['By using silk in bridges.', 'By making all parts equally stiff.', 'By building lighter columns only.'],
      ],
      [
        'What does the critic in the last paragraph doubt?',
        'Whether frequent repairs would be accepted.',
        ['Whether spiders repair their webs.', 'Whether the films are real.', 'Whether earthquakes can be predicted.'],
      ],
    ],
  ],
  [
    'Whenever a new machine appears, somebody predicts the end of a skill. The pocket calculator was to be the death of arithmetic, the spelling checker that of spelling. Now navigation by satellite is said to be destroying our sense of direction. There is evidence for this last claim. Drivers who follow spoken instructions remember less of a route than those who read a map, and the effect grows with the years in which they have done so.\n\nIt would be easy to conclude that we should throw our phones away. But the researchers who carried out these studies draw a different lesson. In a later experiment they changed not the drivers but the machine. Instead of saying “turn left in two hundred metres”, it said “turn left at the church with the green roof”. Drivers arrived just as quickly; afterwards, however, they could draw the way almost as well as those with maps. The difference was a single word that made them look up.\n\nA tool, then, does not simply replace an ability. It trains whatever we do while we use it. A machine that asks nothing of us teaches us to do nothing; a machine that points at the world teaches us to look at it. Those who design tools know this very well, and they usually choose the first way, since people prefer what is easy and pay for it.\n\nThis is why I do not find it useful to ask whether technology makes us stupid. The question treats the design of our tools as if it were the weather. It is not. Somebody decided that the voice in the car should speak of metres and not of churches. We might ask for the other voice.',
    [
      [
        'What do the first studies show about drivers who follow spoken instructions?',
        'They learn less about their route.',
        ['They drive more slowly.', 'They arrive later.', 'They prefer to read maps.'],
      ],
      [
        'What was changed in the later experiment?',
        'The wording of the instructions.',
        ['The length of the route.', 'The age of the drivers.', 'The price of the machine.'],
      ],
      [
        'Why do designers usually make tools that ask nothing of us?',
        'Because such tools sell well.',
        [
          'Because they know nothing about learning.',
          'Because such tools are safer.',
          'Because churches are hard to find.',
        ],
      ],
      [
        'What is the writer’s opinion?',
        'We should demand tools that keep us attentive.',
        ['We should give up our phones.', 'Technology makes people stupid.', 'Progress is like the weather.'],
      ],
    ],
  ],
  [
    'Four Small Museums Worth a Detour. Large museums are tiring, and everybody knows them. Here are four that you can see in an hour and will remember for longer.\n\nThe Umbrella House, in an old shop by the canal, keeps nine hundred umbrellas, from oiled paper to carbon fibre. On rainy days visitors may borrow one and return it at the railway station. Open daily except Mondays; entrance 20 yuan, free when it rains.\n\nThe Museum of Wrong Maps shows what people believed about the world: islands that were never there, rivers that flow uphill. Do not miss the globe on which California is an island, or the drawer of maps by children of the town, who were asked to draw their way to school from memory. Guided tours on Saturdays at 14:00. Entrance 30 yuan; students pay half.\n\nThe Sound Archive is a single dark room with forty chairs. Here you can hear a street seller from 1934, the last steam train of the province and birds that have left the valley. Bring your own recording of a place that may change, and it will be kept. Entrance is free, but you must book a chair two days ahead.\n\nThe Unfinished Museum collects what was begun and given up: half a sweater, three chapters of a novel, the foundation stone of a tower. Each object comes with a letter from its owner. Many visitors say that they went home and finished something. Open on Fridays, Saturdays and Sundays; entrance as you please.\n\nA ticket for all four costs 40 yuan and is valid for a week. It can be bought at the Umbrella House only, rain or shine.',
    [
      [
        'When can you visit the Umbrella House without paying?',
        'On wet days.',
        ['On Mondays.', 'On Saturdays.', 'With a student card.'],
      ],
      [
        'What must visitors of the Sound Archive do?',
        'Reserve a seat in advance.',
        ['Bring a recording.', 'Come on a Saturday.', 'Pay at the door.'],
      ],
      [
        'What do the objects of the Unfinished Museum have in common?',
        'Nobody completed them.',
        ['They were made by children.', 'They are for sale.', 'They are older than the town.'],
      ],
      [
        'Where is the ticket for all four museums sold?',
        'In an old shop by the canal.',
        ['At the railway station.', 'In a dark room.', 'At all four museums.'],
      ],
    ],
  ],
  [
    'When Deng Yan was put in charge of the village library, it consisted of a cupboard and a key. The cupboard held sixty-one books, among them a guide to the repair of tractors, in four copies. In her first month nobody came.\n\nShe was twenty-three, fresh from college, and she did what she had been taught: she made posters. Then she asked people why they did not read. They had no time, they said; the oranges had to be picked. An old grower named Zhou was more honest. “The books are about elsewhere,” he told her.\n\nSo Deng Yan stopped lending books and began to collect them. She walked from farm to farm with a recorder in her pocket and asked for one story from each family. She was told about the flood of 1975, about a school under a tree, about the cousin who went to sea and sent back a parrot. In the evenings she typed what she had heard, printed it, and sewed the pages together with orange-coloured thread. Each family got its own thin book, with their name on the back. A second copy went into the cupboard.\n\nPeople came then. They came to see what the neighbours had said, and to correct it. Two brothers who had not spoken for years met in front of the shelf over a date that each of them remembered differently, and went home together to look for a photograph. Children who read their grandmother’s story aloud wanted to know what a ration ticket was, and for that there was, at last, a use for an encyclopedia.\n\nThe library has four thousand books today, two hundred and six of which were written in the village. Asked which she is proudest of, Deng Yan takes out one with a single page. It is Zhou’s. “I have nothing to tell,” it says. “But you may write down that I was asked.”',
    [
      [
        'Why did the villagers not read at first?',
        'The books had nothing to do with their lives.',
        ['They could not read.', 'The library was too far away.', 'The cupboard was locked.'],
      ],
      [
        'What did Deng Yan do differently?',
        'She turned villagers’ stories into books.',
        ['She made better posters.', 'She bought more encyclopedias.', 'She lent books to farms.'],
      ],
      [
        'Why did two brothers meet at the library?',
        'They disagreed about a detail.',
        ['They wanted to borrow a photograph.', 'They worked there.', 'They were writing a novel.'],
      ],
      [
        'What does Zhou’s page show?',
        'Being listened to mattered to him.',
        ['He was angry with Deng Yan.', 'He disliked writing.', 'He had forgotten the flood.'],
      ],
    ],
  ],
  [
    'Why do we yawn when others do? The behaviour is so catching that reading about it is often enough. It was long explained by the need for oxygen, but people who breathe pure oxygen yawn just as much. Nor does boredom alone account for it: athletes yawn before a race, and so do musicians behind the stage.\n\nA more promising idea starts from temperature. The brain uses about a fifth of the body’s energy and warms up as it works. A yawn pulls cool air into the head and increases the flow of blood. In one study, walkers were asked to look at pictures of yawning people in winter and in summer. When the air was cool, nearly half of them yawned in return; when it was as warm as the body, and could not cool anything, only a quarter did. Holding a cold pack to the forehead made yawning almost disappear.\n\nThis may explain why we yawn, but not why we do so together. Here the evidence comes from animals that live in groups. When one lion of a pride yawns, others follow, and shortly afterwards they tend to get up and move in the same direction. Lions that have not caught the yawn are much more likely to stay where they are. If a yawn makes a brain a little more awake, a yawn that spreads makes a group awake at the same time, which is useful to anybody who hunts or is hunted.\n\nPeople, too, catch yawns more readily from relatives and friends than from strangers, and small children hardly at all before the age of four, when they begin to guess what others feel. So the next time somebody yawns while you are speaking, you need not take offence. He may be trying to stay awake for you; and if you yawn back, you are probably friends.',
    [
      [
        'Why is the oxygen explanation rejected?',
        'Pure oxygen does not reduce yawning.',
        ['Athletes never yawn.', 'Yawning takes too little time.', 'Boredom explains everything.'],
      ],
      [
        'What did the study with walkers find?',
        'Cool air makes yawning more catching.',
        ['People yawn only in summer.', 'Pictures have no effect.', 'Cold packs make people sleepy.'],
      ],
      [
        'What do lions tend to do after catching a yawn?',
        'Move together.',
        ['Fall asleep.', 'Start fighting.', 'Leave the pride.'],
      ],
      [
        'What is the purpose of the text?',
        'To explain a common behaviour.',
        ['To advise speakers.', 'To compare lions and children.', 'To warn against boredom.'],
      ],
    ],
  ],
  [
    'We like to believe that good decisions come from having many choices. Supermarkets offer thirty kinds of jam, universities two hundred courses. And yet, in a well-known experiment, shoppers who could taste six jams were ten times as likely to buy one as those who could taste twenty-four. The larger table drew the larger crowd, but people left with empty hands.\n\nThe result has been repeated with chocolates, pens and pension plans, though not always. Looking at ninety-nine such studies together, two economists found that more choice does harm only under certain conditions: when the options are hard to compare, when we do not know what we want, and when we have little time. A person who loves apricots is not troubled by thirty jams. She walks up to the shelf and takes the apricot.\n\nIf this is right, the usual advice, to reduce the number of options, treats the illness at the wrong end. A school that lets its pupils choose between two clubs instead of twenty has made the decision simpler and the pupils no wiser. What they lack is not a shorter list but some knowledge of themselves, and this is gained by choosing, sometimes badly, and noticing how it felt.\n\nA headmaster I know has drawn the consequence. At his school, first-year students must change their club every four weeks, eight times in all, and write one line after each: what I would miss, and what I would not. In the second year they may choose freely among thirty. Hardly anybody hesitates for long. “We did not make the menu shorter,” he says. “We let them eat.”\n\nIt is a slow method. But a life consists of choices that nobody will shorten for us, and it may be worth a year to find out which jam one likes.',
    [
      [
        'What happened at the larger table of jams?',
        'Many people came but few bought.',
        ['Nobody tasted anything.', 'People bought ten jams each.', 'People chose apricot jam.'],
      ],
      [
        'When does more choice do no harm?',
        'When people know their own wishes.',
        ['When time is short.', 'When options are hard to compare.', 'When there are over thirty options.'],
      ],
      [
        'Why must first-year students change clubs?',
        'To learn what suits them.',
        ['To make new friends.', 'To keep the clubs small.', 'To save the teachers’ time.'],
      ],
      [
        'What does the headmaster mean by “We let them eat”?',
        'Students gained experience before choosing.',
        ['Students got free meals.', 'Students were given fewer clubs.', 'Students chose without any help.'],
      ],
    ],
  ],
];
