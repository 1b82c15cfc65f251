import { layFiles, openFiles } from './laid-files.ts';
import type { Proof } from './own-stack.ts';
import { lastLine, type Stack, until } from './stack.ts';

const archive = '/backup/proof.tar';
/** An empty installation on the same servers: a database and a prefix of its own. */
const restored = {
  DATABASE_URL: 'postgres://zhizhan@postgres:5432/restored',
  FILES_URL: 's3://zhizhan/restored',
};
const counted = ['user_account', 'resource', 'question', 'composed_paper', 'upload'] as const;

const countsSql = `select concat_ws('|', ${counted.map((table) => `(select count(*) from ${table})`).join(', ')})`;

/** Asks a gateway in its container and prints the answer's text. */
const asking = (path: string) =>
  `fetch('http://127.0.0.1:4000'+${JSON.stringify(path)}).then((a)=>a.text()).then((text)=>console.log(text))`;

async function listOf(stack: Stack, container: string): Promise<string> {
  const path = '/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1';
  return stack.docker('exec', container, 'node', '-e', asking(path));
}

/** Database and files of one moment, brought back into an empty installation, which then answers as the first one. */
export async function backup({ stack, log }: Proof) {
  await stack.compose('--profile', 'tools', 'build', 'tools');
  const laid = await layFiles(stack);
  const written = lastLine(await stack.tool(['gateway/backup.ts', 'backup', archive]));
  log.check('database and files are in one archive', /^[1-9]\d* files.*, 0 missing$/.test(written), written);
  await stack.sql('create database restored');
  const brought = await stack.tool(['gateway/backup.ts', 'restore', archive], restored);
  log.check('an empty installation has all of it', / 0 missing, 0 orphans$/.test(lastLine(brought)), lastLine(brought));
  const [first, second] = await Promise.all([stack.sql(countsSql), stack.sql(countsSql, 'restored')]);
  log.check(`rows of ${counted.join(', ')} are the same`, first.trim() === second.trim(), [
    first.trim(),
    second.trim(),
  ]);
  const refused = await stack.tool(['gateway/backup.ts', 'restore', archive], restored).catch((error: Error) => error);
  log.check('an installation that is not empty is refused', refused instanceof Error);

  const gateway = await stack.runGateway(restored);
  try {
    await until('the restored gateway answers', async () => (await listOf(stack, gateway)).includes('"code":200'));
    const [there, here] = [await listOf(stack, gateway), await listOf(stack, await stack.container('gateway'))];
    log.check('the restored gateway answers as the first one', there === here, there.slice(0, 80));
    const opened = await openFiles(stack, gateway, laid);
    const isSame = opened.sha256 === laid.sha256 && opened.avatarSha256 === laid.avatarSha256;
    log.check('a published file and a picture of before open there', isSame, opened);
  } finally {
    await stack.docker('rm', '--force', gateway);
  }
}
