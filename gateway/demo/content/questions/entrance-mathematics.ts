import type { FigureInput } from '../../../../shared/questions/figures/figure.schema.ts';
import { type SolutionStep, stepsText } from '../../../../shared/questions/sheets/step-marks.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

const q = String.raw;
const write = writersOf(300, 2);
const place = (lesson: string, knowledge: string, difficulty: number) => ({ lesson, knowledge, difficulty });
type Place = ReturnType<typeof place>;

const derivative = (difficulty: number) => place('导数在研究函数中的应用', '导数及其应用', difficulty);
const hyperbola = (difficulty: number) => place('双曲线', '双曲线', difficulty);
const parabola = (difficulty: number) => place('抛物线', '抛物线', difficulty);
const space = (difficulty: number) => place('空间向量的应用', '空间向量与立体几何', difficulty);
const solidBody = (difficulty: number) => place('简单几何体的表面积与体积', '空间几何体', difficulty);
const geometric = (difficulty: number) => place('等比数列', '等比数列', difficulty);
const arithmetic = (difficulty: number) => place('等差数列', '等差数列', difficulty);

type Row = readonly [
  at: Place,
  stem: string,
  right: string,
  wrong: readonly [string, string, string],
  solution: string,
];

const choices: readonly Row[] = [
  [
    derivative(3),
    q`若函数 $f(x)=x^{3}-3x+a$ 有三个零点，则实数 $a$ 的取值范围是`,
    q`$(-2,2)$`,
    [q`$[-2,2]$`, q`$(-\infty,-2)\cup(2,+\infty)$`, q`$(0,2)$`],
    q`$f'(x)=3(x+1)(x-1)$，极大值 $f(-1)=a+2$，极小值 $f(1)=a-2$。有三个零点等价于 $a+2>0$ 且 $a-2<0$，即 $-2<a<2$。`,
  ],
  [
    hyperbola(3),
    q`双曲线 $\frac{x^{2}}{a^{2}}-\frac{y^{2}}{b^{2}}=1$（$a>0$，$b>0$）的一条渐近线被圆 $(x-2)^{2}+y^{2}=4$ 截得的弦长为 $2$，则该双曲线的离心率为`,
    '$2$',
    [q`$\sqrt{3}$`, q`$\frac{2\sqrt{3}}{3}$`, q`$\sqrt{2}$`],
    q`圆心 $(2,0)$ 到渐近线 $bx-ay=0$ 的距离为 $\frac{2b}{c}$，由弦长得 $\frac{2b}{c}=\sqrt{4-1}=\sqrt{3}$，于是 $\frac{b}{c}=\frac{\sqrt{3}}{2}$，$\frac{a}{c}=\frac{1}{2}$，$e=2$。`,
  ],
  [
    solidBody(3),
    '棱长为 $2$ 的正四面体的外接球的表面积为',
    q`$6\pi$`,
    [q`$12\pi$`, q`$8\pi$`, q`$3\pi$`],
    q`把正四面体放进棱长为 $\sqrt{2}$ 的正方体，外接球的直径是正方体的体对角线 $\sqrt{6}$，所以表面积为 $6\pi$。`,
  ],
  [
    place('三角函数的图象与性质', '三角函数', 4),
    q`已知函数 $f(x)=\sin\left(\omega x+\frac{\pi}{6}\right)$（$\omega>0$）在区间 $[0,\pi]$ 上恰有两个零点，则 $\omega$ 的取值范围是`,
    q`$\left[\frac{11}{6},\frac{17}{6}\right)$`,
    [
      q`$\left(\frac{11}{6},\frac{17}{6}\right]$`,
      q`$\left[\frac{5}{6},\frac{11}{6}\right)$`,
      q`$\left[\frac{13}{6},\frac{19}{6}\right)$`,
    ],
    q`当 $x\in[0,\pi]$ 时，$\omega x+\frac{\pi}{6}\in\left[\frac{\pi}{6},\omega\pi+\frac{\pi}{6}\right]$。恰有两个零点，即只取到 $\pi$ 和 $2\pi$，所以 $2\pi\le\omega\pi+\frac{\pi}{6}<3\pi$，解得 $\frac{11}{6}\le\omega<\frac{17}{6}$。`,
  ],
  [
    derivative(4),
    q`设 $a=e^{0.1}-1$，$b=0.1$，$c=\ln 1.1$，则`,
    '$c<b<a$',
    ['$b<c<a$', '$c<a<b$', '$a<b<c$'],
    q`当 $x>0$ 时，$e^{x}-1>x$，故 $a>b$；又 $\ln(1+x)<x$，故 $c<b$。所以 $c<b<a$。`,
  ],
  [
    place('排列与组合', '计数原理', 3),
    '将5名志愿者分配到3个社区，每个社区至少分配1名，则不同的分配方案共有',
    '150种',
    ['90种', '60种', '243种'],
    q`按人数分为 $3,1,1$ 和 $2,2,1$ 两类：$\frac{C_{5}^{3}C_{2}^{1}}{2}\times 6=60$，$\frac{C_{5}^{2}C_{3}^{2}}{2}\times 6=90$，共 $150$ 种。`,
  ],
  [
    place('函数的基本性质', '函数及其性质', 3),
    q`已知定义在 $\mathbf{R}$ 上的奇函数 $f(x)$ 满足 $f(x+2)=-f(x)$，且 $f(1)=2$，则 $f(1)+f(2)+\cdots+f(2026)=$`,
    '$2$',
    ['$0$', '$-2$', '$1013$'],
    q`由 $f(x+4)=-f(x+2)=f(x)$ 知周期为 $4$。$f(2)=-f(0)=0$，$f(3)=-f(1)=-2$，$f(4)=0$，一个周期的和为 $0$；$2026=4\times 506+2$，所以和为 $f(1)+f(2)=2$。`,
  ],
  [
    parabola(3),
    q`过抛物线 $y^{2}=4x$ 的焦点 $F$ 作斜率为 $\sqrt{3}$ 的直线，与抛物线交于 $A$，$B$ 两点，点 $A$ 在第一象限，则 $\frac{|AF|}{|BF|}=$`,
    '$3$',
    ['$2$', '$4$', q`$\frac{3}{2}$`],
    q`直线 $y=\sqrt{3}(x-1)$ 代入得 $3x^{2}-10x+3=0$，$x_{A}=3$，$x_{B}=\frac{1}{3}$，$|AF|=4$，$|BF|=\frac{4}{3}$，比值为 $3$。`,
  ],
  [
    place('平面向量的运算', '线性运算', 3),
    q`已知单位向量 $\vec{a}$，$\vec{b}$ 的夹角为 $60^{\circ}$，则对任意实数 $t$，$|\vec{a}-t\vec{b}|$ 的最小值为`,
    q`$\frac{\sqrt{3}}{2}$`,
    [q`$\frac{1}{2}$`, q`$\frac{3}{4}$`, '$1$'],
    q`$|\vec{a}-t\vec{b}|^{2}=1-t+t^{2}=\left(t-\frac{1}{2}\right)^{2}+\frac{3}{4}$，最小值为 $\frac{\sqrt{3}}{2}$。`,
  ],
  [
    geometric(3),
    q`各项均为正数的等比数列 $\{a_{n}\}$ 的前 $n$ 项和为 $S_{n}$，若 $S_{3}=7$，$S_{6}=63$，则 $a_{5}=$`,
    '$16$',
    ['$8$', '$32$', '$24$'],
    q`$\frac{S_{6}-S_{3}}{S_{3}}=q^{3}=8$，所以 $q=2$，由 $a_{1}(1+2+4)=7$ 得 $a_{1}=1$，$a_{5}=2^{4}=16$。`,
  ],
  [
    place('三角恒等变换', '三角恒等变换', 3),
    q`若 $\sin\left(\alpha-\frac{\pi}{6}\right)=\frac{1}{3}$，则 $\cos\left(2\alpha-\frac{\pi}{3}\right)=$`,
    q`$\frac{7}{9}$`,
    [q`$-\frac{7}{9}$`, q`$\frac{8}{9}$`, q`$\frac{4\sqrt{2}}{9}$`],
    q`$2\alpha-\frac{\pi}{3}=2\left(\alpha-\frac{\pi}{6}\right)$，所以所求为 $1-2\times\frac{1}{9}=\frac{7}{9}$。`,
  ],
  [
    place('集合的基本运算', '集合', 2),
    q`已知集合 $A=\{x\mid\log_{2}(x-1)<1\}$，$B=\{x\mid x^{2}-2x-3\le 0\}$，则 $A\cap B=$`,
    '$(1,3)$',
    ['$(1,3]$', '$[-1,3)$', '$(-1,3)$'],
    q`由 $0<x-1<2$ 得 $A=(1,3)$，$B=[-1,3]$，所以 $A\cap B=(1,3)$。`,
  ],
  [
    place('复数的四则运算', '复数的四则运算', 2),
    q`若复数 $z$ 满足 $(1+i)z=3-i$，则 $|z|=$`,
    q`$\sqrt{5}$`,
    ['$5$', q`$\sqrt{10}$`, '$2$'],
    q`$|z|=\frac{|3-i|}{|1+i|}=\frac{\sqrt{10}}{\sqrt{2}}=\sqrt{5}$。`,
  ],
];

