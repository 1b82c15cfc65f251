import { frac, root } from '../tex.ts';
import { type Task, taskFamilies } from './task-families.ts';
import { type Angle, angleAt, angles } from './trigonometric-angles.ts';

const q = String.raw;
/** A fraction with a root of three above: (a+b√3)/c. */
function withRootThree(a: number, b: number, c: number): string {
  const surd = q`${Math.abs(b)}\sqrt{3}`;
  if (a < 0 && b < 0) return q`-\frac{${-a}+${surd}}{${c}}`;
  if (a < 0) return q`\frac{${surd}-${-a}}{${c}}`;
  return q`\frac{${a}${b < 0 ? '-' : '+'}${surd}}{${c}}`;
}

/** A task: the expression, how it is worked out, its value by sine and cosine and by the angle itself. */
const task =
  (
    expression: string,
    remark: string,
    steps: string,
    value: (s: number, k: number, r: number) => readonly [tex: string, number: number],
    byAngle: (a: number) => number,
  ) =>
  ({ s, k, r }: Angle): Task => {
    const [tex, number] = value(s, k, r);
    const wrong = [
      ...[value(-s, k, r), value(k, s, r), value(s, -k, r), value(-s, -k, r), value(s, k, 2 * r), value(-s, k, 2 * r)],
      ...[value(k, -s, r), value(2 * s, k, r), value(s, 2 * k, r), value(3 * s, k, r)],
    ];
    return {
      ask: q`则 $${expression}=$`,
      answer: `$${tex}$`,
      wrong: wrong.filter(([, other]) => Number.isFinite(other)).map(([other]) => `$${other}$`),
      solution: q`$${expression}=${steps}=${tex}$。`,
      remark,
      checks: [[number, byAngle(angleAt(s, k))]],
    };
  };
const ratio = (a: number, b: number) => [frac(a, b), a / b] as const;
const halfRootTwo = (a: number, r: number) => [root(2, a, 2 * r), (a * Math.SQRT2) / (2 * r)] as const;
const rootThree = (a: number, b: number, c: number) => [withRootThree(a, b, c), (a + b * Math.sqrt(3)) / c] as const;
const { sin, cos, tan, PI } = Math;

