import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import { heightAt } from '../../../../questions/figures/relief.ts';
import type { Random } from '../../../random.ts';
import { type Climate, chartOf, climates, placeOf } from './climates.ts';
import { type FamilyPlace, familiesOf, type QuestionDraft } from './family.ts';
import { landformAt, placeAt, twoHills } from './reliefs.ts';
import { decimal } from './tex.ts';

const senior = familiesOf(300, 8);
const middle = familiesOf(200, 8);
const nl = '\n';
const most = 12;
/** Of families whose options differ in words, so that lists show them one by one. */
const fewer = 5;

const mixed = <T>(items: readonly T[], r: Random): T[] =>
  items
    .map((item) => [r.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

/** A question about the chart of some place: what is asked of a climate, and that of others as wrong options. */
function climateQuestion(
  r: Random,
  {
    stems,
    told,
    analysis,
    remark,
    among = climates,
  }: {
    readonly stems: readonly string[];
    readonly told: (climate: Climate) => string;
    readonly analysis: string;
    readonly remark: string;
    readonly among?: readonly Climate[];
  },
): QuestionDraft {
  const climate = r.pick(among);
  const place = placeOf(climate, r);
  const [january = 0, july = 0] = [place.temperatures[0], place.temperatures[6]];
  const year = place.rain.reduce((sum, value) => sum + value, 0);
  const others = mixed(among, r).map(told);
  return {
    stem: `下图为某地各月平均气温和降水量图（1月均温约${january}℃，7月均温约${july}℃，年降水量约${year}毫米）。${r.pick(stems)}`,
    right: told(climate),
    wrong: others,
    analysis,
    solution: `由图可知，1月均温约${january}℃，7月均温约${july}℃，年降水量约${year}毫米，特点是${climate.features}，为${climate.name}；其成因是${climate.cause}。`,
    remark,
    figure: chartOf(place),
    checks: [
      [place.rain.reduce((sum, value) => sum + value, 0), year],
      [others.length, among.length],
    ],
  };
}

const climateName = (r: Random) =>
  climateQuestion(r, {
    stems: ['该地的气候类型是', '据图判断，该地属于', '图示气候类型最可能是'],
    told: ({ name }) => name,
    analysis: '先由最冷月、最热月气温定温度带，再由降水的多少和季节分配定类型。',
    remark: '以温定带，以水定型。',
  });
const climateFeatures = (r: Random) =>
  climateQuestion(r, {
    stems: ['该地的气候特征是', '关于该地气候特征的叙述，正确的是', '图示气候的主要特点是'],
    told: ({ features }) => features,
    analysis: '气温看曲线的高低和起伏，降水看柱的高低和集中的月份。',
    remark: '描述气候特征要同时说气温、降水和季节变化。',
  });
const cityOf = (r: Random) =>
  climateQuestion(r, {
    stems: ['下列城市中，气候与图示最相符的是', '图示资料最可能来自', '该地可能是'],
    told: ({ city }) => city,
    analysis: '先判断气候类型，再回忆这种气候的典型分布地区。',
    remark: '气候类型与分布地区要在地图上对应起来记。',
    among: climates.filter(({ name }) => name !== '极地苔原气候'),
  });

const relief = (r: Random): QuestionDraft | undefined => {
  const { map, places } = twoHills(r);
  const forms = Object.entries(places);
  if (forms.some(([name, place]) => landformAt(map, place) !== name)) return undefined;
  const letters = mixed(['甲', '乙', '丙', '丁'], r);
  const [asked, at] = r.pick(forms);
  const letterOf = (name: string) => letters[forms.findIndex(([form]) => form === name)] ?? '';
  const summit = Math.round(heightAt(map, places.山顶));
  const rules: Readonly<Record<string, string>> = {
    山顶: '等高线闭合，数值由外向内增大',
    鞍部: '位于两个山顶之间相对低的部位',
    山脊: '等高线由高处向低处凸出',
    山谷: '等高线由低处向高处凸出',
  };
  return {
    stem: `下图为某地等高线地形图，最高峰海拔约${summit}米。图中四处按地形部位判断，${r.pick([`属于${asked}的是`, `位于${asked}的是`, `表示${asked}的是`])}`,
    right: `${letterOf(asked)}处`,
    wrong: letters.map((letter) => `${letter}处`),
    analysis: '看等高线的形状和数值变化：凸高为低（谷），凸低为高（脊），闭合看内外。',
    solution: `${letterOf(asked)}处${rules[asked]}，是${asked}；${forms
      .filter(([name]) => name !== asked)
      .map(([name]) => `${letterOf(name)}处是${name}`)
      .join('，')}。`,
    remark: '判断脊和谷可以画垂线，从高处指向低处，与等高线凸出方向一致的是山脊。',
    figure: { ...map, points: forms.map(([name, place]) => ({ at: place, name: letterOf(name) })) },
    checks: [[landformAt(map, at) === asked ? 1 : 0, 1]],
  };
};

const heightDifference = (r: Random): QuestionDraft | undefined => {
  const { map, summits } = twoHills(r);
  const { step } = map;
  const [one, two] = summits;
  const [first, second] = [heightAt(map, one), heightAt(map, two)];
  const [a, b] = [Math.floor(first / step) * step, Math.floor(second / step) * step];
  if (a - b < step) return undefined;
  const [least, below] = [Math.max(0, a - b - step), a - b + step];
  const right = Math.round(first - second);
  // a reader of the map cannot tell heights between two lines
  if (right <= least + 5 || right >= below - 5) return undefined;
  return {
    stem: `下图为某地等高线地形图，等高距为${step}米，甲、乙是两座山峰，甲峰位于${a}米等高线之内。两峰的相对高度可能为`,
    right: `${right}米`,
    wrong: [`${below + Math.round(step * 0.4)}米`, `${below + step}米`, `${below + 2 * step}米`],
    analysis: '先读出两峰各在哪两条等高线之间，再求相对高度的范围。',
    solution: `甲峰海拔在${a}米至${a + step}米之间，乙峰海拔在${b}米至${b + step}米之间，相对高度大于${least}米、小于${below}米，只有${right}米在此范围内。`,
    remark: '两地相对高度的范围：两地所在等高线之差加、减一个等高距。',
    figure: {
      ...map,
      points: [
        { at: one, name: '甲' },
        { at: two, name: '乙' },
      ],
    },
    checks: [
      [Math.sign(right - least), 1],
      [Math.sign(below - right), 1],
    ],
  };
};

const warmth = (r: Random): QuestionDraft | undefined => {
  const { map, summits } = twoHills(r);
  const { step } = map;
  const [summit] = summits;
  const top = Math.floor(heightAt(map, summit) / step) * step;
  const foot: [number, number] = [0.15, 3.6];
  const [high, low] = [top, top - step * r.int(2, 3)];
  const [upper, lower] = [
    placeAt(map, { from: summit, to: foot, height: high }),
    placeAt(map, { from: summit, to: foot, height: low }),
  ];
  if (!upper || !lower) return undefined;
  const degrees = r.int(8, 24);
  const difference = ((high - low) / 100) * 0.6;
  return {
    stem: `下图中甲、乙两地分别位于海拔${low}米和${high}米的等高线上。若某时甲地气温为${degrees}℃，按海拔每升高100米气温下降0.6℃计算，同一时刻乙地气温约为________℃。`,
    answer: decimal(degrees - difference, 2),
    analysis: '先求两地高差，再用每百米0.6℃换算。',
    solution: `高差为${high}－${low}＝${high - low}（米），乙地比甲地低${high - low}÷100×0.6＝${decimal(difference, 2)}（℃），所以乙地约为${decimal(degrees - difference, 2)}℃。`,
    remark: '海拔升高，气温降低；先求高差再求温差。',
    figure: {
      ...map,
      points: [
        { at: lower, name: '甲' },
        { at: upper, name: '乙' },
      ],
    },
    checks: [
      [heightAt(map, lower), low],
      [heightAt(map, upper), high],
    ],
  };
};

interface Shares {
  readonly child: number;
  readonly old: number;
  readonly figure: FigureInput;
}

/** A population whose young and old have these shares. */
function population(child: number, old: number, r: Random): Shares {
  const adult = 100 - child - old;
  const tilt = (child - old) / 100;
  const weights = [1 + 1.2 * tilt, 1, 1 - 1.2 * tilt].map((w) => w + r.int(0, 4) / 100);
  const sum = weights.reduce((a, b) => a + b, 0);
  const [a = 0, b = 0, c = 0] = weights.map((w) => (adult * w) / sum);
  const half = (share: number, male: number) => ({
    male: Number((share * male).toFixed(1)),
    female: Number((share * (1 - male)).toFixed(1)),
  });
  return {
    child,
    old,
    figure: {
      kind: 'population-pyramid',
      groups: [
        { ages: '0～14', ...half(child, 0.515) },
        { ages: '15～29', ...half(a, 0.51) },
        { ages: '30～44', ...half(b, 0.505) },
        { ages: '45～59', ...half(c, 0.5) },
        { ages: '60～74', ...half(old * 0.72, 0.485) },
        { ages: '75及以上', ...half(old * 0.28, 0.43) },
      ],
    },
  };
}

const ageing = (r: Random): QuestionDraft => {
  const isOld = r.chance(0.5);
  const shares = isOld ? population(r.int(12, 17), r.int(19, 30), r) : population(r.int(36, 44), r.int(4, 7), r);
  const told = (old: boolean) =>
    old
      ? ['老龄化程度较高，应完善养老保障、鼓励生育', '老年人口比重大，养老负担加重']
      : ['少儿人口比重大，就业和教育压力将持续增大', '出生率较高，人口增长较快'];
  const kind = r.int(0, 1);
  return {
    stem: `下图为某国人口年龄与性别金字塔图，0～14岁人口约占${shares.child}%，60岁及以上人口约占${shares.old}%。该国人口的主要特点或应对是`,
    right: told(isOld)[kind] ?? '',
    wrong: [
      told(!isOld)[kind] ?? '',
      '男性人口比重远大于女性，性别严重失衡',
      '劳动年龄人口比重不足三成',
      '各年龄段人口数量完全相等',
    ],
    analysis: '看塔底（少儿）和塔顶（老年）的宽窄，判断人口年龄结构。',
    solution: `60岁及以上人口占${shares.old}%，${isOld ? '远超过10%，属老年型' : '不到10%，而少儿比重大，属年轻型'}，所以${told(isOld)[kind]}；图中两性比重相近，劳动年龄人口占${100 - shares.child - shares.old}%。`,
    remark: '60岁及以上人口超过10%（或65岁及以上超过7%）为进入老龄化社会。',
    figure: shares.figure,
    checks: [[isOld === shares.old > 10 ? 1 : 0, 1]],
  };
};

const burden = (r: Random): QuestionDraft | undefined => {
  const [child, old] = [r.int(12, 40), r.int(5, 25)];
  const working = 100 - child - old;
  const ratio = ((child + old) / working) * 100;
  if (Math.abs(ratio * 10 - Math.round(ratio * 10)) > 0.4) return undefined;
  const shown = (value: number) => `${value.toFixed(1)}%`;
  return {
    stem: `读某地区人口金字塔图，已知该地区0～14岁人口占${child}%，60岁及以上人口占${old}%。总抚养比＝（少儿人口＋老年人口）÷劳动年龄人口×100%，则该地区总抚养比约为`,
    right: shown(ratio),
    wrong: [shown((child / working) * 100), shown((old / working) * 100), shown(child + old), shown(working)],
    analysis: '先求15～59岁劳动年龄人口的比重，再代入公式。',
    solution: `劳动年龄人口占100%－${child}%－${old}%＝${working}%，总抚养比＝（${child}＋${old}）÷${working}×100%≈${shown(ratio)}。`,
    remark: '总抚养比等于少儿抚养比与老年抚养比之和。',
    figure: population(child, old, r).figure,
    checks: [[(child / working) * 100 + (old / working) * 100, ratio]],
  };
};

const clock = (minutes: number) => {
  const of = ((minutes % 1440) + 1440) % 1440;
  return `${Math.floor(of / 60)}:${String(of % 60).padStart(2, '0')}`;
};

const pole = (r: Random): QuestionDraft => {
  const isNorth = r.chance(0.6);
  const night = r.int(0, 7) * 45;
  const steps = r.pick([1, 2, 3, 5, 6, 7]);
  const direction = (night + steps * 45) % 360;
  const hours = isNorth ? steps * 3 : 24 - steps * 3;
  const lines = Array.from({ length: 8 }, (_, i) => ({
    direction: i * 45,
    name: i * 45 === direction ? '甲' : '',
  })).filter(({ name, direction: at }) => name !== '' || at % 90 === night % 90);
  const wrong = [24 - hours, (hours + 12) % 24, (hours + 6) % 24, (hours + 3) % 24].filter((hour) => hour !== hours);
  return {
    stem: `下图为${isNorth ? '北' : '南'}极点俯视图，箭头表示地球自转方向，阴影部分为黑夜，各经线间隔为45°的整数倍，甲经线与黑夜中央经线相距${Math.min(steps, 8 - steps) * 45}°。此时甲经线的地方时为`,
    right: clock(hours * 60),
    wrong: wrong.map((hour) => clock((hour % 24) * 60)),
    analysis: '黑夜的中央经线为0时，沿自转方向向东，每15°增加1小时。',
    solution: `${isNorth ? '北极点俯视自转为逆时针' : '南极点俯视自转为顺时针'}。从黑夜中央经线（0时）沿自转方向到甲经线为${hours * 15}°，相差${hours}小时，所以甲地地方时为${clock(hours * 60)}。`,
    remark: '先定自转方向，再找0时或12时经线，东加西减。',
    figure: { kind: 'polar-view', pole: isNorth ? 'north' : 'south', meridians: lines, night },
    checks: [[(((isNorth ? direction - night : night - direction) + 720) % 360) / 15, hours]],
  };
};

const longitude = (value: number) =>
  Math.abs(value) % 180 === 0 ? `${Math.abs(value)}°` : value < 0 ? `${-value}°W` : `${value}°E`;

const localTime = (r: Random): QuestionDraft | undefined => {
  const [from, to] = [r.int(-30, 30) * 5, r.int(-30, 30) * 5];
  const apart = to - from;
  if (Math.abs(apart) < 20 || Math.abs(apart) > 170) return undefined;
  const start = r.int(8, 15) * 60 + r.pick([0, 20, 40]);
  const end = start + apart * 4;
  if (end < 0 || end >= 1440) return undefined;
  return {
    stem: `当经度为${longitude(from)}的甲地地方时为${clock(start)}时，经度为${longitude(to)}的乙地地方时为`,
    right: clock(end),
    wrong: [clock(start - apart * 4), clock(end + 60), clock(end - 60), clock(start + apart * 2)],
    analysis: '地方时东早西晚，经度每差15°相差1小时，每差1°相差4分钟。',
    solution: `两地经度相差${Math.abs(apart)}°，时间相差${Math.abs(apart) * 4}分钟；乙地在甲地以${apart > 0 ? '东，用加法' : '西，用减法'}，得${clock(end)}。`,
    remark: '先算经度差，再定东西，最后东加西减。',
    checks: [[end - start, apart * 4]],
  };
};

const flight = (r: Random): QuestionDraft | undefined => {
  const [from, to] = [r.int(-8, 9), r.int(-8, 9)];
  if (Math.abs(from - to) < 4) return undefined;
  const [start, hours] = [r.int(6, 11), r.int(5, 12)];
  const end = start + hours + to - from;
  if (end < 1 || end > 23) return undefined;
  const zone = (value: number) =>
    value === 0 ? '零时区' : `${value > 0 ? '东' : '西'}${'一二三四五六七八九'.charAt(Math.abs(value) - 1)}区`;
  return {
    stem: `一架飞机于当地区时${start}:00从${zone(from)}的甲城起飞，飞行${hours}小时后到达${zone(to)}的乙城，到达时乙城的区时为`,
    right: `${end}:00`,
    wrong: [start + hours, start + hours - to + from, end + 1, end - 1, end + 2].map(
      (hour) => `${((hour % 24) + 24) % 24}:00`,
    ),
    analysis: '到达时刻＝起飞时刻＋飞行时间＋时区差（东加西减）。',
    solution: `起飞时乙城区时为${clock((start + to - from) * 60)}，飞行${hours}小时后为${end}:00。`,
    remark: '计算行程问题时，先换成同一地的区时，再加上行程时间。',
    checks: [[end - hours - start, to - from]],
  };
};

const sunHeight = (r: Random): QuestionDraft | undefined => {
  const [latitude, sun] = [r.int(-13, 13) * 5, r.pick([-20, -15, -10, 0, 10, 15, 20])];
  const height = 90 - Math.abs(latitude - sun);
  if (height < 10 || height === 90 || latitude === 0) return undefined;
  const name = (value: number) => (value === 0 ? '赤道' : value > 0 ? `${value}°N` : `${-value}°S`);
  const options = [90 - Math.abs(latitude), 90 - Math.abs(latitude + sun), height + 10, height - 10, height + 20];
  return {
    stem: `某日太阳直射${name(sun)}，则${name(latitude)}某地的正午太阳高度为`,
    right: `${height}°`,
    wrong: options.filter((value) => value > 0 && value <= 90).map((value) => `${value}°`),
    analysis: '正午太阳高度＝90°－当地与直射点的纬度差。',
    solution: `纬度差为${Math.abs(latitude - sun)}°（${latitude * sun < 0 ? '分居南北半球，相加' : '在同一半球或赤道，大数减小数'}），正午太阳高度＝90°－${Math.abs(latitude - sun)}°＝${height}°。`,
    remark: '同减异加：同一半球纬度相减，不同半球相加。',
    checks: [[90 - height, Math.abs(latitude - sun)]],
  };
};

const regimes: readonly (readonly [supply: string, flow: string, why: string])[] = [
  [
    '雨水补给（季风气候区）',
    '30 35 60 110 180 290 380 330 210 110 60 40',
    '径流量集中在夏季，与季风区降水的季节变化一致',
  ],
  [
    '雨水补给（地中海气候区）',
    '260 240 200 140 80 40 20 18 40 100 180 240',
    '径流量冬季大、夏季小，与地中海气候冬雨夏干一致',
  ],
  ['高山冰雪融水补给', '2 2 6 30 90 210 330 310 140 40 8 3', '7、8月气温最高时径流量最大，冬季气温在0℃以下，几乎断流'],
  [
    '季节性积雪融水和雨水补给',
    '40 40 90 260 210 160 230 240 150 100 60 45',
    '春季（4月前后）气温回升、积雪融化形成春汛，夏季降水形成夏汛',
  ],
];
const regime = (r: Random): QuestionDraft => {
  const [supply, flow, why] = r.pick(regimes);
  const factor = r.int(6, 30) / 10;
  const values = flow.split(' ').map((value) => Math.round(Number(value) * factor));
  const largest = Math.max(...values);
  return {
    stem: `下图为北半球某河流各月平均流量图（最大月约${largest}立方米/秒）。该河流最主要的补给类型是`,
    right: supply,
    wrong: regimes.map(([name]) => name),
    analysis: '看汛期出现的季节、有几个汛期和枯水期是否断流。',
    solution: `${why}，所以最主要的补给类型是${supply}。`,
    remark: '径流的季节变化与补给水源的季节变化一致。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'bar',
        categories: values.map((_, i) => String(i + 1)),
        series: [{ values }],
        names: ['月', '流量'],
      },
    },
    checks: [[Math.max(...values), largest]],
  };
};

