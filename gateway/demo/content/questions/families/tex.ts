/** Writers of LaTeX for what questions compute: whole numbers, fractions, roots and polynomials. */

export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** A fraction in lowest terms; a whole number where it is one. */
export function frac(a: number, b: number): string {
  const by = gcd(a, b) || 1;
  const [top, bottom] = [Math.abs(a) / by, Math.abs(b) / by];
  const sign = a * b < 0 ? '-' : '';
  return bottom === 1 ? `${sign}${top}` : String.raw`${sign}\frac{${top}}{${bottom}}`;
}

/** The whole numbers k and r with √n = k√r, r without squares. */
export function simplestRoot(n: number): readonly [k: number, r: number] {
  for (let k = Math.floor(Math.sqrt(n)); k > 1; k--) if (n % (k * k) === 0) return [k, n / (k * k)];
  return [1, n];
}

/** a√n/b in its simplest form. */
export function root(n: number, a = 1, b = 1): string {
  const [k, r] = simplestRoot(n);
  if (r === 1 || n === 0) return frac(n === 0 ? 0 : a * k, b);
  const by = gcd(a * k, b);
  const [top, bottom] = [Math.abs(a * k) / by, Math.abs(b) / by];
  const sign = a * b < 0 ? '-' : '';
  const upper = String.raw`${top === 1 ? '' : top}\sqrt{${r}}`;
  return bottom === 1 ? `${sign}${upper}` : String.raw`${sign}\frac{${upper}}{${bottom}}`;
}

/** A number behind others: +3, -3; nothing for 0. */
export const plus = (n: number) => (n === 0 ? '' : n < 0 ? String(n) : `+${n}`);
/** In brackets where it is negative. */
export const inner = (n: number) => (n < 0 ? `(${n})` : String(n));

/** A term that begins an expression: 3x, -x, nothing for 0. */
export const lead = (n: number, name: string) =>
  n === 0 ? '' : n === 1 ? name : n === -1 ? `-${name}` : `${n}${name}`;
/** A term behind others: +3x, -x, nothing for 0. */
export const term = (n: number, name: string) => (n > 0 ? `+${lead(n, name)}` : lead(n, name));

/** A polynomial by its coefficients, the highest power first. */
export function poly(coefficients: readonly number[], name = 'x'): string {
  const highest = coefficients.length - 1;
  const text = coefficients
    .map((n, i) => {
      const power = highest - i;
      if (power === 0) return plus(n);
      return term(n, power === 1 ? name : `${name}^{${power}}`);
    })
    .join('');
  return text.replace(/^\+/, '') || '0';
}

export const point = (x: number | string, y: number | string) => `(${x},${y})`;
/** A line ax+by+c=0 with a first coefficient that is positive and no common factor. */
export function line(a: number, b: number, c: number): string {
  const by = gcd(gcd(a, b), c) || 1;
  const sign = a < 0 || (a === 0 && b < 0) ? -1 : 1;
  const [p, q, r] = [a, b, c].map((n) => (sign * n) / by) as [number, number, number];
  return `${`${lead(p, 'x')}${p === 0 ? lead(q, 'y') : term(q, 'y')}${plus(r)}`}=0`;
}

/** x-p, x+p, x: a bracket's inside. */
export const minus = (name: string, p: number) => `${name}${plus(-p)}`;
/** (x-p)^2+(y-q)^2, x^2 for p = 0. */
export const circleSides = (p: number, q: number) =>
  `${p === 0 ? 'x^{2}' : `(${minus('x', p)})^{2}`}+${q === 0 ? 'y^{2}' : `(${minus('y', q)})^{2}`}`;

/** A decimal without needless zeros. */
export const decimal = (n: number, digits = 2) => String(Number(n.toFixed(digits)));

export const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
export const binomial = (n: number, k: number): number => {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
};