const tasks = [
  task(
    q`\sin 2\alpha`,
    '二倍角的正弦是正弦与余弦之积的两倍。',
    q`2\sin\alpha\cos\alpha`,
    (s, k, r) => ratio(2 * s * k, r * r),
    (a) => sin(2 * a),
  ),
  task(
    q`\cos 2\alpha`,
    q`$\cos2\alpha$ 有三种形式，按已知选用。`,
    q`\cos^{2}\alpha-\sin^{2}\alpha`,
    (s, k, r) => ratio(k * k - s * s, r * r),
    (a) => cos(2 * a),
  ),
  task(
    q`\tan 2\alpha`,
    '先求正切，再用二倍角的正切公式。',
    q`\frac{2\tan\alpha}{1-\tan^{2}\alpha}`,
    (s, k) => ratio(2 * s * k, k * k - s * s),
    (a) => tan(2 * a),
  ),
  task(
    q`\tan\left(\alpha-\frac{\pi}{4}\right)`,
    q`$\tan\frac{\pi}{4}=1$。`,
    q`\frac{\tan\alpha-1}{1+\tan\alpha}`,
    (s, k) => ratio(s - k, k + s),
    (a) => tan(a - PI / 4),
  ),
  task(
    q`\sin\left(\alpha+\frac{\pi}{4}\right)`,
    '两角和的正弦：正余加余正。',
    q`\frac{\sqrt{2}}{2}(\sin\alpha+\cos\alpha)`,
    (s, k, r) => halfRootTwo(s + k, r),
    (a) => sin(a + PI / 4),
  ),
  task(
    q`\cos\left(\frac{\pi}{4}+\alpha\right)`,
    '两角和的余弦：余余减正正。',
    q`\frac{\sqrt{2}}{2}(\cos\alpha-\sin\alpha)`,
    (s, k, r) => halfRootTwo(k - s, r),
    (a) => cos(a + PI / 4),
  ),
  task(
    q`\sin^{2}\alpha-\sin\alpha\cos\alpha`,
    '齐次式也可以除以平方和，化为正切。',
    q`\sin\alpha(\sin\alpha-\cos\alpha)`,
    (s, k, r) => ratio(s * (s - k), r * r),
    (a) => sin(a) ** 2 - sin(a) * cos(a),
  ),
  task(
    q`\frac{\sin\alpha+2\cos\alpha}{2\sin\alpha-\cos\alpha}`,
    '一次齐次分式可分子分母同除以余弦。',
    q`\frac{\tan\alpha+2}{2\tan\alpha-1}`,
    (s, k) => ratio(s + 2 * k, 2 * s - k),
    (a) => (sin(a) + 2 * cos(a)) / (2 * sin(a) - cos(a)),
  ),
  task(
    q`\cos^{2}\frac{\alpha}{2}`,
    '降幂公式把半角的平方化为单角。',
    q`\frac{1+\cos\alpha}{2}`,
    (_, k, r) => ratio(r + k, 2 * r),
    (a) => cos(a / 2) ** 2,
  ),
  task(
    q`\sin\left(2\alpha+\frac{\pi}{2}\right)`,
    '先用诱导公式，再用二倍角公式。',
    q`\cos2\alpha=1-2\sin^{2}\alpha`,
    (s, k, r) => ratio(k * k - s * s, r * r),
    (a) => sin(2 * a + PI / 2),
  ),
  task(
    q`\sin\left(\alpha+\frac{\pi}{3}\right)`,
    q`$\cos\frac{\pi}{3}=\frac{1}{2}$，$\sin\frac{\pi}{3}=\frac{\sqrt{3}}{2}$。`,
    q`\frac{1}{2}\sin\alpha+\frac{\sqrt{3}}{2}\cos\alpha`,
    (s, k, r) => rootThree(s, k, 2 * r),
    (a) => sin(a + PI / 3),
  ),
  task(
    q`\cos\left(\alpha-\frac{\pi}{3}\right)`,
    '两角差的余弦：余余加正正。',
    q`\frac{1}{2}\cos\alpha+\frac{\sqrt{3}}{2}\sin\alpha`,
    (s, k, r) => rootThree(k, s, 2 * r),
    (a) => cos(a - PI / 3),
  ),
  task(
    q`\sin^{4}\alpha-\cos^{4}\alpha`,
    '平方差公式中的平方和等于 1。',
    q`\sin^{2}\alpha-\cos^{2}\alpha`,
    (s, k, r) => ratio(s * s - k * k, r * r),
    (a) => sin(a) ** 4 - cos(a) ** 4,
  ),
  task(
    q`\frac{1+\sin2\alpha}{\cos2\alpha}`,
    q`$1+\sin2\alpha=(\sin\alpha+\cos\alpha)^{2}$。`,
    q`\frac{\cos\alpha+\sin\alpha}{\cos\alpha-\sin\alpha}`,
    (s, k) => ratio(k + s, k - s),
    (a) => (1 + sin(2 * a)) / cos(2 * a),
  ),
  task(
    q`\cos\left(2\alpha-\frac{\pi}{4}\right)`,
    '先展开，再用二倍角公式。',
    q`\frac{\sqrt{2}}{2}(\cos2\alpha+\sin2\alpha)`,
    (s, k, r) => halfRootTwo(k * k - s * s + 2 * s * k, r * r),
    (a) => cos(2 * a - PI / 4),
  ),
  task(
    q`\sin\alpha\tan\alpha`,
    '切化弦。',
    q`\frac{\sin^{2}\alpha}{\cos\alpha}`,
    (s, k, r) => ratio(s * s, k * r),
    (a) => sin(a) * tan(a),
  ),
  task(
    q`\cos\left(\frac{3\pi}{2}+2\alpha\right)`,
    '奇变偶不变，符号看象限。',
    q`\sin2\alpha=2\sin\alpha\cos\alpha`,
    (s, k, r) => ratio(2 * s * k, r * r),
    (a) => cos(1.5 * PI + 2 * a),
  ),
  task(
    q`\frac{1}{\sin\alpha}+\frac{1}{\cos\alpha}`,
    '先通分，再代入。',
    q`\frac{\sin\alpha+\cos\alpha}{\sin\alpha\cos\alpha}`,
    (s, k, r) => ratio(r * (s + k), s * k),
    (a) => 1 / sin(a) + 1 / cos(a),
  ),
];

/** Values of expressions in an angle that is given in one of several ways. */
export const trigonometricTasks = taskFamilies(
  { lesson: '三角恒等变换', point: '三角函数', more: ['三角恒等变换'], ability: '数学运算' },
  angles,
  tasks,
);
