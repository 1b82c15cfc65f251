import { ensureInstalled } from './install.mjs';
import { onPinnedNode } from './pinned-node.mjs';
import { CommandFailed } from './run.mjs';

/**
 * How every npm command begins: whatever Node started it and whatever is missing, `body` runs on the pinned Node with
 * everything installed. A step that failed has said why itself, so it ends the script without a stack.
 *
 * @param {string} script path of the script inside the checkout
 * @param {() => Promise<void>} body
 */
export async function runScript(script, body) {
  try {
    await ensureInstalled();
    await onPinnedNode(script, body);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
