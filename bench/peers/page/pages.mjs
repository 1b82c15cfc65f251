/** The pages that the bench took from the edge, in memory: what our arm has in its first cache. */
import { readFileSync } from 'node:fs';

/** @type {Map<string, object> | undefined} */
let pages;

/**
 * Data of the page at this path; undefined where the bench did not take it.
 *
 * @param {string} path
 */
export function pageDataOf(path) {
  pages ??= new Map(JSON.parse(readFileSync(process.env.BENCH_PAGES ?? '', 'utf8')));
  return pages.get(path);
}
