import { describe, expect, it } from 'vitest';
import { placesOf } from '../../../questions/formulas/question-formulas.ts';
import { wholeBank } from './question-bank.ts';

const bank = wholeBank();
/** Questions in whose texts a pattern is found, with what was found. */
const found = (pattern: RegExp, isAsked: (subjectCode: number) => boolean = () => true) =>
  bank.flatMap((question) =>
    isAsked(question.subjectCode)
      ? [...placesOf(question)].flatMap(([, text]) => {
          const [hit] = pattern.exec(text) ?? [];
          return hit === undefined ? [] : [`${question.id} ${hit}`];
        })
      : [],
  );

describe('facts of the bank', () => {
  it('counts seeds, plants, animals and people in whole numbers', () => {
    expect(found(/\d\.\d+\}?\$? ?[粒株只头尾棵名人](?!民|均|口)/)).toEqual([]);
  });

  it('has the answer where it answers, and no share of a turn over one', () => {
    expect(found(/证明略|过程略|随试卷提供|frac\{\d*\\pi\}\{1\}/)).toEqual([]);
  });

  it('weighs in school amounts what a laboratory makes gases from', () => {
    const grams = bank.flatMap(({ id, passage, stem }) => {
      const weighed =
        /(?:药品|用如图所示的装置，以|含) ?\$([0-9.]+)\\,\\text\{g\}\$ ?(?:过氧化氢|氯酸钾|锌|碳酸钙|石灰石)/.exec(
          passage + stem,
        );
      return weighed ? [{ id, grams: Number(weighed[1]) }] : [];
    });
    expect(grams.length).toBeGreaterThan(20);
    expect(grams.filter((one) => one.grams > 25)).toEqual([]);
  });

  it('gives heats of reactions their sign', () => {
    const signs: readonly (readonly [reaction: string, sign: number])[] = [
      ['N2(g) + 2O2(g) = 2NO(g) + O2(g)', 1],
      ['N2(g) + 2O2(g) = 2NO2(g)', 1],
      ['2NO(g) + O2(g) = 2NO2(g)', -1],
      ['S(s) + 3/2O2(g) = SO3(g)', -1],
      ['CO(g) + 1/2O2(g) = CO2(g)', -1],
      ['CaCO3(s) + H2O(l) = CaO(s) + CO2(g) + H2O(l)', 1],
    ];
    const heats = bank
      .filter(({ stem }) => stem.includes('能量变化如图'))
      .flatMap(({ stem, answer }) => [
        ...[...stem.matchAll(/\\ce\{([^$]+)\}\$　\$\\Delta H_\{\d\}=(-?[0-9.]+)/g)].map((one) => [one[1], one[2]]),
        [/则 \$\\ce\{([^$]+)\}\$/.exec(stem)?.[1], answer.replaceAll('$', '')],
      ]);
    for (const [reaction, sign] of signs) {
      const own = heats.filter(([name]) => name === reaction).map(([, heat]) => Math.sign(Number(heat)));
      expect(own.length, reaction).toBeGreaterThan(0);
      expect(new Set(own), reaction).toEqual(new Set([sign]));
    }
  });

  it('names the condition of reactions that need one', () => {
    expect(found(/2H2 \+ O2 = 2H2O|CaCO3 = CaO|MnO2 \+ 4HCl = |2KClO3 = /)).toEqual([]);
  });

  it('rounds no limit to a number that contradicts the answer', () => {
    const limits = bank.flatMap(({ id, solution }) => {
      const [, shown, least] = /\\approx ([0-9.]+)\$，所以至少需要 \$(\d+)\$/.exec(solution) ?? [];
      return shown === undefined ? [] : [{ id, shown: Number(shown), least: Number(least) }];
    });
    expect(limits.length).toBeGreaterThan(10);
    expect(limits.filter(({ shown, least }) => Math.ceil(shown) !== least)).toEqual([]);
  });
});
