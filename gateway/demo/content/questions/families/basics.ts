import { familiesOf } from './family.ts';
import { decimal, frac } from './tex.ts';

const q = String.raw;
const primary = familiesOf(100, 2);
const computing = familiesOf(300, 11);
const middleComputing = familiesOf(200, 11);
const technology = familiesOf(300, 12);
const science = familiesOf(200, 10);
const primaryScience = familiesOf(100, 10);
const biology = familiesOf(300, 6);
const middleBiology = familiesOf(200, 6);

const ratios = [
  { cross: q`$\text{Aa}\times\text{Aa}$`, top: 3, of: 4 },
  { cross: q`$\text{Aa}\times\text{aa}$`, top: 1, of: 2 },
] as const;

/** Numbers of other subjects: 小学数学, 信息技术, 通用技术, 科学, 生物. */
export const basics = [
  primary({ type: '计算', lesson: '小数乘法', point: '小数', level: 1 }, (r) => {
    const [a, b, c] = [r.int(11, 99), r.int(2, 9), r.int(11, 99)];
    const value = (a * b) / 10 + c / 10;
    return {
      stem: q`计算：$${a / 10}\times ${b}+${c / 10}=$`,
      answer: `$${decimal(value)}$`,
      analysis: '先算乘法，再算加法。',
      solution: q`$${a / 10}\times ${b}=${decimal((a * b) / 10)}$，$${decimal((a * b) / 10)}+${c / 10}=${decimal(value)}$。`,
      remark: '小数乘整数，积的小数位数与因数相同。',
      checks: [[Number(decimal(value)) * 10, a * b + c]],
    };
  }),
  primary({ type: '计算', lesson: '分数乘法', point: '分数', level: 1 }, (r) => {
    const [a, b, c, d] = [r.int(1, 8), r.int(2, 12), r.int(1, 8), r.int(2, 12)];
    if (a >= b || c >= d) return undefined;
    return {
      stem: q`计算：$\frac{${a}}{${b}}\times\frac{${c}}{${d}}=$`,
      answer: `$${frac(a * c, b * d)}$`,
      analysis: '分子乘分子，分母乘分母，能约分的先约分。',
      solution: q`$\frac{${a}\times ${c}}{${b}\times ${d}}=${frac(a * c, b * d)}$。`,
      remark: '先约分再计算比较简便。',
      checks: [[(a * c) / (b * d), (a / b) * (c / d)]],
    };
  }),
  primary({ type: '判断', lesson: '比例的意义和基本性质', point: '比和比例', level: 1 }, (r) => {
    const [a, b, k] = [r.int(2, 9), r.int(2, 9), r.int(2, 6)];
    const isRight = r.chance(0.5);
    const d = isRight ? b * k : b * k + r.int(1, 3);
    if (a === b) return undefined;
    return {
      stem: q`$${a}:${b}$ 与 $${a * k}:${d}$ 能组成比例`,
      holds: isRight,
      analysis: '看内项之积是否等于外项之积。',
      solution: q`外项之积为 $${a * d}$，内项之积为 $${b * a * k}$，${isRight ? '相等，能' : '不相等，不能'}组成比例。`,
      remark: '比例的基本性质是判断的依据。',
      checks: [[Number(isRight), Number(a * d === b * a * k)]],
    };
  }),
  primary({ type: '判断', lesson: '长方形和正方形', point: '平面图形', level: 1 }, (r) => {
    const [a, b] = [r.int(3, 20), r.int(2, 15)];
    const isRight = r.chance(0.5);
    const stated = isRight ? 2 * (a + b) : a * b;
    if (a <= b || a * b === 2 * (a + b)) return undefined;
    return {
      stem: `一个长方形长 $${a}$ 厘米、宽 $${b}$ 厘米，它的周长是 $${stated}$ 厘米`,
      holds: isRight,
      analysis: '长方形的周长等于长与宽之和的2倍。',
      solution: q`周长为 $(${a}+${b})\times 2=${2 * (a + b)}$ 厘米，所以${isRight ? '对' : '错'}。`,
      remark: '不要把周长与面积混在一起。',
      checks: [[Number(isRight), Number(stated === a + b + a + b)]],
    };
  }),
  primary({ type: '应用', lesson: '解决问题的策略', point: '行程问题', level: 2 }, (r) => {
    const [v1, v2, t] = [r.int(40, 90), r.int(40, 90), r.int(2, 6)];
    return {
      stem: `甲、乙两车同时从相距 $${(v1 + v2) * t}$ 千米的两地相向而行，甲车每小时行 $${v1}$ 千米，乙车每小时行 $${v2}$ 千米，几小时后两车相遇？`,
      answer: `$${t}$ 小时`,
      analysis: '相遇时间等于总路程除以速度和。',
      solution: q`$${(v1 + v2) * t}\div(${v1}+${v2})=${t}$（小时）。答：$${t}$ 小时后相遇。`,
      remark: '相向而行用速度和，同向追及用速度差。',
      checks: [[v1 * t + v2 * t, (v1 + v2) * t]],
    };
  }),
  primary({ type: '应用', lesson: '百分数（一）', point: '百分数', level: 2 }, (r) => {
    const [price, off] = [r.int(3, 40) * 20, r.pick([60, 70, 75, 80, 85, 90, 95])];
    const goods = r.pick(['书包', '篮球', '台灯', '自行车', '电饭煲']);
    return {
      stem: q`一个${goods}原价 $${price}$ 元，现按原价的 $${off}\%$ 出售，比原价便宜多少元？`,
      answer: `$${decimal((price * (100 - off)) / 100)}$ 元`,
      analysis: '先求便宜了百分之几，再求是多少元。',
      solution: q`$${price}\times(1-${off}\%)=${decimal((price * (100 - off)) / 100)}$（元）。答：便宜 $${decimal((price * (100 - off)) / 100)}$ 元。`,
      remark: '“几折”就是百分之几十。',
      checks: [[Number(decimal((price * (100 - off)) / 100)), price - (price * off) / 100]],
    };
  }),
  computing({ type: '单选', lesson: '第一章 数据与信息', point: '第一章 数据与信息', level: 2 }, (r) => {
    const n = r.int(17, 250);
    const toBinary = r.chance(0.5);
    const bits = n.toString(2);
    return {
      stem: toBinary ? `十进制数 ${n} 转换为二进制数是` : `二进制数 ${bits} 转换为十进制数是`,
      right: toBinary ? bits : String(n),
      wrong: toBinary
        ? [(n + 1).toString(2), (n - 2).toString(2), (n ^ 4).toString(2)]
        : [n + 1, n - 2, n ^ 4].map(String),
      analysis: '十进制转二进制用除二取余，二进制转十进制按权展开。',
      solution: `按权展开：${bits} 等于十进制的 ${n}。`,
      remark: '末位是1的二进制数是奇数，可以先排除选项。',
      checks: [[Number.parseInt(bits, 2), n]],
    };
  }),
  computing({ type: '填空', lesson: '第一章 数据与信息', point: '第一章 数据与信息', level: 2 }, (r) => {
    const [w, h, bits] = [
      r.pick([640, 800, 1024, 1280, 1920]),
      r.pick([480, 600, 768, 720, 1080]),
      r.pick([8, 16, 24, 32]),
    ];
    const size = (w * h * bits) / 8 / 1024;
    return {
      stem: `一幅未压缩的位图图像，分辨率为 ${w}×${h}，颜色深度为 ${bits} 位，它的存储容量约为________KB。`,
      answer: decimal(size, 1),
      analysis: '总像素数乘每个像素的位数，再换算为字节。',
      solution: q`$${w}\times ${h}\times ${bits}\div 8\div 1024\approx ${decimal(size, 1)}$（KB）。`,
      remark: '8位为1字节，1024字节为1KB。',
      checks: [[Math.round(size * 8 * 1024), w * h * bits]],
    };
  }),
  computing({ type: '单选', lesson: '第三章 算法的程序实现', point: '第三章 算法的程序实现', level: 2 }, (r) => {
    const [from, to, step] = [r.int(1, 5), r.int(8, 24), r.int(1, 4)];
    let sum = 0;
    for (let i = from; i < to; i += step) sum += i;
    const count = Math.ceil((to - from) / step);
    return {
      stem: `下列 Python 程序运行后，输出的结果是\ns = 0\nfor i in range(${from}, ${to}, ${step}):\n    s = s + i\nprint(s)\n`,
      right: String(sum),
      wrong: [sum + to, sum - from, sum + step, count].map(String),
      analysis: 'range 的终值取不到。',
      solution: `i 从 ${from} 开始，每次加 ${step}，小于 ${to}，共循环 ${count} 次，和为 ${sum}。`,
      remark: '读程序时列表写出变量的变化。',
      checks: [[sum, count * from + (step * count * (count - 1)) / 2]],
    };
  }),
  computing({ type: '填空', lesson: '第二章 算法与问题解决', point: '第二章 算法与问题解决', level: 3 }, (r) => {
    const n = r.int(10, 5000);
    const steps = Math.floor(Math.log2(n)) + 1;
    let left = n;
    let found = 0;
    while (left > 0) {
      left = Math.floor(left / 2);
      found += 1;
    }
    return {
      stem: `在 ${n} 个已经按升序排列的数据中用二分查找法查找一个数，最多需要比较________次。`,
      answer: String(steps),
      analysis: '每比较一次，查找范围减半。',
      solution: `每次范围减半，${n} 个数据最多比较 ${steps} 次。`,
      remark: '二分查找要求数据有序。',
      checks: [[steps, found]],
    };
  }),
  computing(
    { type: '单选', lesson: '第三章 信息系统的网络组建', point: '第三章 信息系统的网络组建', level: 1 },
    (r) => {
      const wrong = r.int(256, 400);
      const ip = () => [r.pick([10, 192, 172, 61, 202]), r.int(0, 255), r.int(0, 255), r.int(1, 254)].join('.');
      const bad = [r.pick([10, 192, 172, 61, 202]), wrong, r.int(0, 255), r.int(1, 254)].join('.');
      return {
        stem: `下列四个写法中，不是合法的 IPv4 地址的一组是（其中一个字段为 ${wrong}，其余三组各字段都符合要求）`,
        right: bad,
        wrong: [ip(), ip(), ip()],
        analysis: 'IPv4 地址由四个0到255的十进制数组成。',
        solution: `${bad} 中的 ${wrong} 大于255，不合法。`,
        remark: '每个字段占8位二进制，最大为255。',
        checks: [[Number(wrong > 255), 1]],
      };
    },
  ),
  middleComputing({ type: '填空', lesson: '第一单元 互联网时代', point: '第一单元 互联网时代', level: 2 }, (r) => {
    const [size, speed] = [r.int(2, 60) * 10, r.pick([10, 20, 50, 100, 200])];
    return {
      stem: `一个文件大小为 ${size} MB，网络带宽为 ${speed} Mbps，不计其他因素，下载它至少需要________秒。`,
      answer: decimal((size * 8) / speed),
      analysis: '字节换算为位，再除以带宽。',
      solution: q`$${size}\times 8\div ${speed}=${decimal((size * 8) / speed)}$（秒）。`,
      remark: '带宽的单位是位每秒，文件大小的单位是字节。',
      checks: [[Number(decimal((size * 8) / speed, 6)) * speed, size * 8]],
    };
  }),
  middleComputing({ type: '单选', lesson: '第二单元 算法与程序', point: '第二单元 算法与程序', level: 2 }, (r) => {
    const [a, b, n] = [r.int(1, 9), r.int(2, 5), r.int(2, 5)];
    let x = a;
    for (let i = 0; i < n; i++) x = x * 2 + b;
    const closed = a * 2 ** n + b * (2 ** n - 1);
    return {
      stem: `变量 x 的初值为 ${a}，把“x = x × 2 + ${b}”重复执行 ${n} 次后，x 的值是`,
      right: String(x),
      wrong: [x + b, x - b, a * 2 ** n + b, 2 * x].map(String),
      analysis: '按次数逐步计算变量的值。',
      solution: `依次计算 ${n} 次，得到 ${x}。`,
      remark: '循环的次数与初值都会影响结果。',
      checks: [[x, closed]],
    };
  }),
  middleComputing({ type: '单选', lesson: '第三单元 开源硬件入门', point: '第三单元 开源硬件入门', level: 2 }, (r) => {
    const [bits, value] = [r.pick([8, 10, 12]), r.int(1, 9)];
    const most = 2 ** bits - 1;
    const read = Math.round((most * value) / 10);
    return {
      stem: `某开发板用 ${bits} 位模数转换器读取 0～5 V 的电压（0 V 对应 0，5 V 对应 ${most}），输入电压为 ${decimal(value / 2)} V 时，读数约为`,
      right: String(read),
      wrong: [most, Math.round(read / 2), most - read === read ? read + 9 : most - read, read + 37].map(String),
      analysis: '读数与电压成正比。',
      solution: q`$${most}\times\frac{${decimal(value / 2)}}{5}\approx ${read}$。`,
      remark: 'n 位模数转换器的读数范围是0到2的n次方减1。',
      checks: [[read, Math.round(((value / 2) * most) / 5)]],
    };
  }),
  technology({ type: '单选', lesson: '第六章 设计图样的绘制', point: '第六章 设计图样的绘制', level: 1 }, (r) => {
    const [k, real] = [r.pick([2, 5, 10, 20, 50]), r.int(2, 40) * 10];
    const isSmall = r.chance(0.6);
    const drawn = isSmall ? real / k : real * k;
    return {
      stem: `图样的比例为 ${isSmall ? `1:${k}` : `${k}:1`}，零件某处的实际长度为 ${real} mm，则图上该处的线段长度为`,
      right: `${decimal(drawn)} mm`,
      wrong: [isSmall ? real * k : real / k, real, drawn + 10, drawn * 3].map((n) => `${decimal(n)} mm`),
      analysis: '比例是图中线性尺寸与实物相应尺寸之比。',
      solution: `图上长度为 ${decimal(drawn)} mm，但标注的尺寸数字仍是 ${real}。`,
      remark: '标注尺寸永远写实际大小，与比例无关。',
      checks: [[isSmall ? drawn * k : drawn / k, real]],
    };
  }),
  technology({ type: '填空', lesson: '第二章 流程及其设计', point: '第二章 流程及其设计', level: 2 }, (r) => {
    const [a, b, c, d] = [r.int(2, 12), r.int(2, 12), r.int(2, 12), r.int(2, 12)];
    const time = a + Math.max(b, c) + d;
    const thing = r.pick(['制作小木凳', '装配台灯', '制作相框', '组装书架']);
    return {
      stem: `${thing}的流程有四个环节：先完成甲（${a} 分钟），然后乙（${b} 分钟）和丙（${c} 分钟）可以同时进行，都完成后进行丁（${d} 分钟）。整个流程最少需要________分钟。`,
      answer: String(time),
      analysis: '并行环节取时间较长的一个。',
      solution: q`$${a}+${Math.max(b, c)}+${d}=${time}$（分钟）。`,
      remark: '把串行改为并行是缩短工期的常用方法。',
      checks: [[time, Math.max(a + b + d, a + c + d)]],
    };
  }),
  technology({ type: '单选', lesson: '第一章 结构及其设计', point: '第一章 结构及其设计', level: 2 }, (r) => {
    const [force, area] = [r.int(2, 60) * 100, r.int(2, 20)];
    const stress = force / area;
    return {
      stem: `一根横截面积为 ${area} mm² 的拉杆受到 ${force} N 的拉力，它横截面上的应力为`,
      right: `${decimal(stress)} MPa`,
      wrong: [stress * 10, stress / 10, force * area, stress * 2].map((n) => `${decimal(n)} MPa`),
      analysis: '应力等于内力除以横截面积，1 N/mm² 为 1 MPa。',
      solution: q`$\sigma=\frac{F}{S}=\frac{${force}}{${area}}=${decimal(stress)}$（MPa）。`,
      remark: '应力达到某一极限，结构就会被破坏。',
      checks: [[Number((stress * area).toFixed(6)), force]],
    };
  }),
  technology({ type: '填空', lesson: '第三章 系统及其设计', point: '第三章 系统及其设计', level: 3 }, (r) => {
    const [p, s, n] = [r.pick([0.8, 0.9, 0.95]), r.pick([0.8, 0.9, 0.95]), r.pick(['串联', '并联'] as const)];
    const value = n === '串联' ? p * s : 1 - (1 - p) * (1 - s);
    const thing = r.pick(['报警系统', '供水系统', '照明系统', '供电系统', '通风系统']);
    return {
      stem: `某${thing}由两个独立工作的部件${n}组成，可靠度分别为 ${p} 和 ${s}，则该系统的可靠度为________。`,
      answer: decimal(value, 4),
      analysis: '串联系统要都正常，并联系统至少一个正常。',
      solution:
        n === '串联' ? q`$${p}\times ${s}=${decimal(value, 4)}$。` : q`$1-(1-${p})(1-${s})=${decimal(value, 4)}$。`,
      remark: '并联（冗余）能提高系统的可靠性。',
      checks: [[Number(decimal(value, 6)), Number((n === '串联' ? p * s : p + s - p * s).toFixed(6))]],
    };
  }),
  science({ type: '填空', lesson: '物质的密度', point: '物质的密度', level: 1 }, (r) => {
    const [density, volume] = [r.int(6, 90) / 10, r.int(2, 40) * 5];
    return {
      stem: q`某物体的质量为 $${decimal(density * volume)}\,\text{g}$，体积为 $${volume}\,\text{cm}^{3}$，它的密度为________$\text{g/cm}^{3}$。`,
      answer: `$${density}$`,
      analysis: '密度等于质量除以体积。',
      solution: q`$\rho=\frac{m}{V}=${density}\,\text{g/cm}^{3}$。`,
      remark: '单位之间的换算：1 g/cm³ 等于 1000 kg/m³。',
      checks: [[Number((density * volume).toFixed(6)) / volume, density]],
    };
  }),
  science({ type: '实验探究', lesson: '物质的溶解', point: '物质的溶解', level: 2 }, (r) => {
    const [water, solute] = [r.int(5, 20) * 10, r.int(10, 40)];
    const all = (water * solute) / 100;
    const thing = r.pick(['氯化钠', '硝酸钾', '蔗糖', '硫酸铜']);
    return {
      stem: '阅读材料，完成下列探究。',
      passage: `某同学在一定温度下向 $${water}$ 克水中逐渐加入${thing}并充分搅拌，直到不能继续溶解。已知该温度下${thing}的溶解度为 $${solute}$ 克（每100克水）。`,
      parts: [
        {
          stem: '实验中充分搅拌的目的是',
          right: '加快溶解',
          wrong: ['增大溶解度', '降低温度', '减少溶剂'],
          solution: '搅拌只加快溶解，不改变溶解度。',
          score: 3,
        },
        {
          stem: `最多能溶解${thing}________克。`,
          answer: `$${decimal(all)}$`,
          solution: q`$${solute}\times\frac{${water}}{100}=${decimal(all)}$（克）。`,
          score: 4,
        },
        {
          stem: '要验证温度对溶解的影响，应控制不变的量有________（写出一个）。',
          answer: '水的质量（或溶质的种类、颗粒大小、搅拌情况）',
          solution: '控制变量法：只改变温度。',
          score: 5,
        },
      ],
      analysis: '溶解度的含义与控制变量法。',
      solution: '依次完成各小题。',
      remark: '改变一个量时，其余的量要保持相同。',
      checks: [[(all / water) * 100, solute]],
    };
  }),
  biology({ type: '单选', lesson: '孟德尔的豌豆杂交实验（二）', point: '遗传定律', level: 3 }, (r) => {
    const pairs = Array.from({ length: 3 }, () => r.pick([0, 1, 2]));
    const names = ['A', 'B', 'D'];
    const kinds = [
      { show: (n: string) => `${n}${n.toLowerCase()}`, mate: (n: string) => `${n}${n.toLowerCase()}`, top: 3, of: 4 },
      { show: (n: string) => `${n}${n.toLowerCase()}`, mate: (n: string) => n.toLowerCase().repeat(2), top: 1, of: 2 },
      { show: (n: string) => n.repeat(2), mate: (n: string) => n.toLowerCase().repeat(2), top: 1, of: 1 },
    ];
    const one = pairs.map((k, i) => kinds[k]?.show(names[i] ?? '')).join('');
    const two = pairs.map((k, i) => kinds[k]?.mate(names[i] ?? '')).join('');
    const top = pairs.reduce<number>((p, k) => p * (kinds[k]?.top ?? 1), 1);
    const bottom = pairs.reduce<number>((p, k) => p * (kinds[k]?.of ?? 1), 1);
    if (bottom < 4) return undefined;
    const chance = pairs.reduce<number>((p, k) => p * (k === 2 ? 1 : (ratios[k]?.top ?? 1) / (ratios[k]?.of ?? 1)), 1);
    return {
      stem: q`三对等位基因独立遗传，显性均为完全显性，亲本 $\text{${one}}\times\text{${two}}$ 杂交，后代中三种性状都表现为显性的个体所占的比例为`,
      right: `$${frac(top, bottom)}$`,
      wrong: [frac(bottom - top || 1, bottom), frac(1, bottom), frac(top, bottom * 2), frac(1, 64), frac(9, 16)].map(
        (t) => `$${t}$`,
      ),
      analysis: '逐对分析，再用乘法原理。',
      solution: q`每对基因后代显性的比例相乘，得 $${frac(top, bottom)}$。`,
      remark: '自由组合问题拆成几个分离定律问题。',
      checks: [[top / bottom, chance]],
    };
  }),
  biology({ type: '填空', lesson: 'DNA的复制', point: '遗传的分子基础', level: 3 }, (r) => {
    const [n, share, times] = [r.int(1, 20) * 100, r.pick([15, 20, 25, 30, 35, 40]), r.int(2, 4)];
    const a = (2 * n * share) / 100;
    const c = n - a;
    return {
      stem: q`某双链 DNA 分子有 $${n}$ 个碱基对，其中腺嘌呤占全部碱基的 $${share}\%$，则该 DNA 含胞嘧啶________个；它连续复制 $${times}$ 次，共需游离的胞嘧啶脱氧核苷酸________个。`,
      answer: `$${c}$　$${c * (2 ** times - 1)}$`,
      analysis: '由碱基互补配对求各碱基数，再求新合成的DNA数。',
      solution: q`腺嘌呤 $${a}$ 个，胞嘧啶 $${n}-${a}=${c}$ 个；新增 DNA $2^{${times}}-1=${2 ** times - 1}$ 个，共需 $${c * (2 ** times - 1)}$ 个。`,
      remark: '看清是“共需”还是“第几次复制需”。',
      checks: [[2 * a + 2 * c, 2 * n]],
    };
  }),
  biology({ type: '实验探究', lesson: '降低化学反应活化能的酶', point: '细胞代谢', level: 3 }, (r) => {
    const [best, step] = [r.int(30, 55), r.pick([5, 10])];
    const rates = [-2, -1, 0, 1, 2].map((k) =>
      Math.max(5, 100 - 12 * k * k - r.int(0, 6) - (k > 0 ? 8 * k : 0) + (k === 0 ? 10 : 0)),
    );
    const temps = [-2, -1, 0, 1, 2].map((k) => best + k * step);
    return {
      stem: '回答下列与实验有关的问题。',
      passage: `某小组探究温度对一种淀粉酶活性的影响，在其他条件相同且适宜时，测得各温度下的相对反应速率（示例数据）：${temps.map((t, i) => `${t}℃ 时为 ${rates[i]}`).join('，')}。`,
      parts: [
        {
          stem: '本实验的自变量是',
          right: '温度',
          wrong: ['酶的浓度', '反应速率', 'pH'],
          solution: '人为改变的量是温度。',
          score: 2,
        },
        {
          stem: '据表中数据，该酶的最适温度约为________℃。',
          answer: `$${best}$`,
          solution: `${best}℃ 时反应速率最大。`,
          score: 3,
        },
        {
          stem: '若要更精确地测定最适温度，应怎样改进？',
          answer: `在${temps[1]}℃～${temps[3]}℃之间设置更小的温度梯度，重复实验`,
          solution: '缩小温度范围和梯度。',
          score: 4,
        },
        {
          stem: '高温使酶失活的原因是________。',
          answer: '高温破坏了酶的空间结构',
          solution: '空间结构被破坏，不能恢复；低温只抑制活性。',
          score: 3,
        },
      ],
      analysis: '找出自变量、因变量与无关变量。',
      solution: '依次完成各小题。',
      remark: '探究温度的影响不能用过氧化氢酶，因为底物受热也会分解。',
      checks: [[Math.max(...rates), rates[2] ?? 0]],
    };
  }),
  middleBiology({ type: '单选', lesson: '基因在亲子代间的传递', point: '基因在亲子代间的传递', level: 2 }, (r) => {
    const { cross, top, of } = r.pick(ratios);
    const trait = r.pick([
      '双眼皮（显性）',
      '有耳垂（显性）',
      '能卷舌（显性）',
      '豌豆高茎（显性）',
      '豌豆黄色种子（显性）',
      '兔的黑毛（显性）',
      '番茄红果（显性）',
    ]);
    return {
      stem: `已知${trait}由基因 A 控制，隐性性状由基因 a 控制，亲本的基因组成为 ${cross}，则子代表现显性性状的可能性为`,
      right: q`$${decimal((100 * top) / of)}\%$`,
      wrong: ['$25\\%$', '$50\\%$', '$75\\%$', '$100\\%$'],
      analysis: '画出遗传图解，统计子代的基因组成。',
      solution: q`由遗传图解，子代显性的可能性为 $\frac{${top}}{${of}}$。`,
      remark: '显性性状的基因组成有两种可能。',
      checks: [[top / of, of === 4 ? 1 - 0.25 : 0.5]],
    };
  }),
  middleBiology({ type: '实验探究', lesson: '被子植物的一生', point: '被子植物的一生', level: 2 }, (r) => {
    const [all, grown] = [r.int(2, 10) * 50, r.int(30, 49) * 2];
    const seed = r.pick(['绿豆', '玉米', '小麦', '黄豆']);
    return {
      stem: '阅读材料，回答问题。',
      passage: `为了解一批${seed}种子的发芽情况，同学们随机取 $${all}$ 粒放在适宜条件下培养，几天后有 $${(all * grown) / 100}$ 粒发芽。另取两组等量的种子，一组放在适宜温度下并保持湿润，另一组放在适宜温度下但不加水。`,
      parts: [
        {
          stem: '这批种子的发芽率为',
          right: `$${grown}\\%$`,
          wrong: [
            `$${100 - grown}\\%$`,
            `$${grown - 5}\\%$`,
            `$${Math.min(99, grown + 3) === grown ? grown - 9 : Math.min(99, grown + 3)}\\%$`,
          ],
          solution: q`$\frac{${(all * grown) / 100}}{${all}}\times 100\%=${grown}\%$。`,
          score: 3,
        },
        { stem: '两组对照实验的变量是________。', answer: '水分', solution: '两组只有水分不同。', score: 4 },
        {
          stem: '随机抽取较多种子的目的是________。',
          answer: '减少偶然性，使结果更准确',
          solution: '样本太少误差大。',
          score: 5,
        },
      ],
      analysis: '抽样检测要随机，对照实验只改变一个量。',
      solution: '依次完成各小题。',
      remark: '种子萌发需要适宜的温度、一定的水分和充足的空气。',
      checks: [[((all * grown) / 100 / all) * 100, grown]],
    };
  }),
  primaryScience(
    { type: '实验探究', lesson: '时间在流逝', point: '时间在流逝', level: 2, ability: '探究实践' },
    (r) => {
      const [short, more] = [r.int(14, 20), r.int(3, 6)];
      const lengths = r.pick([
        [20, 40, 60],
        [15, 30, 45],
        [25, 50, 75],
      ] as const);
      const swings = [short + 2 * more, short + more, short];
      return {
        stem: '阅读材料，回答问题。',
        passage: `同学们用细绳和小铁球做了摆，每次都从同样的角度放开小球，测量 15 秒内摆动的次数（示例数据）：绳长 ${lengths[0]} 厘米时 ${swings[0]} 次，${lengths[1]} 厘米时 ${swings[1]} 次，${lengths[2]} 厘米时 ${swings[2]} 次。`,
        parts: [
          {
            stem: '这个实验改变的条件是',
            right: '绳长',
            wrong: ['小球的质量', '放开的角度', '计时的长短'],
            solution: '三次实验只有绳长不同。',
            score: 4,
          },
          {
            stem: '从数据看，绳子越长，摆动得越________（填“快”或“慢”）。',
            answer: '慢',
            solution: '同样时间内摆动的次数越少，摆得越慢。',
            score: 4,
          },
          {
            stem: '为了让数据更可靠，每种绳长应该怎么做？',
            answer: '重复测量多次，取平均值或最常出现的数',
            solution: '重复测量可以减少误差。',
            score: 4,
          },
        ],
        analysis: '对比实验只改变一个条件。',
        solution: '依次完成各小题。',
        remark: '说结论时要说清在什么条件下、什么随什么变化。',
        checks: [[(swings[0] ?? 0) - (swings[1] ?? 0), (swings[1] ?? 0) - (swings[2] ?? 0)]],
      };
    },
  ),
];