type Judged = readonly [text: string, holds: boolean];
const multis: readonly (readonly [at: Place, stem: string, statements: readonly Judged[], solution: string])[] = [
  [
    derivative(3),
    '已知函数 $f(x)=x^{3}-3x^{2}+2$，则',
    [
      ['$x=0$ 是 $f(x)$ 的极大值点', true],
      ['$f(x)$ 的极小值为 $-2$', true],
      ['$f(x)$ 有且仅有两个零点', false],
      ['曲线 $y=f(x)$ 关于点 $(1,0)$ 对称', true],
    ],
    q`$f'(x)=3x(x-2)$，极大值 $f(0)=2$，极小值 $f(2)=-2$，两者异号，故有三个零点；由 $f(1+t)=t^{3}-3t$ 是奇函数知图象关于 $(1,0)$ 对称。`,
  ],
  [
    space(4),
    q`在棱长为 $2$ 的正方体 $ABCD-A_{1}B_{1}C_{1}D_{1}$ 中，点 $P$ 在线段 $BC_{1}$ 上运动，则`,
    [
      [q`$A_{1}P\parallel$ 平面 $ACD_{1}$`, true],
      [q`三棱锥 $P-ACD_{1}$ 的体积为定值`, true],
      [q`$A_{1}P$ 的最小值为 $2$`, false],
      [q`$B_{1}D\perp A_{1}P$`, true],
    ],
    q`平面 $A_{1}BC_{1}\parallel$ 平面 $ACD_{1}$，所以 $A_{1}P\parallel$ 平面 $ACD_{1}$，$P$ 到该平面的距离不变；$B_{1}D\perp$ 平面 $A_{1}BC_{1}$，所以 $B_{1}D\perp A_{1}P$；$\triangle A_{1}BC_{1}$ 是边长为 $2\sqrt{2}$ 的正三角形，$A_{1}P$ 的最小值为 $\sqrt{6}$。`,
  ],
  [
    parabola(4),
    q`过抛物线 $C:y^{2}=4x$ 的焦点 $F$ 的直线交 $C$ 于 $A$，$B$ 两点，$O$ 为坐标原点，则`,
    [
      ['$|AB|$ 的最小值为 $4$', true],
      ['以 $AB$ 为直径的圆与准线相切', true],
      [q`$\overrightarrow{OA}\cdot\overrightarrow{OB}=-3$`, true],
      [q`$\frac{1}{|AF|}+\frac{1}{|BF|}=2$`, false],
    ],
    q`设直线 $x=my+1$，则 $y_{1}y_{2}=-4$，$x_{1}x_{2}=1$，$|AB|=4(m^{2}+1)\ge 4$，$\overrightarrow{OA}\cdot\overrightarrow{OB}=1-4=-3$；由抛物线的定义，$AB$ 的中点到准线的距离等于 $\frac{|AB|}{2}$；而 $\frac{1}{|AF|}+\frac{1}{|BF|}=1$。`,
  ],
  [
    place('正态分布', '随机变量及其分布', 2),
    q`某次测验的成绩 $X\sim N(90,10^{2})$，则`,
    [
      ['$P(X>90)=0.5$', true],
      ['$P(X<70)=P(X>110)$', true],
      ['$D(2X)=200$', false],
      [q`$P(80\le X\le 100)\approx 0.6827$`, true],
    ],
    q`正态曲线关于 $x=90$ 对称；$[80,100]$ 是 $[\mu-\sigma,\mu+\sigma]$；$D(2X)=4D(X)=400$。`,
  ],
  [
    derivative(4),
    q`已知函数 $f(x)=\frac{\ln x}{x}$，则`,
    [
      ['$f(x)$ 在 $(0,e)$ 上单调递增', true],
      ['$f(2)=f(4)$', true],
      [q`$\pi^{3}>3^{\pi}$`, false],
      ['$f(x)$ 有两个零点', false],
    ],
    q`$f'(x)=\frac{1-\ln x}{x^{2}}$，在 $(0,e)$ 上递增，在 $(e,+\infty)$ 上递减；$\frac{\ln 4}{4}=\frac{2\ln 2}{4}=\frac{\ln 2}{2}$；由 $f(\pi)<f(3)$ 得 $3\ln\pi<\pi\ln 3$，即 $\pi^{3}<3^{\pi}$；只有 $x=1$ 一个零点。`,
  ],
  [
    arithmetic(3),
    q`数列 $\{a_{n}\}$ 满足 $a_{1}=1$，$a_{n+1}=\frac{a_{n}}{1+2a_{n}}$，则`,
    [
      [q`$\left\{\frac{1}{a_{n}}\right\}$ 是等差数列`, true],
      [q`$a_{5}=\frac{1}{9}$`, true],
      [q`$\{a_{n}\}$ 是递减数列`, true],
      [q`$a_{1}a_{2}+a_{2}a_{3}+\cdots+a_{n}a_{n+1}=\frac{n}{n+1}$`, false],
    ],
    q`取倒数得 $\frac{1}{a_{n+1}}=\frac{1}{a_{n}}+2$，所以 $a_{n}=\frac{1}{2n-1}$；裂项求和得 $\frac{1}{2}\left(1-\frac{1}{2n+1}\right)=\frac{n}{2n+1}$。`,
  ],
];