const urban = (r: Random): QuestionDraft => {
  const start = r.int(14, 24);
  const shares = [0, 6, 17, 31, 44, 52].map((value) => start + value + r.int(0, 2));
  const years = shares.map((_, i) => 1970 + 10 * i);
  const gains = shares.slice(1).map((value, i) => value - (shares[i] ?? 0));
  const best = gains.indexOf(Math.max(...gains));
  if (gains.filter((gain) => gain === gains[best]).length > 1) return urban(r);
  const period = (i: number) => `${years[i]}—${years[i + 1]}年`;
  return {
    stem: `下图为某国城镇人口占总人口比重（%）的变化图，${years[0]}年为${shares[0]}%，${years.at(-1)}年为${shares.at(-1)}%。该国城镇化速度最快的时期是`,
    right: period(best),
    wrong: gains.map((_, i) => period(i)),
    analysis: '城镇化速度看单位时间内城镇人口比重的增加值，图上是折线最陡的一段。',
    solution: `${period(best)}比重由${shares[best]}%上升到${shares[best + 1]}%，增加${gains[best]}个百分点，是各时期中最大的。`,
    remark: '比重高不等于速度快：水平看高低，速度看陡缓。',
    figure: {
      kind: 'statistics',
      chart: { type: 'line', categories: years.map(String), series: [{ values: shares }], names: ['年', '%'] },
    },
    checks: [[gains[best] ?? 0, Math.max(...gains)]],
  };
};

