/**
 * Keys of what a person said to the assistant, kept on this device until they log out (docs/product.md#ai-assistant).
 */
export const conversationsKey = 'zz:ai-conversations';
export const proposedBlueprintKey = 'zz:proposed-blueprint';

export function forgetConversations() {
  try {
    localStorage.removeItem(conversationsKey);
    sessionStorage.removeItem(proposedBlueprintKey);
  } catch {
    // nothing could be kept, so there is nothing to forget
  }
}
