import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createModelBuilder } from './linear-model.ts';
import { createSolver, type Solver, SolverBusy, SolverFailed } from './solver.ts';

let solver: Solver | undefined;
afterEach(() => solver?.close());

const limits = { timeLimitSeconds: 5, gap: 0 };

/** Picks two of the costs as cheaply as it can. */
function cheapestTwo(...costs: number[]) {
  const builder = createModelBuilder();
  const choices = costs.map((cost) => builder.addChoice(cost));
  builder.constrain(
    choices.map((variable) => ({ variable, factor: 1 })),
    { atLeast: 2, atMost: 2 },
  );
  return builder.model();
}

const programs = {
  crashes: 'require("node:worker_threads").parentPort.once("message", () => { throw new Error("out of memory") })',
  exits: 'require("node:worker_threads").parentPort.once("message", () => process.exit(3))',
  hangs: 'require("node:worker_threads").parentPort.once("message", () => { for (;;); })',
};

/** The first thread misbehaves, later ones are the real one. */
function thatFirst(program: keyof typeof programs) {
  const real = new URL('./solver-worker.ts', import.meta.url);
  let started = 0;
  return () => {
    started += 1;
    return started === 1 ? new Worker(programs[program], { eval: true }) : new Worker(real, { execArgv: [] });
  };
}

test('finds the cheapest choice, model after model', async () => {
  solver = createSolver();
  const answers = await Promise.all([
    solver.solve(cheapestTwo(3, 1, 2), limits),
    solver.solve(cheapestTwo(1, 5, 9, 0), limits),
  ]);
  expect(answers.map(({ values }) => [...values].map(Math.round))).toEqual([
    [0, 1, 1],
    [1, 0, 0, 1],
  ]);
  expect(answers.every((answer) => answer.isOptimal)).toBe(true);
});

test('fails a model without a solution and solves the next', async () => {
  solver = createSolver();
  const impossible = solver.solve(cheapestTwo(1), limits);
  const possible = solver.solve(cheapestTwo(1, 1), limits);
  await expect(impossible).rejects.toThrow(SolverFailed);
  expect((await possible).isOptimal).toBe(true);
});

test.each(['crashes', 'exits', 'hangs'] as const)(
  'fails the model on which the thread %s and solves the next in a new one',
  async (what) => {
    solver = createSolver({ start: thatFirst(what), graceMs: 200 });
    const lost = solver.solve(cheapestTwo(1, 2, 3), { timeLimitSeconds: 0.1, gap: 0 });
    const next = solver.solve(cheapestTwo(1, 2, 3), limits);
    await expect(lost).rejects.toThrow(SolverFailed);
    expect([...(await next).values].map(Math.round)).toEqual([1, 1, 0]);
  },
);

test('refuses a model that has waited so long that nobody waits for it, and solves the next', async () => {
  let now = 0;
  solver = createSolver({ clock: { monotonic: () => now } });
  const begun = solver.solve(cheapestTwo(1, 2), limits);
  const late = solver.solve(cheapestTwo(1, 2), limits);
  now = 60_000;
  const next = solver.solve(cheapestTwo(1, 2), limits);
  await expect(late).rejects.toThrow(SolverBusy);
  expect((await Promise.all([begun, next])).every(({ isOptimal }) => isOptimal)).toBe(true);
});

test('refuses models beyond those that may wait', async () => {
  solver = createSolver({ mostWaiting: 1 });
  const taken = [solver.solve(cheapestTwo(1, 2), limits), solver.solve(cheapestTwo(1, 2), limits)];
  await expect(solver.solve(cheapestTwo(1, 2), limits)).rejects.toThrow(SolverBusy);
  expect((await Promise.all(taken)).length).toBe(2);
});
