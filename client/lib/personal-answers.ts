import { type PersonalAnswer, type PersonalData, personalDataId } from '../../shared/personal-data.ts';

/** Calls whose answers follow the page in the same response, until they are taken or turn out not to have come. */
const awaited = new Set<string>();
let data: Promise<PersonalData | undefined> | undefined;

/** Says which answers follow the page (`PageState.awaits`). */
export function awaitPersonalAnswers(keys: readonly string[]) {
  for (const key of keys) awaited.add(key);
  if (keys.length > 0) data ??= documentParsed().then(readPersonalData);
}

/** An answer of the person's own. */
export type OwnAnswer = Exclude<PersonalAnswer, { same: true }>;

/** Whether an answer to the call may still come with the page. */
export const isAwaited = (key: string) => awaited.has(key);

/** The answer that came with the page, once; undefined where none did. */
export async function takePersonalAnswer(key: string): Promise<PersonalAnswer | undefined> {
  const answers = (await data)?.answers;
  if (!awaited.delete(key) || !answers || !Object.hasOwn(answers, key)) return undefined;
  return answers[key];
}

/** Resolves when the whole document is here, or what there is of it where the connection broke. */
function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
}

function readPersonalData(): PersonalData | undefined {
  try {
    // a child of the body: what people write is inside the root element
    const block = document.querySelector(`body > script#${personalDataId}`);
    return block ? (JSON.parse(block.textContent) as PersonalData) : undefined;
  } catch {
    return undefined;
  }
}
