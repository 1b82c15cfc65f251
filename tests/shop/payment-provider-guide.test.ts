import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../kit/pointers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

interface Block {
  readonly how: string;
  /** Of the line that is replaced, or that the block stands beside. */
  readonly anchor: string;
  readonly file: string;
  readonly text: string;
}

/** Blocks of a guide whose fence says where they go: `new=file`, or `after="words" in=file`. */
function placedBlocks(guide: string): Block[] {
  const fences = /^```\w+ (?:(\w+)="([^"]+)" in=|new=)(\S+)\n(.*?)^```$/gms;
  return [...guide.matchAll(fences)].map(([, how = 'new', anchor = '', file = '', text = '']) => ({
    ...{ how, anchor, file, text },
  }));
}

/** A file with a block in it. */
function withBlock(content: string, { how, anchor, file, text }: Block): string {
  const lines = content.split(/(?<=\n)/);
  const found = lines.flatMap((line, i) => (line.includes(anchor) ? [i] : []));
  const [at, ...others] = found;
  if (at === undefined || others.length > 0) throw new Error(`${file} has ${found.length} lines with ${anchor}`);
  lines.splice(how === 'after' ? at + 1 : at, how === 'replace' ? 1 : 0, text);
  return lines.join('');
}

let copy = '';
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'payment-provider-'));
  for (const name of ['shared', 'gateway', 'server', 'docs', 'scripts']) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  // what tests beside the providers use
  for (const name of ['alipay-double.ts', 'ports.ts']) {
    await cp(join(root, 'tests/kit', name), join(copy, 'tests/kit', name));
  }
  for (const name of ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
    await cp(join(root, name), join(copy, name));
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  for (const block of placedBlocks(read('docs/payment-provider.md'))) {
    const path = join(copy, block.file);
    const content = block.how === 'new' ? block.text : withBlock(await readFile(path, 'utf8'), block);
    await writeFile(path, content, { flag: block.how === 'new' ? 'wx' : 'w' });
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** What a program of the project says in the copy; its failure is the text. */
const inCopy = (program: string, ...given: string[]) =>
  run(join(copy, 'node_modules/.bin', program), given, { cwd: copy }).then(
    () => 'passed',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );

test('the code of the guide compiles', async () => {
  const given = JSON.parse(await readFile(join(copy, 'tsconfig.json'), 'utf8'));
  const project = { ...given, include: ['gateway/operate.ts', 'gateway/shop/payments', 'gateway/config.test.ts'] };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(project));
  expect(await inCopy('tsc', '--noEmit')).toBe('passed');
});

test('the test of the guide passes', async () => {
  expect(await inCopy('vitest', 'run', '--project', 'unit', 'gateway/shop/payments/yunfu')).toBe('passed');
});

test('the guide is formatted as the project', async () => {
  expect(await inCopy('biome', 'check', 'gateway/shop/payments', 'gateway/config.ts')).toBe('passed');
});
