import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { savePaper } from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState } from '../../shared/questions/calls/export.ts';
import { dataFrom, demoPhone } from '../../tests/kit/gateway/calls.ts';
import { signIn } from './sign-in.ts';
import { type Stack, until } from './stack.ts';

export interface PaperCount {
  /** Titles of papers whose save was answered. */
  readonly saved: readonly string[];
  /** Exports whose file was fetched. */
  readonly exported: number;
  /** What was not answered, in words. */
  readonly failures: readonly string[];
}

const accounts = [1, 2, 3, 4];
const pauseMs = 150;
/** A killed process's job begins again after 10 to 25 seconds; longer on a busy machine. */
const exportLimitMs = 120_000;

const tokens = new WeakMap<Stack, Promise<string[]>>();

/** Of the teachers, signed in once: sign-ins from one address are limited. */
function tokensOf(stack: Stack): Promise<string[]> {
  const known = tokens.get(stack) ?? Promise.all(accounts.map((account) => signIn(stack, demoPhone(account))));
  tokens.set(stack, known);
  return known;
}

/** Teachers who save papers one after the other, and each their first paper as a file, until stopped. */
export async function startPaperLoad(stack: Stack, name: string) {
  const url = `${stack.origin}/api`;
  const saved: string[] = [];
  const failures: string[] = [];
  let exported = 0;
  let isOver = false;
  const items = [1, 2, 3].map((id) => ({ questionId: String(id), score: 5 }));

  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      failures.push(`${new Date().toISOString()} ${what}: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
  }

  async function fileOf(paperId: string, headers: { token: string }) {
    const { jobId } = await dataFrom(url, exportPaper, { paperId, format: 'docx' }, headers);
    let file = '';
    await until(
      'the export ends',
      async () => {
        const { state, url: address, message } = await dataFrom(url, exportState, { jobId }, headers);
        if (state === 'failed') failures.push(`export failed: ${message}`);
        file = address ?? '';
        return state === 'done' || state === 'failed';
      },
      exportLimitMs,
    );
    const { statusCode, body } = await request(`${stack.origin}${file}`);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200 || bytes.toString('latin1', 0, 2) !== 'PK') throw new Error(`file answers ${statusCode}`);
    exported += 1;
  }

  async function teach(token: string, teacher: number) {
    const headers = { token };
    let first: string | undefined;
    for (let turn = 1; !isOver; turn += 1) {
      const title = `${name} ${teacher}-${turn}`;
      const sections = [{ title: '选择题', note: '', items }];
      const paper = await attempt('save', () => dataFrom(url, savePaper, { title, sections }, headers));
      if (paper) saved.push(title);
      first ??= paper?.id;
      const id = first;
      if (id && turn % 8 === 1) await attempt('export', () => fileOf(id, headers));
      await setTimeout(pauseMs);
    }
  }
  const teachers = (await tokensOf(stack)).map(teach);

  return {
    exported: () => exported,
    async stop(): Promise<PaperCount> {
      isOver = true;
      await Promise.all(teachers);
      return { saved, exported, failures };
    },
  };
}

/** How many papers of that load the database holds, and how many titles there are more than once. */
export async function storedPapers(stack: Stack, name: string): Promise<{ papers: number; twice: number }> {
  const counted = `select title, count(*) as n from composed_paper where title like '${name} %' group by title`;
  const line = await stack.sql(`select coalesce(sum(n), 0), count(*) filter (where n > 1) from (${counted}) t`);
  const [papers = 0, twice = 0] = line.trim().split('|').map(Number);
  return { papers, twice };
}
