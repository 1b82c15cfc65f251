import { spawn } from 'node:child_process';
import { copyFile, lstat, mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface OfficeJob {
  /** LibreOffice's program. */
  readonly soffice: string;
  /** The document; its extension says what it is. */
  readonly path: string;
  /** Of its own: takes LibreOffice's profile, a copy of the document, and what is made of it. */
  readonly folder: string;
  readonly to: 'pdf' | 'docx' | 'png';
  readonly timeoutMs: number;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** Of each process of LibreOffice: address space, and how long a file may get. */
const memoryBytes = 2048 * megabyte;
const fileBytes = 200 * megabyte;
/** Of what it writes to its error output, for the log. */
const saidLength = 300;
/** `ulimit -f` counts in blocks of POSIX. */
const blockBytes = 512;

/**
 * Sets the limits, and becomes LibreOffice at the lowest priority. The group also holds a clock that ends it where the
 * gateway is gone by then: `kill 0` reaches the group.
 */
const launch = `ulimit -v ${memoryBytes / kilobyte} && ulimit -f ${fileBytes / blockBytes} && ulimit -c 0 || exit 1
(sleep "$1"; kill -KILL 0) </dev/null >/dev/null 2>&1 &
shift
exec nice -n 19 "$@"`;

/**
 * Has LibreOffice make a file of another format of a document, in a process group of its own that is killed when this ends, whatever came
 * of it. Macros, links to elsewhere and the network are off in its profile.
 *
 * @returns the path of that file.
 * @throws Error where there is none.
 */
export async function convertOffice({ soffice, path, folder, to, timeoutMs }: OfficeJob): Promise<string> {
  const home = join(folder, 'home');
  await mkdir(join(home, 'user'), { recursive: true });
  await writeFile(join(home, 'user', 'registrymodifications.xcu'), profile);
  // LibreOffice writes locks beside what it opens
  const input = join(folder, `input${extname(path)}`);
  await copyFile(path, input);
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', launch, 'sh', String(Math.ceil(timeoutMs / 1000) + 10), soffice],
      `-env:UserInstallation=${pathToFileURL(home).href}`,
      ...['--headless', '--norestore', '--nodefault', '--nolockcheck', '--nofirststartwizard'],
      ...['--convert-to', to, '--outdir', folder, input],
    ],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: folder, LANG: 'C.UTF-8' },
    },
  );
  const killGroup = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // all of it has ended
    }
  };
  process.once('exit', killGroup);
  try {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < saidLength) said += chunk;
    });
    const reason = await waitForEnd(child, timeoutMs);
    const file = join(folder, `input.${to}`);
    const made = reason === 'code 0' ? await lstat(file).catch(() => undefined) : undefined;
    if (made?.isFile() && made.size > 0) return file;
    throw new Error(`LibreOffice made no ${to} (${reason}): ${said.trim().slice(0, saidLength)}`);
  } finally {
    killGroup();
    child.stderr.destroy();
    process.off('exit', killGroup);
  }
}

/** How the process ended, or that it did not within its time. */
function waitForEnd(child: ReturnType<typeof spawn>, timeoutMs: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`not within ${timeoutMs} ms`), timeoutMs);
  child.once('error', (error) => resolve(error.message));
  child.once('exit', (code, signal) => resolve(signal === null ? `code ${code}` : `signal ${signal}`));
  return promise.finally(() => clearTimeout(timer));
}

const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  // pictures and texts that lie elsewhere, on this machine or another
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.Calc/Content/Update', 'Link', '2'],
  // all requests go to a proxy that does not exist: the discard port
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['Inet/Settings', 'ooInetNoProxy', ''],
];

const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${settings
  .map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;