const front = (r: Random): QuestionDraft => {
  const isCold = r.chance(0.5);
  const start = isCold ? r.int(16, 24) : r.int(4, 10);
  const changes = isCold ? [0, 1, 1, -7, -10, -10] : [0, 0, 1, 5, 8, 8];
  const values = changes.map((value) => start + value);
  const right = isCold ? '冷锋过境，过境后气温下降、气压升高' : '暖锋过境，过境后气温上升、气压降低';
  return {
    stem: `下图为某地连续几日14时的气温变化图，第1日为${start}℃，第5日为${values[4]}℃，其间有一次降水过程。影响该地的天气系统及其变化是`,
    right,
    wrong: [
      isCold ? '暖锋过境，过境后气温上升、气压降低' : '冷锋过境，过境后气温下降、气压升高',
      isCold ? '冷锋过境，过境后气温下降、气压降低' : '暖锋过境，过境后气温上升、气压升高',
      '一直受反气旋控制，持续晴朗',
    ],
    analysis: '锋面过境前后比较气温和气压：冷锋后降温升压，暖锋后升温降压。',
    solution: `气温由${start}℃${isCold ? '明显下降' : '明显上升'}到${values[4]}℃并伴有降水，说明${isCold ? '冷气团取代暖气团' : '暖气团取代冷气团'}，${right}。`,
    remark: '冷锋雨多在锋后，暖锋雨多在锋前。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'line',
        categories: values.map((_, i) => String(i + 1)),
        series: [{ values }],
        names: ['日', '℃'],
      },
    },
    checks: [[Math.sign((values[4] ?? 0) - start), isCold ? -1 : 1]],
  };
};

