import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { findProgram, run, toolEnvironment } from '../../scripts/lib/run.mjs';

export const edgeServices = ['edge', 'edge2', 'edge3'] as const;
export const gatewayServices = ['gateway', 'gateway2'] as const;

export interface Answer {
  readonly status: number;
  readonly cache: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface LogLine {
  readonly event?: string;
  readonly [field: string]: unknown;
}

/** docker-compose.yml under a project name of its own: nothing of another project is seen or touched. */
export type Stack = ReturnType<typeof openStack>;

export interface StackOptions {
  readonly project: string;
  /** On top of this process's environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly balancerPort: number;
  readonly tlsPort: number;
  readonly prometheusPort: number;
  /** Image of edges and gateway. */
  readonly image: string;
  /** Folder in which the balancer finds its certificates. */
  readonly certificates: string;
}

/**
 * Does not start anything.
 *
 * @throws Error where docker-compose is not installed.
 */
export function openStack(options: StackOptions) {
  const { project, env, balancerPort, tlsPort, prometheusPort, image, certificates } = options;
  const [file, ...first] = composeCommand();
  const environment = toolEnvironment(env);

  interface CommandOptions {
    readonly mayFail?: boolean;
    readonly extra?: Readonly<Record<string, string>>;
  }

  async function command(
    args: readonly string[],
    { mayFail = false, extra = {} }: CommandOptions = {},
  ): Promise<string> {
    const all = [...first, '-p', project, '--profile', 'scale', ...args];
    const { code, output } = await run(file, all, {
      env: { ...environment, ...extra },
      output: 'collect',
      timeoutMs: 600_000,
    });
    if (code !== 0 && !mayFail)
      throw new Error(`${[file, ...all].join(' ')} ended with ${code}:\n${output.slice(-2000)}`);
    return output;
  }

  async function docker(...args: string[]): Promise<string> {
    const { code, output } = await run('docker', args, { output: 'collect', timeoutMs: 60_000 });
    if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}: ${output.slice(-500)}`);
    return output.trim();
  }

  const container = async (service: string) => (await command(['ps', '-q', service])).trim().split('\n')[0] ?? '';
  /** Runs Node inside a container of the edge's image; nothing of the inside is published. */
  const node = (service: string, code: string) => command(['exec', '-T', service, 'node', '-e', code]);

  const origin = `http://127.0.0.1:${balancerPort}`;
  const get = (path: string, headers: Record<string, string> = {}) => fetchAnswer(origin + path, headers);

  /** What a service answers at an address of its inside. */
  const inside = (service: string, port: number, path: string) =>
    node(service, `fetch('http://127.0.0.1:${port}${path}').then((a)=>a.text()).then(console.log)`);
  const metrics = (service: string) => inside(service, 9100, '/metrics');

  return {
    origin,
    prometheus: `http://127.0.0.1:${prometheusPort}`,
    tlsPort,
    image,
    certificates,
    compose: (...args: string[]) => command(args),
    docker,
    container,
    node,
    get,
    /** From one edge, past the balancer; the body is cut. */
    async getFrom(service: string, path: string, headers: Record<string, string> = {}, most = 2000): Promise<Answer> {
      return JSON.parse(await node(service, asking(path, headers, most))) as Answer;
    },
    /** A command of the image with Postgres's tools, which ends. */
    tool: (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      command(['run', '--rm', '--no-deps', '-T', ...environmentOf(env), 'tools', 'node', ...args]),
    /** A gateway beside those of the stack. Gives its container. */
    runGateway: (env: Readonly<Record<string, string>>) =>
      command(['run', '--detach', '--no-deps', ...environmentOf(env), 'gateway']).then(lastLine),
    withImage: (other: string, ...args: string[]) => command(args, { extra: { ZHIZHAN_IMAGE: other } }),
    withEnv: (extra: Record<string, string>, ...args: string[]) => command(args, { extra }),
    /** The statement is given as an argument, so no shell reads it. */
    sql: (statement: string, database = 'zhizhan') =>
      command([
        ...'exec -T postgres sh -c'.split(' '),
        'PGPASSWORD="$(cat /secrets/password)" psql -U zhizhan -d "$1" -Atc "$0"',
        statement,
        database,
      ]),
    /** Which build of the client an edge serves. */
    async build(service: string): Promise<string> {
      return /edge_build_info\{build="([^"]+)"\}/.exec(await metrics(service))?.[1] ?? '';
    },
    /** Names of the servers of a backend that the balancer sends requests to. */
    async balancerServers(backend: string): Promise<string[]> {
      const text = await inside('balancer', 8404, '/metrics');
      const up = new RegExp(`haproxy_server_status\\{proxy="${backend}",server="(\\w+)",state="UP"\\} 1`, 'g');
      return [...text.matchAll(up)].map((match) => match[1] ?? '');
    },
    /** Status of a purge at one edge that comes from another. */
    async tryPurgeFromOutside(): Promise<number> {
      const code = `fetch('http://edges-inside:9100/cache/purge',{method:'POST',body:'{"all":true}'}).then((a)=>console.log(a.status))`;
      return Number(await node('gateway', code));
    },
    /** An edge beside those of the stack, started by a program for Node. Gives its container. */
    runEdge: (code: string) => command(['run', '--detach', '--no-deps', 'edge', 'node', '-e', code]).then(lastLine),
    async inContainer(id: string, path: string): Promise<Answer> {
      return JSON.parse(await docker('exec', id, 'node', '-e', asking(path, {}, 200))) as Answer;
    },
    async rawLog(service: string): Promise<string> {
      return docker('logs', await container(service));
    },
    /** The operators' readiness report. */
    async report(service: string): Promise<{ status: string; degraded: string[]; redis: string; gateway: string }> {
      return JSON.parse(await inside(service, 9100, '/readyz'));
    },
    /** The sum of a metric over those of its series that have these labels. */
    async metric(service: string, name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      return (await metrics(service))
        .split('\n')
        .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
        .filter((found) => found?.[1] === name && wanted.every((label) => found[2]?.split(',').includes(label)))
        .reduce((sum, found) => sum + Number(found?.[3]), 0);
    },
    purge: (service: string, ...order: string[]) =>
      command(['exec', '-T', service, 'node', 'scripts/purge.mjs', ...order]),
    /** Lines that a service logged from a moment on. */
    async log(service: string, since: Date): Promise<LogLine[]> {
      const text = await docker('logs', '--since', since.toISOString(), await container(service));
      return text.split('\n').flatMap((line) => {
        try {
          return [JSON.parse(line) as LogLine];
        } catch {
          return [];
        }
      });
    },
    async exitCode(service: string): Promise<number> {
      return Number(await docker('inspect', '-f', '{{.State.ExitCode}}', await container(service)));
    },
    async waitReady(services: readonly string[]) {
      for (const service of services) {
        const id = await container(service);
        const isHealthy = async () => (await docker('inspect', '-f', '{{.State.Health.Status}}', id)) === 'healthy';
        // a busy machine takes its time over three starts and their checks
        await until(`${service} is healthy`, isHealthy, 300_000);
      }
    },
    down: () => command(['down', '--volumes', '--remove-orphans', '--timeout', '40'], { mayFail: true }),
  };
}

const environmentOf = (env: Readonly<Record<string, string>>) =>
  Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** A program that asks the edge of its own container and prints an Answer. */
const asking = (path: string, headers: Record<string, string>, most: number) =>
  `fetch('http://127.0.0.1:3000'+${JSON.stringify(path)},{redirect:'manual',headers:${JSON.stringify(headers)}})` +
  ".then(async(a)=>console.log(JSON.stringify({status:a.status,cache:a.headers.get('x-cache')??''," +
  `body:(await a.text()).slice(0,${most}),headers:Object.fromEntries(a.headers)})))`;

/** Asks again until it holds. */
export async function until(what: string, holds: () => Promise<boolean>, limitMs = 120_000): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (await holds().catch(() => false)) return performance.now() - startedAt;
    await setTimeout(200);
  }
  throw new Error(`waited ${limitMs / 1000} s in vain: ${what}`);
}

async function fetchAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await request(url, { headers });
  return {
    status: answer.statusCode,
    cache: String(answer.headers['x-cache'] ?? ''),
    body: await answer.body.text(),
    headers: answer.headers,
  };
}

function composeCommand(): [string, ...string[]] {
  if (findProgram('docker-compose')) return ['docker-compose'];
  if (findProgram('docker')) return ['docker', 'compose'];
  throw new Error('this needs Docker with Compose');
}