const fills: readonly (readonly [at: Place, stem: string, answer: string, solution: string])[] = [
  [
    place('二项式定理', '计数原理', 2),
    q`$\left(x-\frac{2}{x}\right)^{6}$ 的展开式中的常数项为________。`,
    '$-160$',
    q`通项 $C_{6}^{k}(-2)^{k}x^{6-2k}$，令 $k=3$，得 $20\times(-8)=-160$。`,
  ],
  [
    derivative(3),
    q`若函数 $f(x)=e^{x}-ax$ 在 $(0,+\infty)$ 上单调递增，则实数 $a$ 的最大值为________。`,
    '$1$',
    q`$f'(x)=e^{x}-a\ge 0$ 在 $(0,+\infty)$ 上恒成立，$a\le e^{x}$ 恒成立，而 $e^{x}>1$，所以 $a\le 1$。`,
  ],
  [
    solidBody(3),
    '各棱长均为 $2$ 的正三棱柱的外接球的表面积为________。',
    q`$\frac{28\pi}{3}$`,
    q`底面外接圆半径 $r=\frac{2\sqrt{3}}{3}$，$R^{2}=r^{2}+1^{2}=\frac{7}{3}$，表面积 $4\pi R^{2}=\frac{28\pi}{3}$。`,
  ],
  [
    place('随机事件与概率', '概率', 3),
    '甲箱有4个红球和2个白球，乙箱有3个红球和3个白球。掷一枚骰子，点数不超过2时从甲箱取一球，否则从乙箱取一球，则取到红球的概率为________。',
    q`$\frac{5}{9}$`,
    q`由全概率公式，$\frac{1}{3}\times\frac{2}{3}+\frac{2}{3}\times\frac{1}{2}=\frac{5}{9}$。`,
  ],
  [
    place('椭圆', '椭圆', 4),
    q`已知 $F_{1}$，$F_{2}$ 是椭圆的两个焦点，$P$ 为椭圆上一点，$PF_{1}\perp PF_{2}$，且 $\tan\angle PF_{1}F_{2}=\frac{1}{2}$，则该椭圆的离心率为________。`,
    q`$\frac{\sqrt{5}}{3}$`,
    q`设 $|PF_{2}|=m$，则 $|PF_{1}|=2m$，$2a=3m$，$2c=\sqrt{5}m$，$e=\frac{\sqrt{5}}{3}$。`,
  ],
  [
    place('数列的概念', '概念与简单表示法', 3),
    q`数列 $\{a_{n}\}$ 满足 $a_{1}=1$，$a_{n+1}-a_{n}=n+1$，则 $\frac{1}{a_{1}}+\frac{1}{a_{2}}+\cdots+\frac{1}{a_{9}}=$________。`,
    q`$\frac{9}{5}$`,
    q`累加得 $a_{n}=\frac{n(n+1)}{2}$，$\frac{1}{a_{n}}=2\left(\frac{1}{n}-\frac{1}{n+1}\right)$，前 $9$ 项的和为 $2\left(1-\frac{1}{10}\right)=\frac{9}{5}$。`,
  ],
  [
    place('对数函数', '指对幂函数', 4),
    q`已知函数 $f(x)=|\ln x|$，若 $0<a<b$ 且 $f(a)=f(b)$，则 $a+2b$ 的取值范围是________。`,
    q`$(3,+\infty)$`,
    q`由 $-\ln a=\ln b$ 得 $ab=1$ 且 $0<a<1$，$a+2b=a+\frac{2}{a}$ 在 $(0,1)$ 上递减，所以取值范围是 $(3,+\infty)$。`,
  ],
];