const sectors = (r: Random): QuestionDraft => {
  const [first, second] = [r.int(3, 40), r.int(20, 45)];
  const third = 100 - first - second;
  const parts = [
    ['第一产业', first],
    ['第二产业', second],
    ['第三产业', third],
  ] as const;
  const largest = Math.max(first, second, third);
  if (parts.filter(([, value]) => value === largest).length > 1) return sectors(r);
  const [name] = parts.find(([, value]) => value === largest) ?? ['第三产业'];
  const told: Readonly<Record<string, string>> = {
    第一产业: '农业比重大，工业化水平较低',
    第二产业: '工业是经济的主体，处于工业化阶段',
    第三产业: '服务业比重最大，产业结构水平较高',
  };
  return {
    stem: `下图为某地区三次产业产值构成图，第一产业占${first}%，第二产业占${second}%，第三产业占${third}%。该地区产业结构的特点是`,
    right: told[name] ?? '',
    wrong: [...Object.values(told), '三次产业产值相等，结构均衡'],
    analysis: '比较三次产业的比重，再与发展阶段对应。',
    solution: `${name}占${largest}%，比重最大，所以${told[name]}。`,
    remark: '产业结构升级表现为第一产业比重下降，第三产业比重上升。',
    figure: {
      kind: 'statistics',
      chart: { type: 'pie', parts: parts.map(([text, value]) => ({ text, value })) },
    },
    checks: [[first + second + third, 100]],
  };
};

