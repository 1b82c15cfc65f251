import { afterAll, describe, expect, test } from 'vitest';
import type { Assembly, AssemblyRow, Candidate, Pick } from './assembly.ts';
import { problemsOf } from './assembly-check.ts';
import { costOf } from './assembly-cost.ts';
import { orderModel, pairModel, paperModel } from './assembly-model.ts';
import { solveAssembly } from './solve-assembly.ts';
import { createSolver } from './solver.ts';

const solver = createSolver();
afterAll(() => solver.close());

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const limits = { timeLimitSeconds: 8, gap: 0.3 };

const bankSize = 200;
const types = 4;

function aBank(random: () => number) {
  const upTo = (n: number) => Math.floor(random() * n);
  return Array.from({ length: bankSize }, (_, i) => {
    const candidate: Candidate = {
      id: i + 1,
      rate: Math.round((0.2 + 0.75 * random()) * 100) / 100,
      points: [upTo(12), upTo(12)],
      source: upTo(3) === 0 ? '' : `卷${upTo(20)}`,
      passage: upTo(10) === 0 ? `文${upTo(4)}` : '',
      family: `题${upTo(150)}`,
    };
    return { type: upTo(types), cost: Math.round(random() * 100) / 100, candidate };
  });
}

interface Wish {
  readonly rows: number;
  readonly mostCount: number;
  readonly mostOptions: number;
  readonly papers: 1 | 2;
}

function anAssembly(random: () => number, { rows, mostCount, mostOptions, papers }: Wish): Assembly {
  const bank = aBank(random);
  const upTo = (n: number) => Math.floor(random() * n);
  const aRow = (): AssemblyRow => {
    const type = upTo(types);
    const points = upTo(2) === 0 ? [] : [new Set([upTo(12)]), new Set([upTo(12), upTo(12)])];
    const options = bank
      .filter((one) => one.type === type)
      .filter(
        ({ candidate }) => points.length === 0 || points.some((branch) => candidate.points.some((p) => branch.has(p))),
      )
      .slice(0, mostOptions);
    return { count: 1 + upTo(mostCount), score: 1 + upTo(12), points, options };
  };
  return {
    rows: Array.from({ length: rows }, aRow),
    papers,
    difficulty: upTo(4) === 0 ? undefined : 0.4 + 0.4 * random(),
    locked: [],
  };
}

/** To the last unit of cost. */
async function exactly(assembly: Assembly): Promise<Pick[]> {
  const { model, read } = paperModel(assembly);
  return read((await solver.solve(model, { timeLimitSeconds: 20, gap: 1e-6 })).values);
}

/** The lowest cost of all ways to fill the rows of all papers. */
function lowestCost(assembly: Assembly): number {
  let lowest = Number.POSITIVE_INFINITY;
  const places = Array.from({ length: assembly.papers }, (_, paper) =>
    assembly.rows.map((wish, row) => ({ paper, row, wish })),
  );
  const fill = (place: number, picks: readonly Pick[]): void => {
    const { paper = 0, row = 0, wish } = places.flat()[place] ?? {};
    if (!wish) {
      if (problemsOf(assembly, picks).length === 0) lowest = Math.min(lowest, costOf(assembly, picks));
      return;
    }
    const choose = (from: number, chosen: readonly Pick[]): void => {
      fill(place + 1, [...picks, ...chosen]);
      if (chosen.length === wish.count) return;
      for (let i = from; i < wish.options.length; i++) {
        const id = wish.options[i]?.candidate.id ?? 0;
        if (!picks.some((pick) => pick.id === id)) choose(i + 1, [...chosen, { paper, row, id }]);
      }
    };
    choose(0, []);
  };
  fill(0, []);
  return lowest;
}

