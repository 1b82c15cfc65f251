import { setTimeout as wait } from 'node:timers/promises';
import { unpackRows } from '../../shared/site/packed-rows.ts';
import type { DocumentCall, PageState } from '../../shared/site/page-state.ts';
import type { PersonalData } from '../../shared/site/personal-data.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';

/** Everything that a page renders from, as plain data: what the edge's document carries for the browser. */
export interface PageData {
  readonly visit: PublicVisit;
  readonly site: PageState['site'];
  readonly location: string;
  readonly calls: readonly (readonly [key: string, data: unknown, bornAt: number])[];
}

/** A page of the edge, taken apart. */
export interface TakenPage {
  readonly path: string;
  /** The whole document. */
  readonly html: string;
  /** What stands before and after the content of the element `root`. */
  readonly before: string;
  readonly after: string;
  readonly root: string;
  readonly data: PageData;
}

const rootStart = '<div id="root">';
const rootEnd = '</div><script type="application/json" id="page-state">';

const askFor = (address: string, cookie: string) =>
  fetch(address, { headers: { 'accept-encoding': 'identity', ...(cookie && { cookie }) }, redirect: 'manual' });
const blockOf = (html: string, pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? 'null');

/** One that is made for each request is never stored. */
const isComplete = ({ headers }: Response) => ['HIT', 'BYPASS'].includes(headers.get('x-cache') ?? '');

/**
 * Asks the edge for a page, without compression, and takes it apart.
 *
 * @throws Error where the answer is no complete page: a benchmark of an error page measures nothing.
 */
export async function takePage(origin: string, path: string, cookie = ''): Promise<TakenPage> {
  // where a call was late the page has a placeholder and is not stored: every arm is to have the whole one
  let answer = await askFor(origin + path, cookie);
  for (let tries = 0; tries < 50 && !isComplete(answer); tries++) {
    await answer.arrayBuffer();
    await wait(100);
    answer = await askFor(origin + path, cookie);
  }
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}; choose a canonical address`);
  if (!isComplete(answer)) throw new Error(`${path} is never complete: x-cache is ${answer.headers.get('x-cache')}`);
  const start = html.indexOf(rootStart) + rootStart.length;
  const end = html.indexOf(rootEnd);
  const state = blockOf(html, /id="page-state">(.*?)<\/script>/) as PageState | null;
  const calls = blockOf(html, /data-calls>(.*?)<\/script>/) as DocumentCall[] | null;
  if (end < start || !state || !calls) throw new Error(`${path} is no page of the edge`);
  if (state.error) throw new Error(`${path} is an error page: ${state.error.message}`);
  return {
    path,
    html,
    before: html.slice(0, start),
    root: html.slice(start, end),
    after: html.slice(end),
    data: {
      visit: state.visit,
      site: state.site,
      location: path,
      calls: calls.map(([key, data, bornAt, isPacked]) => [key, isPacked ? unpackRows(data) : data, bornAt]),
    },
  };
}

/** A page as signed-in visitors get it. */
export interface SignedInPage {
  /** What is stored for all of them, taken with one person's data behind it. */
  readonly shell: TakenPage;
  /** The page that was rendered for one person. */
  readonly rendered: TakenPage;
  /** Keys of the calls whose answers follow the shell. */
  readonly personalCalls: readonly string[];
  readonly personName: string;
}

/**
 * Takes a page from an edge with stored shells and from one that renders for each visitor.
 *
 * @throws Error where one of them does not know the visitor, or where a call of the page is no GET.
 */
export async function takeSignedInPage(
  origins: { readonly stored: string; readonly rendering: string },
  path: string,
  cookie: string,
): Promise<SignedInPage> {
  const shell = await takePage(origins.stored, path, cookie);
  const rendered = await takePage(origins.rendering, path, cookie);
  const personal = blockOf(shell.html, /id="personal-data">(.*?)<\/script>/s) as PersonalData | null;
  if (!personal?.person || !rendered.data.visit.hasToken) throw new Error(`${path}: the visitor is not signed in`);
  const personalCalls = Object.keys(personal.answers);
  if (!personalCalls.every((key) => key.startsWith('GET '))) throw new Error(`${path}: a personal call is no GET`);
  return { shell, rendered, personalCalls, personName: personal.person.name };
}
