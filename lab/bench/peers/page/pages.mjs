/** The pages that the bench took from the edge, in memory: what our arms have in their caches. */
import { readFileSync } from 'node:fs';

/**
 * @typedef {[key: string, data: unknown, bornAt: number]} Call
 * @typedef {{ visit: object, calls: Call[] }} PageData
 * @typedef {{ guest: PageData, shell?: PageData, visit?: object, personalCalls?: string[] }} Entry
 */

/** @type {Map<string, Entry> | undefined} */
let pages;
function entries() {
  pages ??= new Map(JSON.parse(readFileSync(process.env.BENCH_PAGES ?? '', 'utf8')));
  return pages;
}

export const pagePaths = () => [...entries().keys()];

/**
 * What every signed-in visitor's page has in common, the places of personal data waiting.
 *
 * @param {string} path
 */
export const shellOf = (path) => entries().get(path)?.shell;

/**
 * The person's own calls, made at the gateway that answers from memory.
 *
 * @param {string} path
 * @param {string} token
 * @returns {Promise<Call[]>}
 */
export function personalAnswers(path, token) {
  const { personalCalls = [] } = entries().get(path) ?? {};
  return Promise.all(
    personalCalls.map(async (key) => {
      const answer = await fetch(process.env.BENCH_GATEWAY + key.slice('GET '.length), { headers: { token } });
      const { code, data } = await answer.json();
      if (code !== 200) throw new Error(`${key} answers ${code}`);
      return [key, data, Date.now()];
    }),
  );
}

/**
 * Data of the page at this path, a guest's or a signed-in visitor's; undefined where the bench did not take it.
 *
 * @param {string} path
 * @param {string | undefined} token
 */
export async function pageDataOf(path, token) {
  const { guest, shell, visit } = entries().get(path) ?? {};
  if (!token || !shell) return guest;
  const personal = await personalAnswers(path, token);
  const own = new Set(personal.map(([key]) => key));
  return { ...shell, visit, calls: [...shell.calls.filter(([key]) => !own.has(key)), ...personal] };
}
