import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { inProject, root } from './project.mjs';
import { toolEnvironment } from './run.mjs';

/** Node's own `--watch` would follow every module, and Vite loads its configuration from a new file at each start. */
const watchedFolders = ['server', 'gateway', 'shared'];
/** Editors save in several steps. */
const settleMs = 150;

/**
 * Runs the edge from the sources, with Vite's hot reload for the client, and again whenever a module of the server's
 * side changes. Ends, with the edge's exit code, when this process is asked to stop.
 */
export function runDevServer(): void {
  let edge = startEdge();
  let isStopping = false;
  let settling: NodeJS.Timeout | undefined;
  let lastRestart = Promise.resolve();

  async function restart() {
    await stopEdge(edge, 'SIGTERM');
    if (!isStopping) edge = startEdge();
  }
  for (const folder of watchedFolders) {
    watch(inProject(folder), { recursive: true }, (_event, file) => {
      if (isStopping || !file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(settling);
      settling = setTimeout(() => {
        console.error(`${folder}/${file} changed: restarting the edge`);
        lastRestart = lastRestart.then(restart);
      }, settleMs);
    });
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      isStopping = true;
      await stopEdge(edge, signal);
      process.exit(edge.exitCode ?? 1);
    });
  }
}

const startEdge = (): ChildProcess =>
  spawn(process.execPath, [inProject('server/main.ts'), '--dev'], {
    stdio: 'inherit',
    cwd: root,
    env: toolEnvironment(),
  });

/** A broken edge has ended by itself; it is started again with the next change. */
async function stopEdge(edge: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (edge.exitCode !== null || edge.signalCode !== null) return;
  const gone = once(edge, 'exit');
  edge.kill(signal);
  await gone;
}
