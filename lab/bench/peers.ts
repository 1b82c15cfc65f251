import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tests/kit/ports.ts';
import { type Service, startService } from './process.ts';

/** What somebody would take instead: small applications in lab/bench/peers that serve our pages. */
export const guestPeerNames = ['next-pages', 'next-app', 'react-router'] as const;
/** The last one is for signed-in visitors: to guests its pages are files. */
export const peerNames = [...guestPeerNames, 'next-cached'] as const;
export type PeerName = (typeof peerNames)[number];

export interface PeerStart {
  readonly pagesFile: string;
  readonly gatewayUrl: string;
  readonly cores: string;
}

export interface Peer {
  readonly name: PeerName;
  readonly title: string;
  /** Framework and React with their versions. */
  readonly versions: string;
  /** With the pages that it serves and the gateway that has the personal data. */
  start(options: PeerStart): Promise<Service>;
}

const projectRoot = join(import.meta.dirname, '../..');
const folderOf = (name: PeerName) => join(import.meta.dirname, 'peers', name);
const next = {
  args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p'],
  ready: /Local:\s+(http:\S+)/,
};
const facts: Readonly<
  Record<PeerName, { title: string; packageName: string; args: readonly string[]; ready: RegExp; output: string }>
> = {
  'next-pages': { title: 'Next.js, pages router', packageName: 'next', output: '.next/BUILD_ID', ...next },
  'next-app': { title: 'Next.js, app router', packageName: 'next', output: '.next/BUILD_ID', ...next },
  'next-cached': {
    title: 'Next.js, app router, cacheComponents',
    packageName: 'next',
    output: '.next/BUILD_ID',
    ...next,
  },
  'react-router': {
    title: 'React Router, framework mode',
    packageName: 'react-router',
    args: ['serve.mjs'],
    ready: /^ready (http:\S+)/,
    output: 'build/server/index.js',
  },
};

/**
 * Installs and builds the peers that are asked for. What is installed stays; the page is bundled and the applications
 * are built anew, because our components may have changed.
 *
 * @throws Error with the output of the command that failed.
 */
export function preparePeers(names: readonly PeerName[]): Peer[] {
  if (names.length === 0) return [];
  run('npx', ['vite', 'build', '-c', 'lab/bench/peers/page/vite.config.ts', '--logLevel', 'error'], projectRoot);
  return names.map((name) => {
    const folder = folderOf(name);
    const { title, packageName, args, ready, output } = facts[name];
    // not `npm ci`: a mirror may lack the other systems' binaries, and a lock file without them is refused
    if (!existsSync(join(folder, 'node_modules'))) run('npm', ['install', '--no-save'], folder);
    const generated = join(folder, 'generated');
    mkdirSync(generated, { recursive: true });
    for (const file of ['built/page.js', 'built/page.css', 'pages.mjs'])
      copyFileSync(join(folder, '../page', file), join(generated, file.replace('built/', '')));
    const build = (env: Readonly<Record<string, string>>) => {
      run('npm', ['run', 'build'], folder, env);
      if (!existsSync(join(folder, output))) throw new Error(`${name}: the build left no ${output}`);
    };
    if (name !== 'next-cached') build({});
    const version = (dependency: string) =>
      (
        JSON.parse(readFileSync(join(folder, 'node_modules', dependency, 'package.json'), 'utf8')) as {
          version: string;
        }
      ).version;
    return {
      name,
      title,
      versions: `${packageName} ${version(packageName)}, React ${version('react')}`,
      async start({ pagesFile, gatewayUrl, cores }) {
        const ofBench = { BENCH_PAGES: pagesFile, BENCH_GATEWAY: gatewayUrl };
        // its build makes the shells, so it needs the pages
        if (name === 'next-cached') build(ofBench);
        const port = String(await freePort());
        return startService([...args, ...(name === 'react-router' ? [] : [port])], {
          ready,
          cores,
          cwd: folder,
          env: { ...ofBench, PORT: port, NEXT_TELEMETRY_DISABLED: '1' },
        });
      },
    };
  });
}

function run(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) {
  console.log(`> ${command} ${args.join(' ')} (${cwd.slice(projectRoot.length + 1) || '.'})`);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`);
}
