/**
 * Keys of what a person said to the assistant (docs/product/ai.md#ai-assistant) and filled in to compose a paper, kept
 * on this device until they log out.
 */
export const conversationsKey = 'zz:ai-conversations';
export const proposedBlueprintKey = 'zz:proposed-blueprint';

export const compositionsKey = 'zz:compositions';
/** A paper that was read as questions, as it was before its person changed it. */
export const importOriginalKey = 'zz:import-original';

/** Names of pupils by the marks that they belong to. */
export const pupilNamesKey = 'zz:pupil-names';

export function forgetPrivateStorage() {
  try {
    localStorage.removeItem(conversationsKey);
    localStorage.removeItem(pupilNamesKey);
    sessionStorage.removeItem(proposedBlueprintKey);
    sessionStorage.removeItem(compositionsKey);
    sessionStorage.removeItem(importOriginalKey);
  } catch {
    // nothing could be kept, so there is nothing to forget
  }
}