const scaleOfMap = (r: Random): QuestionDraft => {
  const [hundreds, centimetres] = [r.pick([1, 2, 5, 10, 20, 30]), r.int(2, 12)];
  const kilometres = hundreds * centimetres;
  return {
    stem: `在比例尺为1∶${hundreds * 100_000}的地图上，量得甲、乙两地的图上距离为${centimetres}厘米，两地的实地距离为`,
    right: `${kilometres}千米`,
    wrong: [kilometres * 10, kilometres / 10, kilometres * 100, kilometres + hundreds].map(
      (value) => `${decimal(value)}千米`,
    ),
    analysis: '实地距离＝图上距离÷比例尺。',
    solution: `图上1厘米代表实地${hundreds}千米，${centimetres}厘米代表${centimetres}×${hundreds}＝${kilometres}（千米）。`,
    remark: '1千米＝100000厘米，换算时数清零的个数。',
    checks: [[(centimetres * hundreds * 100_000) / 100_000, kilometres]],
  };
};

const density = (r: Random): QuestionDraft => {
  const [area, people] = [r.int(2, 60) * 1000, r.int(20, 400)];
  const total = (area * people) / 10_000;
  return {
    stem: `某地区面积为${area}平方千米，总人口为${decimal(total, 4)}万人，则该地区的人口密度为________人/平方千米。`,
    answer: String(people),
    analysis: '人口密度＝总人口÷面积。',
    solution: `${decimal(total, 4)}万人＝${area * people}人，${area * people}÷${area}＝${people}（人/平方千米）。`,
    remark: '先把“万人”化成“人”，再除以面积。',
    checks: [[(total * 10_000) / area, people]],
  };
};

