import type { Proof } from './own-stack.ts';
import { edgeServices, gatewayServices } from './stack.ts';

const mostBytes = 350e6;

/** What is in the image, and as whom it runs. */
export async function image({ stack, log }: Proof) {
  const inspect = (format: string) => stack.docker('image', 'inspect', '--format', format, stack.image);
  const bytes = Number(await inspect('{{.Size}}'));
  log.check('the image is smaller than 350 MB', bytes < mostBytes, `${Math.round(bytes / 1e6)} MB`);
  const demo = (JSON.parse(await inspect('{{json .Config.Env}}')) as string[]).find((line) => line.startsWith('DEMO='));
  log.check('its demo is off', demo === 'DEMO=off', demo);

  const programs = await stack.node('edge', `console.log(JSON.stringify(${listPrograms}))`);
  log.check('Node is its only program', programs.trim() === '["node"]', programs.trim());
  for (const service of [...edgeServices, ...gatewayServices, 'jobs']) {
    const seen = await stack.node(service, `console.log(JSON.stringify(${tryToWrite}))`);
    log.check(
      `${service} runs as nobody special and cannot change its files`,
      seen.trim() === '[1000,"EROFS"]',
      seen.trim(),
    );
  }
}

/** The files of every folder in which programs are looked for; Docker itself mounts the init that Compose asks for. */
const listPrograms =
  "['/bin','/sbin','/usr/bin','/usr/sbin','/usr/local/bin','/usr/local/sbin']" +
  '.flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []))' +
  ".filter((name) => name !== 'docker-init')";

/** The user, and what stops it from changing the program. */
const tryToWrite =
  "[process.getuid(), (() => { try { fs.writeFileSync('server/main.ts', ''); } catch (e) { return e.code; } })()]";
