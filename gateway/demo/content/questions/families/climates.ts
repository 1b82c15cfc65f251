import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { Random } from '../../../random.ts';

/** A type of climate with values as a place of it has them, on the northern half where nothing else is said. */
export interface Climate {
  readonly name: string;
  readonly features: string;
  readonly cause: string;
  readonly plants: string;
  readonly city: string;
  readonly temperatures: readonly number[];
  readonly rain: readonly number[];
}

const numbers = (text: string) => text.split(' ').map(Number);
type ClimateRow = readonly [
  name: string,
  features: string,
  cause: string,
  plants: string,
  city: string,
  temperatures: string,
  rain: string,
];

const rows: readonly ClimateRow[] = [
  [
    '热带雨林气候',
    '全年高温多雨',
    '终年受赤道低气压带控制，盛行上升气流',
    '热带雨林',
    '新加坡',
    '26 26 27 27 28 28 27 27 27 27 27 26',
    '243 160 185 180 170 162 158 175 170 194 256 287',
  ],
  [
    '热带草原气候',
    '全年高温，有明显的干、湿两季',
    '受赤道低气压带和信风带交替控制',
    '热带稀树草原',
    '巴马科（马里）',
    '25 28 31 32 31 29 27 26 27 28 27 25',
    '1 0 3 20 55 130 220 290 200 60 5 0',
  ],
  [
    '热带季风气候',
    '全年高温，旱、雨两季分明，雨季降水集中',
    '受海陆热力性质差异及气压带、风带位置季节移动的影响，冬夏季风交替',
    '热带季雨林',
    '孟买',
    '24 25 27 28 30 29 27 27 27 28 28 26',
    '1 1 1 2 15 520 800 530 320 60 15 3',
  ],
  [
    '热带沙漠气候',
    '全年炎热干燥',
    '终年受副热带高气压带或信风带控制',
    '热带荒漠',
    '开罗',
    '14 15 18 21 25 27 28 28 26 24 19 15',
    '5 4 4 1 1 0 0 0 0 1 3 6',
  ],
  [
    '亚热带季风气候',
    '夏季高温多雨，冬季温和少雨',
    '受海陆热力性质差异影响，冬夏季风交替，最冷月均温在0℃以上',
    '亚热带常绿阔叶林',
    '武汉',
    '4 6 10 17 22 26 29 28 24 18 12 6',
    '43 60 95 135 165 220 190 115 75 80 52 30',
  ],
  [
    '地中海气候',
    '夏季炎热干燥，冬季温和多雨',
    '受副热带高气压带和西风带交替控制',
    '亚热带常绿硬叶林',
    '罗马',
    '7 8 11 14 18 22 25 25 21 17 12 8',
    '80 72 68 65 48 33 15 24 68 95 110 95',
  ],
  [
    '温带海洋性气候',
    '冬暖夏凉，全年湿润，降水季节分配较均匀',
    '终年受西风带控制，来自海洋的气流带来水汽',
    '温带落叶阔叶林',
    '伦敦',
    '5 5 7 9 12 15 18 18 15 12 8 6',
    '68 55 58 52 55 52 55 60 64 75 74 72',
  ],
  [
    '温带季风气候',
    '夏季高温多雨，冬季寒冷干燥',
    '受海陆热力性质差异影响，冬夏季风交替，最冷月均温在0℃以下',
    '温带落叶阔叶林',
    '北京',
    '-4 -1 6 14 20 25 26 25 20 13 5 -2',
    '3 5 9 21 34 76 185 160 46 22 8 3',
  ],
  [
    '温带大陆性气候',
    '冬冷夏热，气温年较差大，全年降水较少且集中在夏季',
    '深居内陆，终年受大陆气团控制，海洋水汽难以到达',
    '温带草原或荒漠',
    '乌鲁木齐',
    '-13 -10 -1 11 18 23 25 23 17 8 -2 -10',
    '10 11 20 32 35 36 32 26 26 24 20 15',
  ],
  [
    '极地苔原气候',
    '全年寒冷，最热月均温在0～10℃之间，降水少',
    '纬度高，终年受极地气团控制',
    '苔原',
    '巴罗角（阿拉斯加）',
    '-25 -26 -24 -16 -6 2 5 4 0 -9 -17 -22',
    '4 4 3 4 5 9 23 27 18 11 6 5',
  ],
];

export const climates: readonly Climate[] = rows.map(
  ([name, features, cause, plants, city, temperatures, rain]): Climate => ({
    name,
    features,
    cause,
    plants,
    city,
    temperatures: numbers(temperatures),
    rain: numbers(rain),
  }),
);

/** Values of one more place of that climate. */
export function placeOf({ temperatures, rain, name }: Climate, random: Random) {
  // places at the edge of a type would change their name
  const shift = ['温带季风气候', '亚热带季风气候', '极地苔原气候'].includes(name) ? 0 : random.int(-1, 1);
  const factor = 0.9 + 0.02 * random.int(0, 10);
  return {
    temperatures: temperatures.map((value) => value + shift),
    rain: rain.map((value) => Math.round(value * factor)),
  };
}

export const chartOf = ({ temperatures, rain }: Pick<Climate, 'temperatures' | 'rain'>): FigureInput => ({
  kind: 'climate-chart',
  temperatures: [...temperatures],
  rain: [...rain],
});