const naturalGrowth = (r: Random): QuestionDraft => {
  const [born, died] = [r.int(60, 320) / 10, r.int(50, 140) / 10];
  const rate = born - died;
  return {
    stem: `某国某年人口出生率为${decimal(born)}‰，死亡率为${decimal(died)}‰，则该国当年的人口自然增长率为________‰，总人口（不计迁移）比上年${rate > 0 ? '增加还是减少' : rate < 0 ? '减少还是增加' : '有无变化'}？________。`,
    answer: `${decimal(rate)}　${rate > 0 ? '增加' : rate < 0 ? '减少' : '没有变化'}`,
    analysis: '自然增长率＝出生率－死亡率。',
    solution: `${decimal(born)}‰－${decimal(died)}‰＝${decimal(rate)}‰，${rate > 0 ? '大于0，人口增加' : rate < 0 ? '小于0，人口减少' : '等于0，人口不变'}。`,
    remark: '自然增长率为负时，人口总数减少。',
    checks: [[rate + died, born]],
  };
};

const onGrid = (r: Random): QuestionDraft | undefined => {
  const isNorth = r.chance(0.6);
  const first = r.int(-8, 8) * 15;
  const steps = r.pick([1, 2, 3, 5, 6, 7]);
  const other = first + (isNorth ? steps : -steps) * 45;
  const wrapped = ((other + 540) % 360) - 180;
  if (wrapped === -180 || Math.abs(wrapped) === 180 || wrapped === 0) return undefined;
  const base = r.int(0, 7) * 45;
  return {
    stem: `下图为${isNorth ? '北' : '南'}极点俯视图，箭头表示地球自转方向。已知甲经线为${longitude(first)}，从甲经线到乙经线逆时针转过${steps * 45}°，则乙经线的经度为`,
    right: longitude(wrapped),
    wrong: [-wrapped, first - (isNorth ? steps : -steps) * 45, wrapped + 45, wrapped - 45].map((value) =>
      longitude(((value + 540) % 360) - 180),
    ),
    analysis: '自转方向即向东；从甲经线沿自转方向，东经度增大、西经度减小。',
    solution: `${isNorth ? '北极点俯视自转为逆时针，逆时针即向东' : '南极点俯视自转为顺时针，逆时针即向西'}，由${longitude(first)}向${isNorth ? '东' : '西'}转${steps * 45}°，得${longitude(wrapped)}。`,
    remark: '北逆南顺，顺着自转方向增大的是东经。',
    figure: {
      kind: 'polar-view',
      pole: isNorth ? 'north' : 'south',
      meridians: [
        { direction: base, name: '甲' },
        { direction: base + steps * 45, name: '乙' },
      ],
    },
    checks: [[Math.cos(((wrapped - first) * Math.PI) / 180), Math.cos((steps * 45 * Math.PI) / 180)]],
  };
};

