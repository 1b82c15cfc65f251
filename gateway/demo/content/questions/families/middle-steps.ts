import { familiesOf } from './family.ts';
import { frac, inner, lead, minus, plus, poly, root, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(200, 2);
const most = 4;

/** 七年级 and 八年级: calculations, problems and proofs with steps for the first halves of the volumes. */
export const middleSteps = [
  of({ type: '计算', lesson: '有理数的加法与减法', point: '有理数的运算', level: 1, most }, (r) => {
    const [a, b, c, d] = [r.int(3, 19), r.int(3, 19), r.int(3, 19), r.int(3, 19)];
    const value = -a + b - c + d;
    return {
      stem: q`先写成省略括号的形式，再计算：$(-${a})-(-${b})+(-${c})+${d}$。`,
      answer: `$${value}$`,
      analysis: '减去一个数等于加上它的相反数，再运用加法交换律、结合律。',
      solution: q`原式 $=-${a}+${b}-${c}+${d}=-${a + c}+${b + d}=${value}$。`,
      remark: '同号的数先结合，计算更简便。',
      checks: [[value, -a - -b + -c + d]],
    };
  }),
  of({ type: '计算', lesson: '有理数的乘方', point: '有理数的运算', level: 2, most }, (r) => {
    const [a, b, c] = [r.int(2, 4), r.int(2, 6), r.int(2, 5)];
    const value = -(a ** 2) + b * (-c) ** 2;
    return {
      stem: q`计算（写出每一步）：$-${a}^{2}+${b}\times(-${c})^{2}$。`,
      answer: `$${value}$`,
      analysis: '先乘方，再乘除，最后加减；注意负号在不在括号里。',
      solution: q`原式 $=-${a ** 2}+${b}\times ${c ** 2}=-${a ** 2}+${b * c ** 2}=${value}$。`,
      remark: q`$-a^{2}$ 与 $(-a)^{2}$ 的底数不同。`,
      checks: [[value, b * c * c - a * a]],
    };
  }),
  of({ type: '解答', lesson: '有理数的加法与减法', point: '有理数的运算', level: 2, score: 8, most }, (r) => {
    const days = Array.from({ length: 5 }, () => r.int(-9, 9));
    const base = r.int(3, 8) * 10;
    const all = days.reduce((sum, day) => sum + day, 0);
    const spread = Math.max(...days) - Math.min(...days);
    if (days.includes(0) || spread < 5 || all % 5 !== 0) return undefined;
    return {
      stem: q`某书店计划每天销售 $${base}$ 本图书，超过的记为正，不足的记为负。一周前五天的记录（单位：本）为：$${days.map((day) => plus(day)).join('$，$')}$。${nl}（1）销售最多的一天比最少的一天多多少本？${nl}（2）这五天平均每天销售多少本？`,
      answer: q`（1）$${spread}$ 本；（2）$${base + all / 5}$ 本`,
      analysis: '超过与不足是相反意义的量；平均数等于计划数加上记录的平均数。',
      solution: q`（1）$${Math.max(...days)}-${inner(Math.min(...days))}=${spread}$（本）。……4分${nl}（2）五天的记录之和为 $${all}$，平均每天 $${base}+${inner(all)}\div 5=${base + all / 5}$（本）。……4分`,
      remark: '用正、负数记录时先看以什么为标准。',
      checks: [[days.reduce((sum, day) => sum + base + day, 0) / 5, base + all / 5]],
    };
  }),
  of({ type: '解答', lesson: '有理数及其大小比较', point: '有理数', level: 2, score: 8, most }, (r) => {
    const [a, b, move] = [r.int(2, 6), r.int(1, 5), r.int(2, 9)];
    return {
      stem: q`数轴上点 $A$ 表示的数是 $-${a}$，点 $B$ 表示的数是 $${b}$。${nl}（1）求 $A,B$ 两点间的距离；${nl}（2）把点 $A$ 向右移动 $${move}$ 个单位长度得到点 $C$，写出点 $C$ 表示的数，并比较它与 $${b}$ 的大小；${nl}（3）写出数轴上到点 $B$ 的距离等于 $${a}$ 的点所表示的数。`,
      answer: q`（1）$${a + b}$；（2）$${move - a}$，$${move - a}${move - a > b ? '>' : move - a < b ? '<' : '='}${b}$；（3）$${b - a}$ 或 $${b + a}$`,
      analysis: '右移加、左移减；到一点的距离相等的点有左右两个。',
      solution: q`（1）$AB=${b}-(-${a})=${a + b}$。……2分${nl}（2）$-${a}+${move}=${move - a}$，所以 $${move - a}${move - a > b ? '>' : move - a < b ? '<' : '='}${b}$。……3分${nl}（3）在点 $B$ 左边为 $${b}-${a}=${b - a}$，右边为 $${b}+${a}=${b + a}$。……3分`,
      remark: '求距离问题不要漏掉另一侧的点。',
      checks: [
        [b - -a, a + b],
        [b + a - (b - a), 2 * a],
      ],
    };
  }),
  of({ type: '解答', lesson: '列代数式表示数量关系', point: '代数式', level: 2, score: 8, most }, (r) => {
    const [first, each, hours] = [r.int(3, 8), r.int(1, 3), r.int(5, 10)];
    return {
      stem: q`某停车场收费标准：$2$ 小时内（含 $2$ 小时）收 $${first}$ 元，超过 $2$ 小时的部分每小时收 $${each}$ 元（不足 $1$ 小时按 $1$ 小时计）。${nl}（1）停车 $x$ 小时（$x$ 为大于 $2$ 的整数），用含 $x$ 的代数式表示应付的费用；${nl}（2）停车 $${hours}$ 小时应付多少元？`,
      answer: q`（1）$(${poly([each, first - 2 * each])})$ 元；（2）$${first + each * (hours - 2)}$ 元`,
      analysis: '费用由起步的部分和超过的部分组成，超过的时间是 $(x-2)$ 小时。',
      solution: q`（1）$${first}+${each === 1 ? '' : each}(x-2)=${poly([each, first - 2 * each])}$（元）。……4分${nl}（2）当 $x=${hours}$ 时，费用为 $${first}+${each}\times(${hours}-2)=${first + each * (hours - 2)}$（元）。……4分`,
      remark: '分段计费先分清每一段的数量。',
      checks: [[each * hours + first - 2 * each, first + each * (hours - 2)]],
    };
  }),
  of({ type: '解答', lesson: '代数式的值', point: '代数式', level: 2, score: 8, most }, (r) => {
    const [sum, product, k] = [r.int(2, 7), r.int(2, 6), r.int(2, 4)];
    return {
      stem: q`已知 $a,b$ 互为相反数，$c,d$ 互为倒数，$|m|=${sum}$。${nl}（1）写出 $a+b$，$cd$ 和 $m$ 的值；${nl}（2）求 $${k}(a+b)-${product}cd+m^{2}$ 的值。`,
      answer: q`（1）$a+b=0$，$cd=1$，$m=\pm ${sum}$；（2）$${sum * sum - product}$`,
      analysis: '相反数的和为0，倒数的积为1，绝对值相等的数有两个。',
      solution: q`（1）$a+b=0$，$cd=1$，$m=\pm ${sum}$。……3分${nl}（2）$m^{2}=${sum * sum}$，原式 $=${k}\times 0-${product}\times 1+${sum * sum}=${sum * sum - product}$。……5分`,
      remark: '整体代入，不必求出每个字母的值。',
      checks: [[0 * k - product + (-sum) ** 2, sum * sum - product]],
    };
  }),
  of({ type: '解答', lesson: '有理数的乘法与除法', point: '有理数的运算', level: 2, score: 8, most }, (r) => {
    const [up, down, base] = [r.int(2, 4), r.int(1, 3), r.int(10, 24)];
    const height = r.int(3, 9);
    return {
      stem: q`某地高度每升高 $100$ 米，气温下降 $0.6$℃。山脚的气温是 $${base}$℃，山顶比山脚高 $${height * 500}$ 米。${nl}（1）山顶的气温是多少？${nl}（2）山腰某处的气温是 $${base - 3 * up}$℃，这里比山脚高多少米？${nl}（3）从该处再向上走 $${down * 100}$ 米，气温变化多少？`,
      answer: q`（1）$${base - 3 * height}$℃；（2）$${up * 500}$ 米；（3）下降 $${(0.6 * down).toFixed(1)}$℃`,
      analysis: '先求升高了几个100米，再求气温下降多少。',
      solution: q`（1）$${base}-${height * 500}\div 100\times 0.6=${base - 3 * height}$（℃）。……3分${nl}（2）$(${base}-${inner(base - 3 * up)})\div 0.6\times 100=${up * 500}$（米）。……3分${nl}（3）$${down}\times 0.6=${(0.6 * down).toFixed(1)}$（℃），下降 $${(0.6 * down).toFixed(1)}$℃。……2分`,
      remark: '气温下降用减法，由气温求高度用除法。',
      checks: [[base - ((height * 500) / 100) * 0.6, base - 3 * height]],
    };
  }),
  of({ type: '计算', lesson: '解一元一次方程', point: '一元一次方程', level: 2, most }, (r) => {
    const [x, a, b, c] = [r.int(-6, 8), r.int(2, 5), r.int(1, 6), r.int(1, 4)];
    if (x === 0 || a <= c) return undefined;
    return {
      stem: q`解方程：$${a}(x-${b})=${lead(c, 'x')}${plus(a * (x - b) - c * x)}$。`,
      answer: `$x=${x}$`,
      analysis: '去括号、移项、合并同类项、系数化为1。',
      solution: q`去括号得 $${a}x-${a * b}=${lead(c, 'x')}${plus(a * (x - b) - c * x)}$，移项、合并得 $${lead(a - c, 'x')}=${(a - c) * x}$，所以 $x=${x}$。`,
      remark: '去括号时每一项都要乘，移项要变号。',
      checks: [[a * (x - b), c * x + a * (x - b) - c * x]],
    };
  }),
  of({ type: '计算', lesson: '整式的加法与减法', point: '代数式', level: 2, most }, (r) => {
    const [a, b, c, d] = [r.int(2, 6), r.int(1, 5), r.int(1, 4), r.int(1, 5)];
    const x = r.int(-3, 3);
    const value = (a - 2 * c) * x * x + (b + 2 * d) * x;
    if (a === 2 * c || x === 0) return undefined;
    return {
      stem: q`先化简，再求值：$${a}x^{2}+${lead(b, 'x')}-2(${lead(c, 'x^{2}')}-${lead(d, 'x')})$，其中 $x=${x}$。`,
      answer: `$${value}$`,
      analysis: '去括号、合并同类项，再代入求值。',
      solution: q`原式 $=${a}x^{2}+${lead(b, 'x')}-${2 * c}x^{2}+${2 * d}x=${lead(a - 2 * c, 'x^{2}')}${term(b + 2 * d, 'x')}$，当 $x=${x}$ 时，原式 $=${value}$。`,
      remark: '括号前是负号，去括号后各项都变号；代入负数加括号。',
      checks: [[value, a * x * x + b * x - 2 * (c * x * x - d * x)]],
    };
  }),
  of({ type: '解答', lesson: '实际问题与一元一次方程', point: '一元一次方程', level: 2, score: 8, most }, (r) => {
    const k = r.int(2, 8);
    const [people, screws, nuts, asked] = [11 * k, 1200, 2000, 5 * k];
    return {
      stem: q`某车间有 $${people}$ 名工人，每人每天可以生产螺钉 $${screws}$ 个或螺母 $${nuts}$ 个，$1$ 个螺钉配 $2$ 个螺母。应安排多少名工人生产螺钉，才能使每天生产的螺钉和螺母刚好配套？`,
      answer: `$${asked}$ 名`,
      analysis: '配套的等量关系：螺母数量是螺钉数量的2倍。',
      solution: q`设 $x$ 名工人生产螺钉，则 $2\times ${screws}x=${nuts}(${people}-x)$，……4分${nl}解得 $x=${asked}$。……3分${nl}答：应安排 $${asked}$ 名工人生产螺钉。……1分`,
      remark: '配套问题先写出两种零件的数量比。',
      checks: [[2 * screws * asked, nuts * (people - asked)]],
    };
  }),
  of({ type: '证明', lesson: '平行线', point: '相交线与平行线', level: 2, score: 8, most }, (r) => {
    const angle = r.int(8, 16) * 5;
    return {
      stem: q`直线 $AB$、$CD$ 被直线 $EF$ 所截，分别交于点 $G$、$H$，$\angle AGE=${angle}^{\circ}$，$\angle CHE=${angle}^{\circ}$，$GM$ 平分 $\angle BGH$。求证：$AB\parallel CD$，并求 $\angle GMH$ 的度数（$M$ 在 $CD$ 上）。`,
      answer: q`证明见解析；$\angle GMH=${angle / 2}^{\circ}$。`,
      analysis: '同位角相等，两直线平行；再由平行线的性质和角平分线求角。',
      solution: q`$\angle AGE$ 与 $\angle CHE$ 是同位角，$\angle AGE=\angle CHE=${angle}^{\circ}$，所以 $AB\parallel CD$。……4分${nl}$\angle BGH$ 与 $\angle AGE$ 是对顶角，$\angle BGH=${angle}^{\circ}$，$GM$ 平分它，所以 $\angle BGM=${angle / 2}^{\circ}$。……2分${nl}由 $AB\parallel CD$，$\angle GMH=\angle BGM=${angle / 2}^{\circ}$。……2分`,
      remark: '先判定平行，再用性质，条件和结论不要用反。',
      checks: [[angle / 2 + angle / 2, angle]],
    };
  }),
  of({ type: '证明', lesson: '相交线', point: '相交线与平行线', level: 2, score: 8, most }, (r) => {
    const angle = r.int(5, 16) * 4;
    return {
      stem: q`直线 $AB$、$CD$ 相交于点 $O$，$OE$ 平分 $\angle BOD$，$OF\perp OE$。${nl}（1）若 $\angle AOC=${angle}^{\circ}$，求 $\angle BOE$ 的度数；${nl}（2）求证：$OF$ 平分 $\angle AOD$。`,
      answer: q`（1）$${angle / 2}^{\circ}$；（2）证明见解析。`,
      analysis: '对顶角相等，邻补角的平分线互相垂直。',
      solution: q`（1）$\angle BOD=\angle AOC=${angle}^{\circ}$，$OE$ 平分 $\angle BOD$，所以 $\angle BOE=${angle / 2}^{\circ}$。……3分${nl}（2）设 $\angle BOE=\angle EOD=\alpha$，由 $OF\perp OE$ 得 $\angle DOF=90^{\circ}-\alpha$。……2分${nl}又 $\angle AOD=180^{\circ}-2\alpha$，所以 $\angle AOF=180^{\circ}-2\alpha-(90^{\circ}-\alpha)=90^{\circ}-\alpha=\angle DOF$，即 $OF$ 平分 $\angle AOD$。……3分`,
      remark: '用一个字母表示相等的角，证明更简洁。',
      checks: [[180 - angle - (90 - angle / 2), 90 - angle / 2]],
    };
  }),
  of({ type: '解答', lesson: '平方根', point: '实数', level: 2, score: 8, most }, (r) => {
    const [s, k] = [r.int(2, 6), r.int(2, 9)];
    const a = s + 2;
    return {
      stem: q`已知一个正数 $x$ 的两个平方根分别是 $a+${k}$ 和 $2a-${3 * a + k}$。${nl}（1）求 $a$ 和 $x$ 的值；${nl}（2）求 $x-a$ 的算术平方根（结果保留根号）。`,
      answer: q`（1）$a=${a}$，$x=${(a + k) ** 2}$；（2）$${root((a + k) ** 2 - a)}$`,
      analysis: '正数的两个平方根互为相反数，和为0。',
      solution: q`（1）$a+${k}+2a-${3 * a + k}=0$，解得 $a=${a}$，$x=(${a}+${k})^{2}=${(a + k) ** 2}$。……5分${nl}（2）$x-a=${(a + k) ** 2 - a}$，算术平方根为 $${root((a + k) ** 2 - a)}$。……3分`,
      remark: '算术平方根只取非负的一个。',
      checks: [[a + k, -(2 * a - (3 * a + k))]],
    };
  }),
  of({ type: '解答', lesson: '立方根', point: '实数', level: 2, score: 8, most }, (r) => {
    const [a, b] = [r.int(2, 5), r.int(2, 4)];
    return {
      stem: q`已知 $2x-1$ 的算术平方根是 $${2 * a - 1}$，$y+${b}$ 的立方根是 $${b}$。${nl}（1）求 $x,y$ 的值；${nl}（2）求 $x+y$ 的平方根。`,
      answer: q`（1）$x=${((2 * a - 1) ** 2 + 1) / 2}$，$y=${b ** 3 - b}$；（2）$\pm ${root(((2 * a - 1) ** 2 + 1) / 2 + b ** 3 - b)}$`,
      analysis: '由算术平方根和立方根的定义列方程。',
      solution: q`（1）$2x-1=${(2 * a - 1) ** 2}$，$x=${((2 * a - 1) ** 2 + 1) / 2}$；$y+${b}=${b ** 3}$，$y=${b ** 3 - b}$。……5分${nl}（2）$x+y=${((2 * a - 1) ** 2 + 1) / 2 + b ** 3 - b}$，平方根为 $\pm ${root(((2 * a - 1) ** 2 + 1) / 2 + b ** 3 - b)}$。……3分`,
      remark: '正数的平方根有两个，立方根只有一个。',
      checks: [[2 * (((2 * a - 1) ** 2 + 1) / 2) - 1, (2 * a - 1) ** 2]],
    };
  }),
  of({ type: '解答', lesson: '坐标方法的简单应用', point: '平面直角坐标系', level: 2, score: 8, most }, (r) => {
    const [x, y, dx, dy] = [r.int(-4, -1), r.int(1, 3), r.int(2, 5), r.int(1, 3)];
    const [b, h] = [r.int(2, 5), r.int(2, 5)];
    return {
      stem: q`在平面直角坐标系中，$\triangle ABC$ 的顶点为 $A(${x},${y})$，$B(${x + b},${y})$，$C(${x},${y + h})$。把它向右平移 $${dx}$ 个单位、再向下平移 $${dy}$ 个单位得到 $\triangle A'B'C'$。${nl}（1）写出 $A',B',C'$ 的坐标；${nl}（2）求 $\triangle A'B'C'$ 的面积。`,
      answer: q`（1）$A'(${x + dx},${y - dy})$，$B'(${x + b + dx},${y - dy})$，$C'(${x + dx},${y + h - dy})$；（2）$${frac(b * h, 2)}$`,
      analysis: '右移横坐标加，下移纵坐标减；平移不改变面积。',
      solution: q`（1）各点横坐标加 $${dx}$，纵坐标减 $${dy}$，得 $A'(${x + dx},${y - dy})$，$B'(${x + b + dx},${y - dy})$，$C'(${x + dx},${y + h - dy})$。……5分${nl}（2）$AB=${b}$，$AC=${h}$，且 $AB\perp AC$，面积为 $\frac{1}{2}\times ${b}\times ${h}=${frac(b * h, 2)}$。……3分`,
      remark: '有边平行于坐标轴时，选它作底求面积。',
      checks: [[(b * h) / 2, Math.abs((x + b - x) * (y + h - y)) / 2]],
    };
  }),
  of({ type: '解答', lesson: '用坐标描述平面内点的位置', point: '平面直角坐标系', level: 2, score: 8, most }, (r) => {
    const [k, c] = [r.int(1, 4), r.int(2, 5)];
    return {
      stem: q`已知点 $P(m-${k},${lead(2, 'm')}+${c})$。${nl}（1）若点 $P$ 在 $y$ 轴上，求点 $P$ 的坐标；${nl}（2）若点 $P$ 的纵坐标比横坐标大 $${c + 3 * k}$，求 $m$ 的值，并指出点 $P$ 所在的象限。`,
      answer: q`（1）$(0,${2 * k + c})$；（2）$m=${2 * k}$，第一象限`,
      analysis: 'y轴上的点横坐标为0；由数量关系列方程。',
      solution: q`（1）$m-${k}=0$，$m=${k}$，$P(0,${2 * k + c})$。……4分${nl}（2）$2m+${c}-(m-${k})=${c + 3 * k}$，解得 $m=${2 * k}$，$P(${k},${4 * k + c})$，在第一象限。……4分`,
      remark: '先由条件列方程，再求坐标。',
      checks: [[4 * k + c - k, c + 3 * k]],
    };
  }),
  of({ type: '解答', lesson: '三角形的内角与外角', point: '三角形', level: 2, score: 8, most }, (r) => {
    const [b, c] = [r.int(5, 9) * 5, r.int(11, 15) * 5];
    const a = 180 - b - c;
    if (a < 20 || (c - b) % 2 !== 0) return undefined;
    return {
      stem: q`在 $\triangle ABC$ 中，$\angle B=${b}^{\circ}$，$\angle C=${c}^{\circ}$，$AD$ 是高，$AE$ 是角平分线。${nl}（1）求 $\angle BAE$ 的度数；${nl}（2）求 $\angle DAE$ 的度数。`,
      answer: q`（1）$${frac(a, 2)}^{\circ}$；（2）$${(c - b) / 2}^{\circ}$`,
      analysis: '先用内角和求第三个角，再用直角三角形两锐角互余。',
      solution: q`（1）$\angle BAC=180^{\circ}-${b}^{\circ}-${c}^{\circ}=${a}^{\circ}$，所以 $\angle BAE=${frac(a, 2)}^{\circ}$。……4分${nl}（2）$\angle BAD=90^{\circ}-${b}^{\circ}=${90 - b}^{\circ}$，$\angle DAE=${90 - b}^{\circ}-${frac(a, 2)}^{\circ}=${(c - b) / 2}^{\circ}$。……4分`,
      remark: '同一顶点引出的高与角平分线的夹角等于两底角差的一半。',
      checks: [[90 - b - a / 2, (c - b) / 2]],
    };
  }),
  of({ type: '解答', lesson: '与三角形有关的线段', point: '三角形', level: 2, score: 8, most }, (r) => {
    const [a, b] = [r.int(3, 6), r.int(8, 12)];
    if (2 * a >= a + b) return undefined;
    return {
      stem: q`已知 $\triangle ABC$ 的两边长分别为 $${a}$ 和 $${b}$。${nl}（1）求第三边长 $c$ 的取值范围；${nl}（2）若 $\triangle ABC$ 是等腰三角形，求它的周长。`,
      answer: q`（1）$${b - a}<c<${a + b}$；（2）$${2 * a > b ? `${2 * a + b}$ 或 $${a + 2 * b}` : a + 2 * b}$`,
      analysis: '三角形任意两边之和大于第三边；等腰三角形要分类并检验。',
      solution: q`（1）$${b}-${a}<c<${b}+${a}$，即 $${b - a}<c<${a + b}$。……4分${nl}（2）腰长为 $${a}$ 时，$${a}+${a}=${2 * a}${2 * a > b ? '>' : 2 * a === b ? '=' : '<'}${b}$，${2 * a > b ? `能构成三角形，周长为 $${2 * a + b}$` : '不能构成三角形，舍去'}；腰长为 $${b}$ 时，周长为 $${a + 2 * b}$。……4分`,
      remark: '等腰三角形的边长问题必须检验三边关系。',
      checks: [[a + 2 * b, a + b + b]],
    };
  }),
  of({ type: '解答', lesson: '等腰三角形', point: '轴对称', level: 2, score: 8, most }, (r) => {
    const top = r.int(4, 9) * 4 + 40;
    return {
      stem: q`在 $\triangle ABC$ 中，$AB=AC$，$\angle A=${top}^{\circ}$，$BD$ 平分 $\angle ABC$，交 $AC$ 于点 $D$。${nl}（1）求 $\angle C$ 的度数；${nl}（2）求 $\angle BDC$ 的度数。`,
      answer: q`（1）$${(180 - top) / 2}^{\circ}$；（2）$${frac(3 * top + 180, 4)}^{\circ}$`,
      analysis: '等边对等角求底角，再用三角形的内角和或外角。',
      solution: q`（1）$AB=AC$，所以 $\angle C=\angle ABC=\frac{1}{2}(180^{\circ}-${top}^{\circ})=${(180 - top) / 2}^{\circ}$。……4分${nl}（2）$\angle ABD=${(180 - top) / 4}^{\circ}$，$\angle BDC=\angle A+\angle ABD=${top}^{\circ}+${(180 - top) / 4}^{\circ}=${frac(3 * top + 180, 4)}^{\circ}$。……4分`,
      remark: '外角等于与它不相邻的两个内角的和。',
      checks: [[180 - (180 - top) / 2 - (180 - top) / 4, (3 * top + 180) / 4]],
    };
  }),
  of({ type: '解答', lesson: '角的平分线', point: '三角形', level: 2, score: 8, most }, (r) => {
    const [ab, ac, d] = [r.int(3, 8) * 2, r.int(3, 8) * 2, r.int(2, 5)];
    if (ab === ac || (ab + ac) * d >= ab * ac) return undefined;
    return {
      stem: q`在 $\triangle ABC$ 中，$AD$ 平分 $\angle BAC$，$DE\perp AB$ 于点 $E$，$DF\perp AC$ 于点 $F$，$AB=${ab}$，$AC=${ac}$，$DE=${d}$。${nl}（1）求 $DF$ 的长；${nl}（2）求 $\triangle ABC$ 的面积。`,
      answer: q`（1）$${d}$；（2）$${((ab + ac) * d) / 2}$`,
      analysis: '角平分线上的点到角两边的距离相等；把面积分成两个三角形。',
      solution: q`（1）$AD$ 平分 $\angle BAC$，$DE\perp AB$，$DF\perp AC$，所以 $DF=DE=${d}$。……4分${nl}（2）$S_{\triangle ABC}=\frac{1}{2}\times ${ab}\times ${d}+\frac{1}{2}\times ${ac}\times ${d}=${((ab + ac) * d) / 2}$。……4分`,
      remark: '见角平分线和垂线，先想距离相等。',
      checks: [[(ab * d) / 2 + (ac * d) / 2, ((ab + ac) * d) / 2]],
    };
  }),
  of({ type: '计算', lesson: '乘法公式', point: '代数式', level: 2, most }, (r) => {
    const [a, b] = [r.int(2, 6), r.int(1, 5)];
    return {
      stem: q`用乘法公式计算：$(x+${a})^{2}-(${minus('x', b)})(x+${b})$。`,
      answer: `$${poly([2 * a, a * a + b * b])}$`,
      analysis: '完全平方公式与平方差公式分别展开，再合并同类项。',
      solution: q`原式 $=x^{2}+${2 * a}x+${a * a}-(x^{2}-${b * b})=${poly([2 * a, a * a + b * b])}$。`,
      remark: '展开后减去的多项式要加括号。',
      checks: [[(3 + a) ** 2 - (3 - b) * (3 + b), 2 * a * 3 + a * a + b * b]],
    };
  }),
  of({ type: '计算', lesson: '二次根式的运算', point: '二次根式', level: 2, most }, (r) => {
    const [k, a, b] = [r.pick([2, 3, 5]), r.int(2, 5), r.int(2, 5)];
    if (a === b) return undefined;
    return {
      stem: q`计算：$\sqrt{${k * a * a}}-\sqrt{${k * b * b}}+\sqrt{${k}}\times\sqrt{${4 * k}}$。`,
      answer: `$${2 * k}${a - b > 0 ? '+' : '-'}${Math.abs(a - b) === 1 ? '' : Math.abs(a - b)}\\sqrt{${k}}$`,
      analysis: '先化成最简二次根式，再合并被开方数相同的二次根式。',
      solution: q`原式 $=${a}\sqrt{${k}}-${b}\sqrt{${k}}+\sqrt{${4 * k * k}}=${2 * k}${a - b > 0 ? '+' : '-'}${Math.abs(a - b) === 1 ? '' : Math.abs(a - b)}\sqrt{${k}}$。`,
      remark: '只有被开方数相同的最简二次根式才能合并。',
      checks: [
        [Math.sqrt(k * a * a) - Math.sqrt(k * b * b) + Math.sqrt(k) * Math.sqrt(4 * k), 2 * k + (a - b) * Math.sqrt(k)],
      ],
    };
  }),
  of({ type: '解答', lesson: '勾股定理及其应用', point: '三角形', level: 2, score: 8, most }, (r) => {
    const k = r.int(1, 4);
    const [wall, foot, ladder] = [4 * k, 3 * k, 5 * k];
    return {
      stem: q`一架长 $${ladder}$ 米的梯子斜靠在竖直的墙上，梯脚离墙 $${foot}$ 米。${nl}（1）梯子的顶端离地面多高？${nl}（2）如果梯子的顶端下滑 $${k}$ 米，梯脚向外滑动多少米？`,
      answer: q`（1）$${wall}$ 米；（2）$${k}$ 米`,
      analysis: '梯子的长不变，两次在直角三角形中用勾股定理。',
      solution: q`（1）$\sqrt{${ladder}^{2}-${foot}^{2}}=${wall}$（米）。……4分${nl}（2）下滑后顶端高 $${wall - k}$ 米，梯脚离墙 $\sqrt{${ladder}^{2}-${wall - k}^{2}}=${wall}$（米），向外滑动 $${wall}-${foot}=${k}$（米）。……4分`,
      remark: '找准直角三角形中不变的量。',
      checks: [
        [wall ** 2 + foot ** 2, ladder ** 2],
        [Math.sqrt(ladder ** 2 - (wall - k) ** 2) - foot, k],
      ],
    };
  }),
  of({ type: '证明', lesson: '平行四边形', point: '四边形', level: 2, score: 8, most }, (r) => {
    const [ab, ae] = [r.int(6, 12), r.int(2, 5)];
    return {
      stem: q`在平行四边形 $ABCD$ 中，$AB=${ab}$，点 $E$、$F$ 分别在 $AB$、$CD$ 上，$AE=CF=${ae}$。${nl}（1）求证：四边形 $DEBF$ 是平行四边形；${nl}（2）求 $BE$ 的长。`,
      answer: q`（1）证明见解析；（2）$${ab - ae}$`,
      analysis: '证一组对边平行且相等。',
      solution: q`（1）四边形 $ABCD$ 是平行四边形，所以 $AB\parallel CD$，$AB=CD$。……2分${nl}因为 $AE=CF$，所以 $AB-AE=CD-CF$，即 $BE=DF$。……2分${nl}又 $BE\parallel DF$，所以四边形 $DEBF$ 是平行四边形。……2分${nl}（2）$BE=${ab}-${ae}=${ab - ae}$。……2分`,
      remark: '一组对边平行且相等的四边形是平行四边形。',
      checks: [[ab - ae + ae, ab]],
    };
  }),
  of({ type: '证明', lesson: '特殊的平行四边形', point: '四边形', level: 3, score: 8, most }, (r) => {
    const k = r.int(1, 4);
    return {
      stem: q`在菱形 $ABCD$ 中，对角线 $AC$、$BD$ 相交于点 $O$，$AC=${8 * k}$，$BD=${6 * k}$，$CE\parallel BD$，$BE\parallel AC$。${nl}（1）求证：四边形 $OBEC$ 是矩形；${nl}（2）求 $OE$ 的长。`,
      answer: q`（1）证明见解析；（2）$${5 * k}$`,
      analysis: '先证平行四边形，再由菱形对角线垂直得直角；矩形的对角线相等。',
      solution: q`（1）$CE\parallel BD$，$BE\parallel AC$，所以四边形 $OBEC$ 是平行四边形。……2分${nl}菱形的对角线互相垂直，$\angle BOC=90^{\circ}$，所以四边形 $OBEC$ 是矩形。……2分${nl}（2）$OB=${3 * k}$，$OC=${4 * k}$，$BC=\sqrt{${9 * k * k}+${16 * k * k}}=${5 * k}$，所以 $OE=BC=${5 * k}$。……4分`,
      remark: '有一个角是直角的平行四边形是矩形。',
      checks: [[Math.hypot(3 * k, 4 * k), 5 * k]],
    };
  }),
  of({ type: '解答', lesson: '勾股定理的逆定理', point: '三角形', level: 2, score: 8, most }, (r) => {
    const k = r.int(1, 3);
    return {
      stem: q`一块四边形空地 $ABCD$，$AB=${3 * k}$ 米，$BC=${4 * k}$ 米，$CD=${12 * k}$ 米，$DA=${13 * k}$ 米，$\angle B=90^{\circ}$。${nl}（1）求 $AC$ 的长，并说明 $\triangle ACD$ 是直角三角形；${nl}（2）求这块空地的面积。`,
      answer: q`（1）$AC=${5 * k}$ 米；（2）$${36 * k * k}$ 平方米`,
      analysis: '连接对角线，分别用勾股定理和它的逆定理。',
      solution: q`（1）$AC=\sqrt{${3 * k}^{2}+${4 * k}^{2}}=${5 * k}$（米）。……2分${nl}$AC^{2}+CD^{2}=${25 * k * k + 144 * k * k}=AD^{2}$，所以 $\angle ACD=90^{\circ}$。……3分${nl}（2）面积为 $\frac{1}{2}\times ${3 * k}\times ${4 * k}+\frac{1}{2}\times ${5 * k}\times ${12 * k}=${36 * k * k}$（平方米）。……3分`,
      remark: '知道三边，先试逆定理。',
      checks: [[(3 * k * 4 * k) / 2 + (5 * k * 12 * k) / 2, 36 * k * k]],
    };
  }),
  of({ type: '解答', lesson: '二次根式及其性质', point: '二次根式', level: 2, score: 8, most }, (r) => {
    const [a, b] = [r.int(2, 7), r.int(1, 6)];
    return {
      stem: q`已知 $y=\sqrt{x-${a}}+\sqrt{${a}-x}+${b}$。${nl}（1）求 $x,y$ 的值；${nl}（2）求 $\sqrt{xy}$ 的值，结果化成最简二次根式或整数。`,
      answer: q`（1）$x=${a}$，$y=${b}$；（2）$${root(a * b)}$`,
      analysis: '两个被开方数都非负，又互为相反数，只能都为0。',
      solution: q`（1）$x-${a}\ge 0$ 且 $${a}-x\ge 0$，所以 $x=${a}$，$y=${b}$。……5分${nl}（2）$\sqrt{xy}=\sqrt{${a * b}}=${root(a * b)}$。……3分`,
      remark: '二次根式有意义的条件是被开方数非负。',
      checks: [[a * b, b * a]],
    };
  }),
];
