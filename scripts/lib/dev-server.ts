import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { inProject, root } from './project.mjs';
import { toolEnvironment } from './run.mjs';

type Program = 'edge' | 'gateway';

/**
 * Node's own `--watch` would follow every module, and Vite loads its configuration from a new file at each start.
 * Only what changed is restarted: an edge that goes on beside a changed gateway has its cache purged.
 */
const watchedFolders: Readonly<Record<string, readonly Program[]>> = {
  server: ['edge'],
  gateway: ['gateway'],
  shared: ['gateway', 'edge'],
};
/** Editors save in several steps. */
const settleMs = 150;
const defaultOpsPort = 9100;
const purgeTimeoutMs = 10_000;

/**
 * Compiled modules, without their types, outlast a restart. Short-lived objects of the start are collected less often,
 * and no package that reads a report about the process waits for its names of hosts.
 */
const quickStart = {
  args: ['--max-semi-space-size=32', '--report-exclude-network'],
  env: { NODE_COMPILE_CACHE: inProject('.cache/compiled') },
};

/**
 * Runs gateway and edge from the sources, with Vite's hot reload for the client, and each again whenever a module of it
 * changes. With GATEWAY_BASE_URL no gateway of its own. Ends, with the edge's exit code, when this process is asked to
 * stop.
 */
export async function runDevServer(): Promise<void> {
  let isStopping = false;
  const foreignUrl = process.env.GATEWAY_BASE_URL ?? '';
  const gatewayUrl = Promise.withResolvers<string>();
  const programs: Partial<Record<Program, DevProgram>> = {};
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      isStopping = true;
      await programs.edge?.stop(signal);
      await programs.gateway?.stop('SIGTERM');
      process.exit(programs.edge?.exitCode() ?? 1);
    });
  }
  let isCacheOld = false;
  let lastRestart = Promise.resolve();
  onChange((wanted) => {
    lastRestart = lastRestart.then(async () => {
      for (const name of ['gateway', 'edge'] as const) {
        if (!isStopping && wanted.has(name)) await programs[name]?.restart();
      }
      isCacheOld = wanted.has('gateway') && !wanted.has('edge');
    });
  });
  if (foreignUrl === '') {
    let port = 0;
    programs.gateway = runProgram(() =>
      startGateway(port, (url) => {
        // the edge knows this address: the next gateway takes the same
        port = Number(new URL(url).port);
        gatewayUrl.resolve(url);
        if (!isCacheOld) return;
        isCacheOld = false;
        purgeEdge().catch(() => programs.edge?.restart());
      }),
    );
  } else gatewayUrl.resolve(foreignUrl);
  const url = await gatewayUrl.promise;
  if (!isStopping) programs.edge = runProgram(() => startEdge(url));
}

/** Purges the edge's cache; fails where the edge has no operators' listener, or none that this process may use. */
async function purgeEdge(): Promise<void> {
  const { OPS_PORT, OPS_TOKEN } = process.env;
  const answer = await fetch(`http://127.0.0.1:${OPS_PORT || defaultOpsPort}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(OPS_TOKEN && { authorization: `Bearer ${OPS_TOKEN}` }) },
    body: JSON.stringify({ all: true }),
    signal: AbortSignal.timeout(purgeTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the edge answered a purge with ${answer.status}`);
}

/** Calls back with the programs whose modules have changed, once for what is saved together. */
function onChange(restart: (programs: ReadonlySet<Program>) => void): void {
  let settling: NodeJS.Timeout | undefined;
  let changed = new Set<Program>();
  for (const [folder, programs] of Object.entries(watchedFolders)) {
    watch(inProject(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      for (const program of programs) changed.add(program);
      clearTimeout(settling);
      settling = setTimeout(() => {
        console.error(`${folder}/${file} changed: restarting ${[...changed].join(' and ')}`);
        restart(changed);
        changed = new Set();
      }, settleMs);
    });
  }
}

interface DevProgram {
  restart(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
  exitCode(): number | null;
}

/** A broken program has ended by itself; it is started again with the next change. */
function runProgram(start: () => ChildProcess): DevProgram {
  let child = start();
  let isEnding = false;
  async function stop(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return {
    stop(signal) {
      isEnding = true;
      return stop(signal);
    },
    async restart() {
      await stop('SIGTERM');
      // a restart that was running when everything is to end starts nothing
      if (!isEnding) child = start();
    },
    exitCode: () => child.exitCode,
  };
}

const startEdge = (gatewayBaseUrl: string): ChildProcess =>
  spawn(process.execPath, [...quickStart.args, inProject('server/main.ts'), '--dev'], {
    stdio: 'inherit',
    cwd: root,
    env: toolEnvironment({ ...quickStart.env, GATEWAY_BASE_URL: gatewayBaseUrl }),
  });

/** Port 0 is a free one. The gateway says its address on a line of its own; its other lines are the log. */
function startGateway(port: number, onListening: (url: string) => void): ChildProcess {
  const child = spawn(process.execPath, [...quickStart.args, inProject('gateway/main.ts')], {
    // the channel tells the gateway when this process is gone
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: root,
    env: toolEnvironment({ ...quickStart.env, GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1' }),
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^\{"gatewayUrl":"(http:[^"]+)"\}$/.exec(line)?.[1];
      if (url) onListening(url);
      else console.log(line);
    });
  }
  return child;
}