const place = (fields: FamilyPlace): FamilyPlace => ({ most, ...fields });

/** Questions of geography whose data stand in a chart, a map or a view of the earth, and what is computed of them. */
export const geography = [
  senior(
    place({
      type: '单选',
      lesson: '气压带和风带对气候的影响',
      point: '大气',
      level: 2,
      ability: '区域认知',
      most: fewer,
    }),
    climateName,
  ),
  senior(
    place({
      type: '单选',
      lesson: '气压带和风带对气候的影响',
      point: '大气',
      level: 3,
      ability: '综合思维',
      most: fewer,
    }),
    (r) =>
      climateQuestion(r, {
        stems: ['形成该地气候的主要原因是', '该地气候的成因是', '图示气候主要是因为该地'],
        told: ({ cause }) => cause,
        analysis: '先判断气候类型，再从气压带、风带、海陆和地形分析成因。',
        remark: '由单一气压带或风带控制的气候季节变化小，交替控制的季节变化明显。',
      }),
  ),
  senior(
    place({ type: '单选', lesson: '植被', point: '整体性与差异性', level: 3, ability: '综合思维', most: fewer }),
    (r) =>
      climateQuestion(r, {
        stems: ['该地的典型植被是', '在该地考察，最可能见到的植被类型是', '与图示气候对应的自然植被是'],
        told: ({ plants }) => plants,
        analysis: '由气候资料判断气候类型，再找对应的植被。',
        remark: '气候与植被一一对应，是自然环境整体性的体现。',
      }),
  ),
  senior(place({ type: '单选', lesson: '地貌的观察', point: '地貌', level: 2, ability: '地理实践力' }), relief),
  senior(place({ type: '单选', lesson: '地貌的观察', point: '地貌', level: 3, ability: '综合思维' }), heightDifference),
  senior(place({ type: '填空', lesson: '大气的组成和垂直分层', point: '大气', level: 2 }), warmth),
  senior(
    place({ type: '单选', lesson: '人口分布', point: '人口', level: 2, ability: '综合思维', most: fewer }),
    ageing,
  ),
  senior(place({ type: '单选', lesson: '人口容量', point: '人口', level: 3 }), burden),
  senior(place({ type: '单选', lesson: '地球运动的地理意义', point: '地球运动', level: 3, ability: '综合思维' }), pole),
  senior(place({ type: '单选', lesson: '地球运动的地理意义', point: '地球运动', level: 2 }), localTime),
  senior(place({ type: '单选', lesson: '地球的自转和公转', point: '地球运动', level: 3 }), flight),
  senior(place({ type: '单选', lesson: '地球运动的地理意义', point: '地球运动', level: 3 }), sunHeight),
  senior(place({ type: '单选', lesson: '第四章 水的运动', point: '水', level: 3, ability: '综合思维' }), regime),
  senior(place({ type: '单选', lesson: '城镇化', point: '城镇化', level: 2 }), urban),
  senior(place({ type: '单选', lesson: '常见天气系统', point: '大气', level: 3, most: fewer }), front),
  senior(
    place({ type: '单选', lesson: '第三章 城市、产业与区域发展', point: '区域发展', level: 2, most: fewer }),
    sectors,
  ),
  middle(place({ type: '单选', lesson: '世界的气候', point: '世界的气候', level: 2, most: fewer }), climateName),
  middle(place({ type: '单选', lesson: '世界的气候', point: '世界的气候', level: 2, most: fewer }), climateFeatures),
  middle(place({ type: '单选', lesson: '世界的气候', point: '世界的气候', level: 3, most: fewer }), cityOf),
  middle(place({ type: '单选', lesson: '地形图的判读', point: '地形图的判读', level: 2 }), relief),
  middle(place({ type: '填空', lesson: '气温的变化与分布', point: '气温的变化与分布', level: 2 }), warmth),
  middle(place({ type: '单选', lesson: '人口', point: '人口', level: 3, most: fewer }), ageing),
  middle(place({ type: '填空', lesson: '人口', point: '人口', level: 2 }), density),
  middle(place({ type: '填空', lesson: '人口', point: '人口', level: 2 }), naturalGrowth),
  middle(place({ type: '单选', lesson: '地图的阅读', point: '地图的阅读', level: 1 }), scaleOfMap),
  middle(place({ type: '单选', lesson: '地球与地球仪', point: '地球与地球仪', level: 3 }), onGrid),
  middle(place({ type: '单选', lesson: '工业', point: '工业', level: 2, most: fewer }), sectors),
  middle({ ...place({ type: '综合', lesson: '降水的变化与分布', point: '降水的变化与分布', level: 3 }) }, (r) => {
    const climate = r.pick(climates.filter(({ name }) => /季风|地中海|海洋/.test(name)));
    const values = placeOf(climate, r);
    const year = values.rain.reduce((sum, value) => sum + value, 0);
    const [hottest, coldest] = [Math.max(...values.temperatures), Math.min(...values.temperatures)];
    const summer = values.rain.slice(5, 8).reduce((sum, value) => sum + value, 0);
    const share = Math.round((summer / year) * 100);
    return {
      stem: '',
      passage: `读某地各月平均气温和降水量图，回答问题。该地最热月均温${hottest}℃，最冷月均温${coldest}℃，年降水量${year}毫米，其中6—8月降水量共${summer}毫米。`,
      parts: [
        {
          stem: '该地的气候类型是',
          right: climate.name,
          wrong: mixed(climates, r).map(({ name }) => name),
          solution: `由气温和降水的季节变化看，特点是${climate.features}，为${climate.name}。`,
          score: 2,
        },
        {
          stem: '该地气温年较差为________℃。',
          answer: String(hottest - coldest),
          solution: `${hottest}－（${coldest}）＝${hottest - coldest}（℃）。`,
          score: 3,
        },
        {
          stem: '6—8月降水量约占全年的百分之几？（保留整数）据此说明该地降水的季节分配。',
          answer: `约占${share}%。${share >= 40 ? '降水集中在夏季' : share <= 18 ? '夏季少雨，降水集中在冬季' : '降水的季节分配较均匀'}。`,
          solution: `${summer}÷${year}×100%≈${share}%。`,
          score: 5,
        },
      ],
      answer: '',
      analysis: '从图中读出最高、最低气温和各月降水，再计算、归纳。',
      solution: '各小题的答案见下。',
      remark: '气温年较差是最热月与最冷月平均气温之差。',
      figure: chartOf(values),
      checks: [[hottest - coldest + coldest, hottest]],
    };
  }),
  senior(
    {
      ...place({ type: '综合', lesson: '气压带和风带对气候的影响', point: '大气', level: 4, ability: '综合思维' }),
      score: 14,
    },
    (r) => {
      const climate = r.pick(climates.filter(({ name }) => /季风|地中海|海洋|大陆/.test(name)));
      const values = placeOf(climate, r);
      const year = values.rain.reduce((sum, value) => sum + value, 0);
      const [hottest, coldest] = [Math.max(...values.temperatures), Math.min(...values.temperatures)];
      return {
        stem: '',
        passage: `某校地理小组整理了一地的气候资料（如图）。该地最热月均温${hottest}℃，最冷月均温${coldest}℃，年降水量约${year}毫米。`,
        parts: [
          {
            stem: '说出该地的气候类型，并描述其气候特征。',
            typeName: '简答',
            answer: `${climate.name}：${climate.features}。`,
            solution: '分别从气温、降水及其季节配合描述。',
            score: 4,
          },
          {
            stem: '分析形成该地气候的主要原因。',
            typeName: '简答',
            answer: `${climate.cause}。`,
            solution: '从大气环流、海陆位置等方面分析。',
            score: 4,
          },
          {
            stem: '指出该地的典型植被，并说明植被与气候的关系。',
            typeName: '简答',
            answer: `典型植被为${climate.plants}。气候的水热条件决定植被类型，${climate.features}的水热组合与${climate.plants}相适应。`,
            solution: '从水热条件对植被的影响作答，体现自然环境的整体性。',
            score: 6,
          },
        ],
        answer: '',
        analysis: '由图判断气候类型，再依次回答特征、成因和影响。',
        solution: '各小题的答案见下。',
        remark: `回答气候题的顺序：类型、特征、成因、影响。${nl}四者要互相印证。`,
        figure: chartOf(values),
        checks: [[hottest - coldest + coldest, hottest]],
      };
    },
  ),
];