/** The most questions that rows can get where each question stands in one of them. */
function mostPlaced(rows: readonly AssemblyRow[]): number {
  const places = rows.flatMap((row) => Array.from({ length: row.count }, () => row.options.map((o) => o.candidate.id)));
  const placeOf = new Map<number, number>();
  const place = (i: number, tried: Set<number>): boolean =>
    (places[i] ?? []).some((id) => {
      if (tried.has(id)) return false;
      tried.add(id);
      const holder = placeOf.get(id);
      if (holder !== undefined && !place(holder, tried)) return false;
      placeOf.set(id, i);
      return true;
    });
  return places.filter((_, i) => place(i, new Set())).length;
}

describe('the solver', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'finds the cost of a search through everything, bank %i of 200 questions',
    async (seed) => {
      const assembly = anAssembly(numbersFrom(seed), { rows: 3, mostCount: 2, mostOptions: 9, papers: 1 });
      const picks = await exactly(assembly);
      expect(problemsOf(assembly, picks)).toEqual([]);
      expect(costOf(assembly, picks)).toBeCloseTo(lowestCost(assembly), 3);
    },
  );

  test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'finds the cost of a search through everything for papers A and B, bank %i of 200 questions',
    async (seed) => {
      const assembly = anAssembly(numbersFrom(seed * 31), { rows: 2, mostCount: 2, mostOptions: 5, papers: 2 });
      const picks = await solveAssembly(solver, assembly, { gap: 1e-6 });
      expect(problemsOf(assembly, picks)).toEqual([]);
      expect(costOf(assembly, picks)).toBeCloseTo(lowestCost(assembly), 3);
    },
  );

  // banks with so many options that there is no joint model, and in which the pairs are far from the best
  test.each([2, 6, 11])(
    'makes papers A and B cheaper than the pairs that they come from by making each anew, bank %i',
    async (seed) => {
      const assembly = anAssembly(numbersFrom(seed * 17), { rows: 3, mostCount: 2, mostOptions: 12, papers: 2 });
      const pairs = pairModel(assembly);
      const order = orderModel(assembly, pairs.read((await solver.solve(pairs.model, limits)).values));
      const paired = order.read((await solver.solve(order.model, limits)).values);
      const picks = await solveAssembly(solver, assembly);
      expect(problemsOf(assembly, picks)).toEqual([]);
      expect(costOf(assembly, picks)).toBeLessThan(costOf(assembly, paired) - 3);
    },
  );

  test('keeps every rule in 200 random blueprints and leaves out no question that fits', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const papers = seed % 4 === 0 ? 2 : 1;
      const made = anAssembly(numbersFrom(seed * 7919), {
        rows: 1 + (seed % 5),
        mostCount: 3,
        mostOptions: 20,
        papers,
      });
      // without texts that exclude each other, so that the most that fits can be counted
      const rows = made.rows.map((row) => ({
        ...row,
        options: row.options.filter(({ candidate }) => seed % 3 === 0 || candidate.passage === ''),
      }));
      const assembly = { ...made, rows };
      // good enough soon: a missing question costs more
      const picks = await solveAssembly(solver, assembly, { gap: 5 });
      expect(problemsOf(assembly, picks), `blueprint ${seed}`).toEqual([]);
      if (seed % 3 !== 0 && papers === 1) expect(picks.length, `blueprint ${seed}`).toBe(mostPlaced(rows));
    }
  }, 180_000);

  test('makes two papers whose rows have as many questions and are about as hard', async () => {
    const made = anAssembly(numbersFrom(11), { rows: 4, mostCount: 2, mostOptions: 50, papers: 2 });
    const assembly = { ...made, difficulty: 0.6 };
    const picks = await solveAssembly(solver, assembly);
    const ratesOf = (paper: number, row: number) =>
      picks
        .filter((pick) => pick.paper === paper && pick.row === row)
        .map((pick) => assembly.rows[row]?.options.find((o) => o.candidate.id === pick.id)?.candidate.rate ?? 0);
    assembly.rows.forEach(({ count }, row) => {
      const [first, second] = [ratesOf(0, row), ratesOf(1, row)];
      expect([first.length, second.length]).toEqual([count, count]);
      const mean = (rates: number[]) => rates.reduce((sum, rate) => sum + rate, 0) / count;
      expect(Math.abs(mean(first) - mean(second)), `row ${row}`).toBeLessThanOrEqual(0.1);
    });
  });

  test('takes no two questions that tell the same sentence', async () => {
    const option = (id: number, told: string[], cost: number) => ({
      cost,
      candidate: { id, rate: 0.7, points: [1], source: '', passage: '', family: `题${id}`, told },
    });
    const row = { count: 1, score: 5, points: [] };
    const assembly: Assembly = {
      papers: 1,
      difficulty: undefined,
      locked: [new Set()],
      rows: [
        { ...row, options: [option(1, ['水是化合物'], 0)] },
        { ...row, options: [option(2, ['水是化合物'], 0), option(3, ['空气是混合物'], 0.9)] },
      ],
    };
    const picks = await solveAssembly(solver, assembly, limits);
    expect(picks.map(({ id }) => id).sort()).toEqual([1, 3]);
  });

  test('takes a second question of a family only where nothing else is there', async () => {
    const option = (id: number, family: string, rate: number) => ({
      cost: 0,
      candidate: { id, rate, points: [1], source: '', passage: '', family },
    });
    const row = (count: number) => ({
      count,
      score: 5,
      points: [],
      options: [option(1, 'roots', 0.6), option(2, 'roots', 0.6), option(3, 'sums', 0.2)],
    });
    const taken = async (count: number) =>
      (await exactly({ rows: [row(count)], papers: 1, difficulty: 0.6, locked: [] })).map(({ id }) => id);
    expect(await taken(2)).toContain(3);
    expect(await taken(3)).toHaveLength(3);
  });

  test('keeps locked questions in their paper, even two about one text', async () => {
    const made = anAssembly(numbersFrom(5), { rows: 2, mostCount: 4, mostOptions: 40, papers: 2 });
    const [first, second] = made.rows[0]?.options.slice(0, 2).map(({ candidate }) => candidate) ?? [];
    if (!first || !second) throw new Error('the bank is too small');
    const sameText = { ...made.rows[0], count: 2, score: 5, points: [] };
    const options = (made.rows[0]?.options ?? []).map((option) => ({
      ...option,
      candidate: { ...option.candidate, passage: [first.id, second.id].includes(option.candidate.id) ? '同文' : '' },
    }));
    const assembly: Assembly = {
      ...made,
      rows: [{ ...sameText, options }],
      locked: [new Set([first.id, second.id]), new Set()],
    };
    const picks = await solveAssembly(solver, assembly);
    expect(problemsOf(assembly, picks)).toEqual([]);
    const kept = picks.filter(({ paper }) => paper === 0).map(({ id }) => id);
    expect(new Set(kept)).toEqual(new Set([first.id, second.id]));
  });
});

describe('the check', () => {
  const assembly = anAssembly(numbersFrom(3), { rows: 1, mostCount: 1, mostOptions: 5, papers: 1 });
  const id = assembly.rows[0]?.options[0]?.candidate.id ?? 0;
  test.each([
    ['a question from elsewhere', [{ paper: 0, row: 0, id: 999 }], 'question 999 is no option of row 0'],
    [
      'a question twice',
      [
        { paper: 0, row: 0, id },
        { paper: 0, row: 0, id },
      ],
      `question ${id} is taken twice`,
    ],
  ])('finds %s', (_, picks, problem) => {
    expect(problemsOf(assembly, picks)).toContain(problem);
  });

  test('finds a locked question that is missing', () => {
    expect(problemsOf({ ...assembly, locked: [new Set([id])] }, [])).toEqual([
      `paper 0 has lost the locked question ${id}`,
    ]);
  });
});