const median: FigureInput = {
  kind: 'plane',
  points: { A: [0.38, 1.96], B: [0, 0], C: [2.65, 0], D: [1.325, 0] },
  lines: [{ ends: ['A', 'B'] }, { ends: ['A', 'C'] }, { ends: ['B', 'C'] }, { ends: ['A', 'D'] }],
};
const pyramid: FigureInput = {
  kind: 'solid',
  body: {
    shape: 'pyramid',
    base: [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
    apex: [0, 0, 2],
    names: ['A', 'B', 'C', 'D', 'P'],
  },
  points: [{ name: 'E', between: ['P', 'B'], share: 0.5 }],
  joins: [
    ['A', 'E'],
    ['A', 'C'],
    ['E', 'C'],
  ],
};
const prism: FigureInput = {
  kind: 'solid',
  body: {
    shape: 'prism',
    base: [
      [0, 0],
      [2, 0],
      [0, 2],
    ],
    height: 2,
    names: ['A', 'B', 'C', 'A_1', 'B_1', 'C_1'],
  },
  points: [{ name: 'M', between: ['B', 'C'], share: 0.5 }],
  joins: [
    ['A', 'C_1'],
    ['A', 'M'],
    ['C_1', 'M'],
    ['A_1', 'B'],
  ],
};

interface Long {
  readonly at: Place;
  readonly stem: string;
  readonly answer: string;
  readonly analysis: string;
  readonly steps: readonly SolutionStep[];
  readonly remark: string;
  readonly figure?: FigureInput;
}
const step = (score: number, text: string): SolutionStep => ({ text, score });

const longs: readonly Long[] = [
  {
    at: place('平面向量的应用', '解三角形', 3),
    stem: q`记 $\triangle ABC$ 的内角 $A$，$B$，$C$ 的对边分别为 $a$，$b$，$c$，已知 $2b\cos A=a\cos C+c\cos A$。
（1）求 $A$；
（2）如图，$D$ 为 $BC$ 的中点，若 $a=\sqrt{7}$，$AD=\frac{\sqrt{19}}{2}$，求 $\triangle ABC$ 的面积。`,
    answer: q`（1）$A=\frac{\pi}{3}$；（2）$\frac{3\sqrt{3}}{2}$`,
    analysis: '（1）用正弦定理化边为角；（2）中线向量平方与余弦定理联立求 $bc$。',
    steps: [
      step(2, q`（1）由正弦定理，$2\sin B\cos A=\sin A\cos C+\sin C\cos A=\sin(A+C)=\sin B$`),
      step(2, q`因为 $\sin B\ne 0$，所以 $\cos A=\frac{1}{2}$`),
      step(1, q`又 $0<A<\pi$，所以 $A=\frac{\pi}{3}$`),
      step(3, q`（2）由余弦定理，$b^{2}+c^{2}-bc=7$`),
      step(
        3,
        q`由 $2\overrightarrow{AD}=\overrightarrow{AB}+\overrightarrow{AC}$ 平方得 $b^{2}+c^{2}+bc=19$，所以 $bc=6$`,
      ),
      step(2, q`$S=\frac{1}{2}bc\sin A=\frac{3\sqrt{3}}{2}$`),
    ],
    remark: '中线问题常把中线写成向量的和再平方。',
    figure: median,
  },
  {
    at: place('三角恒等变换', '三角恒等变换', 2),
    stem: q`已知函数 $f(x)=2\sqrt{3}\sin x\cos x+2\cos^{2}x-1$。
（1）求 $f(x)$ 的最小正周期和单调递增区间；
（2）求 $f(x)$ 在区间 $\left[0,\frac{\pi}{2}\right]$ 上的最大值和最小值。`,
    answer: q`（1）$\pi$，$\left[k\pi-\frac{\pi}{3},k\pi+\frac{\pi}{6}\right]$（$k\in\mathbf{Z}$）；（2）最大值 $2$，最小值 $-1$`,
    analysis: '用二倍角公式和辅助角公式化成一个角的正弦。',
    steps: [
      step(4, q`（1）$f(x)=\sqrt{3}\sin 2x+\cos 2x=2\sin\left(2x+\frac{\pi}{6}\right)$，最小正周期为 $\pi$`),
      step(
        4,
        q`由 $2k\pi-\frac{\pi}{2}\le 2x+\frac{\pi}{6}\le 2k\pi+\frac{\pi}{2}$ 得递增区间 $\left[k\pi-\frac{\pi}{3},k\pi+\frac{\pi}{6}\right]$（$k\in\mathbf{Z}$）`,
      ),
      step(
        2,
        q`（2）当 $x\in\left[0,\frac{\pi}{2}\right]$ 时，$2x+\frac{\pi}{6}\in\left[\frac{\pi}{6},\frac{7\pi}{6}\right]$`,
      ),
      step(3, q`所以当 $x=\frac{\pi}{6}$ 时取最大值 $2$，当 $x=\frac{\pi}{2}$ 时取最小值 $-1$`),
    ],
    remark: '求最值先求整体角的范围。',
  },
  {
    at: space(3),
    stem: q`如图，在四棱锥 $P-ABCD$ 中，底面 $ABCD$ 是边长为 $2$ 的正方形，$PA\perp$ 底面 $ABCD$，$PA=2$，$E$ 为 $PB$ 的中点。
（1）证明：$AE\perp$ 平面 $PBC$；
（2）求平面 $AEC$ 与平面 $PCD$ 夹角的余弦值。`,
    answer: q`（1）见解析；（2）$\frac{\sqrt{6}}{3}$`,
    analysis: '（1）证 $AE$ 垂直于 $PB$ 和 $BC$；（2）以 $A$ 为原点建系求法向量。',
    steps: [
      step(3, q`（1）由 $PA\perp$ 底面得 $PA\perp BC$，又 $AB\perp BC$，所以 $BC\perp$ 平面 $PAB$，$BC\perp AE$`),
      step(3, q`因为 $PA=AB$，$E$ 为 $PB$ 的中点，所以 $AE\perp PB$；又 $PB\cap BC=B$，所以 $AE\perp$ 平面 $PBC$`),
      step(
        2,
        q`（2）以 $A$ 为原点，$AB$，$AD$，$AP$ 为 $x$，$y$，$z$ 轴，则 $C(2,2,0)$，$D(0,2,0)$，$P(0,0,2)$，$E(1,0,1)$`,
      ),
      step(3, q`平面 $AEC$ 的一个法向量为 $\vec{n}=(1,-1,-1)$`),
      step(2, q`平面 $PCD$ 的一个法向量为 $\vec{m}=(0,1,1)$`),
      step(2, q`所求余弦值为 $\frac{|\vec{n}\cdot\vec{m}|}{|\vec{n}||\vec{m}|}=\frac{2}{\sqrt{6}}=\frac{\sqrt{6}}{3}$`),
    ],
    remark: '两平面的夹角不大于直角，余弦取绝对值。',
    figure: pyramid,
  },
  {
    at: space(3),
    stem: q`如图，在直三棱柱 $ABC-A_{1}B_{1}C_{1}$ 中，$AB\perp AC$，$AB=AC=AA_{1}=2$，$M$ 为 $BC$ 的中点。
（1）证明：$A_{1}B\parallel$ 平面 $AC_{1}M$；
（2）求二面角 $C_{1}-AM-C$ 的余弦值。`,
    answer: q`（1）见解析；（2）$\frac{\sqrt{3}}{3}$`,
    analysis: '（1）连接 $A_{1}C$，用中位线；（2）建系或直接作出平面角。',
    steps: [
      step(
        3,
        q`（1）连接 $A_{1}C$ 交 $AC_{1}$ 于点 $N$，则 $N$ 为 $A_{1}C$ 的中点，又 $M$ 为 $BC$ 的中点，所以 $MN\parallel A_{1}B$`,
      ),
      step(3, q`$MN\subset$ 平面 $AC_{1}M$，$A_{1}B\not\subset$ 平面 $AC_{1}M$，所以 $A_{1}B\parallel$ 平面 $AC_{1}M$`),
      step(
        3,
        q`（2）因为 $AB=AC$，所以 $AM\perp BC$；又 $CC_{1}\perp$ 底面，$CC_{1}\perp AM$，所以 $AM\perp$ 平面 $BCC_{1}B_{1}$`,
      ),
      step(3, q`于是 $AM\perp C_{1}M$，$\angle C_{1}MC$ 是二面角 $C_{1}-AM-C$ 的平面角`),
      step(
        3,
        q`$MC=\sqrt{2}$，$CC_{1}=2$，$C_{1}M=\sqrt{6}$，所以 $\cos\angle C_{1}MC=\frac{\sqrt{2}}{\sqrt{6}}=\frac{\sqrt{3}}{3}$`,
      ),
    ],
    remark: '能找到棱的垂面时，直接作平面角比建系快。',
    figure: prism,
  },
  {
    at: geometric(3),
    stem: q`已知数列 $\{a_{n}\}$ 满足 $a_{1}=1$，$a_{n+1}=2a_{n}+1$。
（1）证明：数列 $\{a_{n}+1\}$ 是等比数列，并求 $\{a_{n}\}$ 的通项公式；
（2）设 $b_{n}=na_{n}$，求数列 $\{b_{n}\}$ 的前 $n$ 项和 $T_{n}$。`,
    answer: q`（1）$a_{n}=2^{n}-1$；（2）$T_{n}=(n-1)\cdot 2^{n+1}+2-\frac{n(n+1)}{2}$`,
    analysis: '（1）凑常数；（2）拆成 $n\\cdot 2^{n}$ 与 $n$，前者用错位相减。',
    steps: [
      step(
        4,
        q`（1）$a_{n+1}+1=2(a_{n}+1)$，且 $a_{1}+1=2\ne 0$，所以 $\{a_{n}+1\}$ 是首项为 $2$、公比为 $2$ 的等比数列`,
      ),
      step(2, q`$a_{n}+1=2^{n}$，$a_{n}=2^{n}-1$`),
      step(2, q`（2）$b_{n}=n\cdot 2^{n}-n$，设 $S=1\cdot 2+2\cdot 2^{2}+\cdots+n\cdot 2^{n}$`),
      step(4, q`$2S=1\cdot 2^{2}+2\cdot 2^{3}+\cdots+n\cdot 2^{n+1}$，相减得 $S=(n-1)\cdot 2^{n+1}+2$`),
      step(3, q`所以 $T_{n}=(n-1)\cdot 2^{n+1}+2-\frac{n(n+1)}{2}$`),
    ],
    remark: '错位相减后用 $n=1$ 检验：$T_{1}=1$。',
  },
  {
    at: arithmetic(3),
    stem: q`记正项数列 $\{a_{n}\}$ 的前 $n$ 项和为 $S_{n}$，已知 $2\sqrt{S_{n}}=a_{n}+1$。
（1）求 $\{a_{n}\}$ 的通项公式；
（2）设 $b_{n}=\frac{1}{a_{n}a_{n+1}}$，$\{b_{n}\}$ 的前 $n$ 项和为 $T_{n}$，若 $T_{n}\le m^{2}-\frac{m}{2}$ 对一切正整数 $n$ 恒成立，求正数 $m$ 的取值范围。`,
    answer: q`（1）$a_{n}=2n-1$；（2）$m\ge 1$`,
    analysis: '（1）平方后作差；（2）裂项相消，再求和的上确界。',
    steps: [
      step(2, q`（1）$4S_{n}=(a_{n}+1)^{2}$，当 $n=1$ 时 $a_{1}=1$`),
      step(3, q`当 $n\ge 2$ 时，$4a_{n}=(a_{n}+1)^{2}-(a_{n-1}+1)^{2}$，即 $(a_{n}+a_{n-1})(a_{n}-a_{n-1}-2)=0$`),
      step(2, q`因为 $a_{n}>0$，所以 $a_{n}-a_{n-1}=2$，$a_{n}=2n-1$`),
      step(
        3,
        q`（2）$b_{n}=\frac{1}{2}\left(\frac{1}{2n-1}-\frac{1}{2n+1}\right)$，$T_{n}=\frac{1}{2}\left(1-\frac{1}{2n+1}\right)$`,
      ),
      step(
        3,
        q`$T_{n}$ 递增，$T_{n}<\frac{1}{2}$ 且可以任意接近 $\frac{1}{2}$，所以 $m^{2}-\frac{m}{2}\ge\frac{1}{2}$`,
      ),
      step(2, q`即 $(2m+1)(m-1)\ge 0$，又 $m>0$，所以 $m\ge 1$`),
    ],
    remark: '和取不到上界时，参数仍可取到等号。',
  },
  {
    at: place('离散型随机变量的数字特征', '随机变量及其分布', 3),
    stem: q`甲、乙两人进行乒乓球比赛，采用五局三胜制，先胜三局者获胜，比赛结束。每局甲获胜的概率为 $\frac{2}{3}$，各局结果相互独立。
（1）求甲以 $3:1$ 获胜的概率；
（2）记比赛的局数为 $X$，求 $X$ 的分布列和数学期望。`,
    answer: q`（1）$\frac{8}{27}$；（2）$E(X)=\frac{107}{27}$`,
    analysis: '最后一局的胜者就是比赛的胜者，前几局用独立重复试验。',
    steps: [
      step(
        5,
        q`（1）前三局甲胜两局、第四局甲胜，$P=C_{3}^{2}\left(\frac{2}{3}\right)^{2}\cdot\frac{1}{3}\cdot\frac{2}{3}=\frac{8}{27}$`,
      ),
      step(2, q`（2）$P(X=3)=\left(\frac{2}{3}\right)^{3}+\left(\frac{1}{3}\right)^{3}=\frac{1}{3}$`),
      step(
        3,
        q`$P(X=4)=\frac{8}{27}+C_{3}^{2}\left(\frac{1}{3}\right)^{2}\cdot\frac{2}{3}\cdot\frac{1}{3}=\frac{10}{27}$`,
      ),
      step(2, q`$P(X=5)=C_{4}^{2}\left(\frac{2}{3}\right)^{2}\left(\frac{1}{3}\right)^{2}=\frac{8}{27}$`),
      step(3, q`$E(X)=3\times\frac{9}{27}+4\times\frac{10}{27}+5\times\frac{8}{27}=\frac{107}{27}$`),
    ],
    remark: '列完分布列先检验概率之和为1。',
  },
  {
    at: place('列联表与独立性检验', '统计', 3),
    stem: q`某校随机调查100名学生是否喜欢攀岩，男生50人中喜欢的有40人，女生50人中喜欢的有30人。
（1）依据小概率值 $\alpha=0.05$ 的独立性检验，能否认为喜欢攀岩与性别有关？
（2）按性别用比例分配的分层随机抽样，从喜欢攀岩的学生中抽取7人，再从这7人中随机选3人，记其中男生的人数为 $X$，求 $X$ 的分布列和数学期望。
附：$\chi^{2}=\frac{n(ad-bc)^{2}}{(a+b)(c+d)(a+c)(b+d)}$，$x_{0.05}=3.841$。`,
    answer: q`（1）能；（2）$E(X)=\frac{12}{7}$`,
    analysis: '（1）代入公式与临界值比较；（2）7人中男生4人、女生3人，用超几何分布。',
    steps: [
      step(
        4,
        q`（1）$\chi^{2}=\frac{100\times(40\times 20-10\times 30)^{2}}{50\times 50\times 70\times 30}\approx 4.762$`,
      ),
      step(2, q`$4.762>3.841$，所以能认为喜欢攀岩与性别有关，犯错误的概率不超过 $0.05$`),
      step(2, q`（2）抽取的7人中男生4人、女生3人，$X$ 的可能取值为 $0,1,2,3$`),
      step(4, q`$P(X=0)=\frac{1}{35}$，$P(X=1)=\frac{12}{35}$，$P(X=2)=\frac{18}{35}$，$P(X=3)=\frac{4}{35}$`),
      step(3, q`$E(X)=\frac{12+36+12}{35}=\frac{12}{7}$`),
    ],
    remark: '超几何分布的期望可用 $\\frac{nM}{N}$ 检验。',
  },
  {
    at: derivative(4),
    stem: q`已知函数 $f(x)=x\ln x-a(x-1)$。
（1）当 $a=1$ 时，求曲线 $y=f(x)$ 在点 $(e,f(e))$ 处的切线方程；
（2）若当 $x\ge 1$ 时 $f(x)\ge 0$，求 $a$ 的取值范围。`,
    answer: q`（1）$y=x-e+1$；（2）$(-\infty,1]$`,
    analysis: '（2）注意 $f(1)=0$，讨论导数在端点处的符号。',
    steps: [
      step(2, q`（1）$f'(x)=\ln x+1-a$，当 $a=1$ 时 $f(e)=1$，$f'(e)=1$`),
      step(2, q`切线方程为 $y-1=x-e$，即 $y=x-e+1$`),
      step(2, q`（2）$f(1)=0$，当 $x\ge 1$ 时 $\ln x\ge 0$，$f'(x)\ge 1-a$`),
      step(4, q`当 $a\le 1$ 时，$f'(x)\ge 0$，$f(x)$ 在 $[1,+\infty)$ 上递增，$f(x)\ge f(1)=0$，符合题意`),
      step(4, q`当 $a>1$ 时，在 $(1,e^{a-1})$ 上 $f'(x)<0$，$f(x)$ 递减，$f(x)<f(1)=0$，不合题意`),
      step(1, q`综上，$a$ 的取值范围是 $(-\infty,1]$`),
    ],
    remark: '端点处函数值为0的恒成立问题，先看端点的导数。',
  },
  {
    at: place('椭圆', '椭圆', 4),
    stem: q`已知椭圆 $C:\frac{x^{2}}{a^{2}}+\frac{y^{2}}{b^{2}}=1$（$a>b>0$）的离心率为 $\frac{1}{2}$，且过点 $\left(1,\frac{3}{2}\right)$。
（1）求 $C$ 的方程；
（2）设 $M$ 为 $C$ 的左顶点，过右焦点 $F$ 的直线（不与 $x$ 轴重合）交 $C$ 于 $A$，$B$ 两点，直线 $MA$，$MB$ 分别交直线 $x=4$ 于 $P$，$Q$ 两点，证明：$FP\perp FQ$。`,
    answer: q`（1）$\frac{x^{2}}{4}+\frac{y^{2}}{3}=1$；（2）见解析`,
    analysis: '（2）设直线 $x=ty+1$，用韦达定理求 $P$，$Q$ 纵坐标之积。',
    steps: [
      step(2, q`（1）由 $\frac{c}{a}=\frac{1}{2}$ 得 $b^{2}=\frac{3}{4}a^{2}$`),
      step(2, q`代入点 $\left(1,\frac{3}{2}\right)$ 得 $\frac{1}{a^{2}}+\frac{3}{a^{2}}=1$`),
      step(1, q`$a^{2}=4$，$b^{2}=3$，方程为 $\frac{x^{2}}{4}+\frac{y^{2}}{3}=1$`),
      step(3, q`（2）$F(1,0)$，$M(-2,0)$，设直线 $x=ty+1$，代入得 $(3t^{2}+4)y^{2}+6ty-9=0$`),
      step(2, q`$y_{1}+y_{2}=\frac{-6t}{3t^{2}+4}$，$y_{1}y_{2}=\frac{-9}{3t^{2}+4}$`),
      step(
        3,
        q`直线 $MA$：$y=\frac{y_{1}}{x_{1}+2}(x+2)$，所以 $y_{P}=\frac{6y_{1}}{ty_{1}+3}$，同理 $y_{Q}=\frac{6y_{2}}{ty_{2}+3}$`,
      ),
      step(3, q`$y_{P}y_{Q}=\frac{36y_{1}y_{2}}{t^{2}y_{1}y_{2}+3t(y_{1}+y_{2})+9}=\frac{-324}{36}=-9$`),
      step(1, q`$\overrightarrow{FP}\cdot\overrightarrow{FQ}=9+y_{P}y_{Q}=0$，所以 $FP\perp FQ$`),
    ],
    remark: '过 $x$ 轴上定点的直线设成 $x=ty+m$，不必讨论斜率。',
  },
  {
    at: hyperbola(4),
    stem: q`已知双曲线 $C:\frac{x^{2}}{a^{2}}-\frac{y^{2}}{b^{2}}=1$（$a>0$，$b>0$）的离心率为 $2$，且过点 $(2,3)$。
（1）求 $C$ 的方程；
（2）过右焦点 $F$ 的直线 $l$ 交 $C$ 于 $A$，$B$ 两点。在 $x$ 轴上是否存在定点 $M$，使得 $\overrightarrow{MA}\cdot\overrightarrow{MB}$ 为定值（$l$ 不与 $x$ 轴重合）？若存在，求出点 $M$ 的坐标和这个定值；若不存在，说明理由。`,
    answer: q`（1）$x^{2}-\frac{y^{2}}{3}=1$；（2）存在，$M(-1,0)$，定值为 $0$`,
    analysis: '（2）设 $x=ty+2$ 和 $M(m,0)$，使分子与分母的系数成比例。',
    steps: [
      step(2, q`（1）由 $e=2$ 得 $b^{2}=3a^{2}$`),
      step(2, q`代入 $(2,3)$ 得 $\frac{4}{a^{2}}-\frac{9}{3a^{2}}=1$，$a^{2}=1$`),
      step(1, q`方程为 $x^{2}-\frac{y^{2}}{3}=1$`),
      step(
        3,
        q`（2）设 $l:x=ty+2$，代入得 $(3t^{2}-1)y^{2}+12ty+9=0$，$y_{1}+y_{2}=\frac{-12t}{3t^{2}-1}$，$y_{1}y_{2}=\frac{9}{3t^{2}-1}$`,
      ),
      step(3, q`$\overrightarrow{MA}\cdot\overrightarrow{MB}=(t^{2}+1)y_{1}y_{2}+t(2-m)(y_{1}+y_{2})+(2-m)^{2}$`),
      step(3, q`$=\frac{(12m-15)t^{2}+9}{3t^{2}-1}+(2-m)^{2}$`),
      step(3, q`为定值时 $\frac{12m-15}{3}=\frac{9}{-1}$，解得 $m=-1$，定值为 $-9+9=0$，所以存在 $M(-1,0)$`),
    ],
    remark: '定值问题让含参数的分式约成常数。',
  },
  {
    at: parabola(4),
    stem: q`已知抛物线 $C:y^{2}=4x$ 的焦点为 $F$，过 $F$ 的直线 $l$ 交 $C$ 于 $A$，$B$ 两点。
（1）若 $|AB|=8$，求 $l$ 的方程；
（2）设点 $T(-1,0)$，证明：$x$ 轴平分 $\angle ATB$。`,
    answer: q`（1）$x-y-1=0$ 或 $x+y-1=0$；（2）见解析`,
    analysis: '（1）用焦点弦长公式；（2）证明两条直线的斜率之和为0。',
    steps: [
      step(3, q`（1）$F(1,0)$，设 $l:x=my+1$，代入得 $y^{2}-4my-4=0$，$y_{1}+y_{2}=4m$，$y_{1}y_{2}=-4$`),
      step(3, q`$|AB|=x_{1}+x_{2}+2=4m^{2}+4=8$`),
      step(2, q`$m=\pm 1$，$l$ 的方程为 $x-y-1=0$ 或 $x+y-1=0$`),
      step(3, q`（2）$k_{TA}+k_{TB}=\frac{y_{1}}{my_{1}+2}+\frac{y_{2}}{my_{2}+2}$`),
      step(4, q`$=\frac{2my_{1}y_{2}+2(y_{1}+y_{2})}{(my_{1}+2)(my_{2}+2)}=\frac{-8m+8m}{(my_{1}+2)(my_{2}+2)}=0$`),
      step(2, q`所以直线 $TA$，$TB$ 关于 $x$ 轴对称，$x$ 轴平分 $\angle ATB$`),
    ],
    remark: '角被坐标轴平分，等价于斜率之和为0。',
  },
  {
    at: derivative(5),
    stem: q`已知函数 $f(x)=\ln x-ax$（$a\in\mathbf{R}$）。
（1）讨论 $f(x)$ 的单调性；
（2）若 $f(x)$ 有两个零点 $x_{1}$，$x_{2}$，求 $a$ 的取值范围，并证明：$x_{1}x_{2}>e^{2}$。`,
    answer: q`（1）见解析；（2）$0<a<\frac{1}{e}$，证明见解析`,
    analysis: '（2）由两个零点消去 $a$，用比值换元构造函数。',
    steps: [
      step(2, q`（1）$f'(x)=\frac{1}{x}-a$（$x>0$），当 $a\le 0$ 时，$f(x)$ 在 $(0,+\infty)$ 上递增`),
      step(
        3,
        q`当 $a>0$ 时，$f(x)$ 在 $\left(0,\frac{1}{a}\right)$ 上递增，在 $\left(\frac{1}{a},+\infty\right)$ 上递减`,
      ),
      step(
        3,
        q`（2）有两个零点须 $a>0$ 且 $f\left(\frac{1}{a}\right)=-\ln a-1>0$，即 $0<a<\frac{1}{e}$；此时 $f(1)=-a<0$，$f\left(\frac{1}{a^{2}}\right)=-2\ln a-\frac{1}{a}<0$，确有两个零点`,
      ),
      step(
        3,
        q`不妨设 $x_{1}>x_{2}$，由 $\ln x_{1}=ax_{1}$，$\ln x_{2}=ax_{2}$ 得 $\ln(x_{1}x_{2})=a(x_{1}+x_{2})=\frac{x_{1}+x_{2}}{x_{1}-x_{2}}\ln\frac{x_{1}}{x_{2}}$`,
      ),
      step(2, q`令 $t=\frac{x_{1}}{x_{2}}>1$，只需证 $\ln t>\frac{2(t-1)}{t+1}$`),
      step(3, q`设 $g(t)=\ln t-\frac{2(t-1)}{t+1}$，$g'(t)=\frac{(t-1)^{2}}{t(t+1)^{2}}>0$，$g(t)>g(1)=0$`),
      step(1, q`所以 $\ln(x_{1}x_{2})>2$，即 $x_{1}x_{2}>e^{2}$`),
    ],
    remark: '双零点问题常用比值 $t$ 把两个变量化为一个。',
  },
  {
    at: derivative(5),
    stem: q`已知函数 $f(x)=e^{x}-ax-1$。
（1）当 $a=1$ 时，求 $f(x)$ 的最小值；
（2）若当 $x\ge 0$ 时 $f(x)\ge 0$，求 $a$ 的取值范围；
（3）证明：对任意正整数 $n$，$1+\frac{1}{2}+\frac{1}{3}+\cdots+\frac{1}{n}>\ln(n+1)$。`,
    answer: q`（1）$0$；（2）$(-\infty,1]$；（3）见解析`,
    analysis: '（3）由（1）得 $e^{x}>x+1$，取 $x=\\frac{1}{k}$ 后累加。',
    steps: [
      step(4, q`（1）$f'(x)=e^{x}-1$，$f(x)$ 在 $(-\infty,0)$ 上递减，在 $(0,+\infty)$ 上递增，最小值为 $f(0)=0$`),
      step(3, q`（2）$f'(x)=e^{x}-a$，当 $a\le 1$ 且 $x\ge 0$ 时 $f'(x)\ge 0$，$f(x)\ge f(0)=0$`),
      step(3, q`当 $a>1$ 时，在 $(0,\ln a)$ 上 $f'(x)<0$，$f(x)<f(0)=0$，不合题意；所以 $a\le 1$`),
      step(
        3,
        q`（3）由（1），当 $x>0$ 时 $e^{x}>x+1$，即 $x>\ln(x+1)$，取 $x=\frac{1}{k}$ 得 $\frac{1}{k}>\ln\frac{k+1}{k}$`,
      ),
      step(
        4,
        q`对 $k=1,2,\cdots,n$ 累加，$1+\frac{1}{2}+\cdots+\frac{1}{n}>\ln\left(\frac{2}{1}\cdot\frac{3}{2}\cdots\frac{n+1}{n}\right)=\ln(n+1)$`,
      ),
    ],
    remark: '数列不等式常由前面的函数不等式取特殊值累加得到。',
  },
  {
    at: place('离散型随机变量的数字特征', '随机变量及其分布', 5),
    stem: q`一台巡检机器人在 $A$，$B$，$C$ 三个站点之间移动，每次从所在站点等可能地移动到另外两个站点之一。机器人从 $A$ 站出发，记移动 $n$ 次后它在 $A$ 站的概率为 $p_{n}$。
（1）求 $p_{1}$，$p_{2}$；
（2）求 $p_{n}$；
（3）设前 $n$ 次移动中到达 $A$ 站的次数为 $Y$，求 $E(Y)$。`,
    answer: q`（1）$p_{1}=0$，$p_{2}=\frac{1}{2}$；（2）$p_{n}=\frac{1}{3}+\frac{2}{3}\left(-\frac{1}{2}\right)^{n}$；（3）$E(Y)=\frac{n}{3}-\frac{2}{9}\left[1-\left(-\frac{1}{2}\right)^{n}\right]$`,
    analysis: '（2）用全概率公式得递推关系；（3）次数的期望等于各次概率之和。',
    steps: [
      step(4, q`（1）第一次必离开 $A$，$p_{1}=0$；第二次以 $\frac{1}{2}$ 的概率回到 $A$，$p_{2}=\frac{1}{2}$`),
      step(
        3,
        q`（2）由全概率公式，$p_{n+1}=\frac{1}{2}(1-p_{n})$，即 $p_{n+1}-\frac{1}{3}=-\frac{1}{2}\left(p_{n}-\frac{1}{3}\right)$`,
      ),
      step(
        4,
        q`又 $p_{1}-\frac{1}{3}=-\frac{1}{3}$，所以 $p_{n}=\frac{1}{3}+\frac{2}{3}\left(-\frac{1}{2}\right)^{n}$`,
      ),
      step(3, q`（3）第 $k$ 次到达 $A$ 的次数服从两点分布，期望为 $p_{k}$，所以 $E(Y)=p_{1}+p_{2}+\cdots+p_{n}$`),
      step(3, q`$E(Y)=\frac{n}{3}-\frac{2}{9}\left[1-\left(-\frac{1}{2}\right)^{n}\right]$`),
    ],
    remark: '概率与数列结合时，先由全概率公式写递推。',
  },
];

/** Fields of which an exam asks one long question each, by knowledge point. */
const fields: Readonly<Record<string, string>> = {
  解三角形: '三角函数与解三角形',
  三角恒等变换: '三角函数与解三角形',
  等差数列: '数列',
  等比数列: '数列',
  统计: '概率与统计',
  随机变量及其分布: '概率与统计',
  椭圆: '圆锥曲线',
  双曲线: '圆锥曲线',
  抛物线: '圆锥曲线',
};
const fieldOf = ({ knowledge }: Place) => fields[knowledge] ?? knowledge;

const sumOf = (steps: readonly SolutionStep[]) => steps.reduce((sum, { score }) => sum + score, 0);
const letters = 'ABCD';

/** 高中数学 at the level of an entrance exam: what papers of the last grade ask before anything else. */
export const entranceMathematics: readonly QuestionSource[] = [
  ...choices.map(([at, stem, right, wrong, solution], i) => {
    const { options, answer } = fourOptions(right, wrong, i * 3 + 1);
    return write(
      '单选',
      5,
    )({
      ...at,
      entrance: fieldOf(at),
      stem: `${stem}（　　）`,
      options,
      answer,
      analysis: '把条件化成所学的基本关系，再逐步求解。',
      solution: `${solution}\n故选${answer}。`,
      remark: '做完代入特殊值检验选项。',
    });
  }),
  ...multis.map(([at, stem, statements, solution], i) => {
    const mixed = [...statements.slice(i % 4), ...statements.slice(0, i % 4)];
    const answer = mixed.flatMap(([, holds], k) => (holds ? letters.charAt(k) : [])).join('');
    return write(
      '多选',
      6,
    )({
      ...at,
      entrance: fieldOf(at),
      stem: `${stem}（　　）`,
      options: mixed.map(([text]) => text),
      answer,
      analysis: '逐项证明或举反例，不凭印象取舍。',
      solution: `${solution}\n故选${answer}。`,
      remark: '多选题没有把握的选项宁可不选。',
    });
  }),
  ...fills.map(([at, stem, answer, solution]) =>
    write(
      '填空',
      5,
    )({
      ...at,
      entrance: fieldOf(at),
      stem,
      answer,
      analysis: '先写出关键的等量关系，再计算。',
      solution,
      remark: '填空题的结果要化到最简。',
    }),
  ),
  ...longs.map(({ at, stem, answer, analysis, steps, remark, figure }) =>
    write(
      '解答',
      sumOf(steps),
    )({
      ...at,
      entrance: fieldOf(at),
      stem,
      answer,
      analysis,
      solution: stepsText(steps),
      remark,
      ...(figure && { figure }),
    }),
  ),
];
