import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = (text: string): Tokens =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]));
const [lightText = '', darkText = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = colours(lightText);
const dark = { ...light, ...colours(darkText) };

/** Relative luminance of a colour, as WCAG 2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(text: string, ground: string): number {
  const [low = 0, high = 0] = [luminanceOf(text), luminanceOf(ground)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s', (_name, tokens) => {
  test.each<readonly [text: string, ground: string]>([
    ...['text', 'text-soft', 'text-faint', 'accent', 'accent-strong', 'error', 'good'].flatMap((text) => [
      [text, 'surface'] as const,
      [text, 'surface-sunken'] as const,
    ]),
    ['text', 'surface-hover'],
    ['accent-strong', 'accent-soft'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['warm-text', 'warm-soft'],
    ['good', 'good-soft'],
    ['grape-text', 'grape-soft'],
    ['text-on-dark', 'surface-dark'],
    ['text-on-dark-soft', 'surface-dark'],
    ['ink', 'paper'],
  ])('%s is read on %s', (text, ground) => {
    expect(contrastOf(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field is seen', () => {
    expect(contrastOf(tokens['line-strong'] ?? '', tokens.surface ?? '')).toBeGreaterThanOrEqual(3);
  });
});

/** Luminance of hsl(hue 50% lightness). */
function luminanceOfHue(hue: number, lightness: number): number {
  const chroma = 0.5 * (1 - Math.abs(2 * lightness - 1));
  const part = (at: number) => {
    const place = (at + hue / 30) % 12;
    return Math.round(255 * (lightness - (chroma / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return luminanceOf(`#${[0, 8, 4].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`);
}

describe.each([
  ['light', lightText],
  ['dark', darkText],
])('in the %s a subject', (_name, text) => {
  const percent = (name: string) => Number(new RegExp(`--${name}: (\\d+)%`).exec(text)?.[1]) / 100;
  const hues = [...css.matchAll(/--hue: (\d+);/g)].map(([, hue]) => Number(hue));

  test.each(hues)('of hue %i has a mark that is read on its ground, and a sheet for white text', (hue) => {
    const [mark, ground] = [percent('mark-lightness'), percent('ground-lightness')].map((one) =>
      luminanceOfHue(hue, one),
    );
    const ratio = (a = 0, b = 0) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(1, luminanceOfHue(hue, 0.31))).toBeGreaterThanOrEqual(4.5);
  });
});
