import { type PersonalAnswer, type PersonalData, personalDataId } from '../../../shared/site/personal-data.ts';
import { checksumOf, readToken } from '../session/token.ts';

/** A document that has not ended by then is waited for no longer: its calls are made. */
const deadlineMs = 5_000;

/** Calls whose answers follow the page in the same response, until they are taken or turn out not to have come. */
const awaited = new Set<string>();
let data: Promise<PersonalData | undefined> | undefined;

/** Says which answers follow the page (`PageState.awaits`). */
export function awaitPersonalAnswers(keys: readonly string[]) {
  for (const key of keys) awaited.add(key);
  if (keys.length > 0) data ??= documentParsed().then((isHere) => (isHere ? readPersonalData() : undefined));
}

/** The login that the page was made for has ended or another has begun: whatever has not been taken is asked for. */
export function forgetPersonalAnswers() {
  awaited.clear();
  data = undefined;
}

/** An answer of the person's own. */
export type OwnAnswer = Exclude<PersonalAnswer, { same: true }>;

/** Whether an answer to the call may still come with the page. */
export const isAwaited = (key: string) => awaited.has(key);

/** The answer that came with the page for the token in use, once; undefined where none did. */
export async function takePersonalAnswer(key: string): Promise<PersonalAnswer | undefined> {
  const token = readToken();
  const found = await data;
  if (!awaited.delete(key) || !found || !Object.hasOwn(found.answers, key)) return undefined;
  // another tab may have changed the login since the page was asked for, or while its end was waited for
  if (found.tokenChecksum !== checksumOf(token) || token !== readToken()) return undefined;
  return found.answers[key];
}

/**
 * True when the whole document is here, or what there is of it where the connection broke; false after the deadline.
 */
function documentParsed(): Promise<boolean> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve(true);
    const timer = setTimeout(() => resolve(false), deadlineMs);
    const finish = () => {
      clearTimeout(timer);
      resolve(true);
    };
    document.addEventListener('readystatechange', finish, { once: true });
  });
}

/** Whether the browser may have taken the document from its own cache, whatever its age, as it does for a step back. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

function readPersonalData(): PersonalData | undefined {
  if (isFromHistory()) return undefined;
  try {
    // a child of the body: what people write is inside the root element
    const block = document.querySelector(`body > script#${personalDataId}`);
    return block ? (JSON.parse(block.textContent) as PersonalData) : undefined;
  } catch {
    return undefined;
  }
}
