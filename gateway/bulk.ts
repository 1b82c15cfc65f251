import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CacheTag } from '../shared/contract/endpoint.ts';
import { OperatorError } from '../shared/contract/errors.ts';
import { systemClock } from '../shared/platform/clock.ts';
import { runExport, runImport } from './bulk-commands.ts';
import { parseGatewayConfig } from './config.ts';
import { createBulkFiles } from './contributions/bulk/bulk-files.ts';
import type { CommandResult, OperatorCommand } from './operator-commands.ts';
import { sendCommand } from './operator-socket.ts';
import { type SheetKind, sheetKinds } from './operators/bulk/sheet.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { patientLimits } from './platform/db/postgres.ts';
import { installReference } from './platform/db/reference/install-reference.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { createWorkFolder } from './platform/files/work-folder.ts';
import { purgeAt } from './platform/http/edge-purge.ts';
import { readPaperFile } from './questions/reading/read-paper.ts';
import { UnreadableDocument } from './questions/reading/unreadable-document.ts';

const usage = `npm run import -- DIR [--dry-run] [--json]   brings the files of a folder into the database, or says what it would do
npm run import -- FILE --read [--answers FILE]  prints the questions of a paper as JSON, saves nothing
npm run export -- DIR [--kind KIND]          writes content as such files; kinds: ${sheetKinds.join(', ')}
What a folder may hold is in docs/operations.md (Bringing in content). It exits with 1 where a line was refused.`;

/** A paper to be read and printed. */
interface ReadCommand {
  readonly name: 'read';
  readonly file: string;
  readonly answers: string | undefined;
}
type BulkCommand = Extract<OperatorCommand, { name: 'import' | 'export' }>;

function readArguments(): { command: BulkCommand | ReadCommand; asJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        read: { type: 'boolean', default: false },
        answers: { type: 'string' },
        kind: { type: 'string', multiple: true, default: [...sheetKinds] },
      },
    });
    const [name, folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new Error('expected one folder or file');
    const { answers } = values;
    if (values.read) return { command: { name: 'read', file: resolve(folder), answers }, asJson: true };
    if (answers !== undefined) throw new Error('--answers goes with --read');
    const dir = resolve(folder);
    const asJson = values.json;
    if (name === 'export') return { command: { name, dir, kinds: values.kind.map(kindNamed) }, asJson };
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is no folder`);
    return { command: { name: 'import', dir, isDry: values['dry-run'] }, asJson };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`);
  }
}

function kindNamed(name: string): SheetKind {
  const kind = sheetKinds.find((known) => known === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  return kind;
}

/** By the gateway that holds the embedded database, else on the database itself. */
async function run(command: BulkCommand): Promise<CommandResult> {
  const config = parseGatewayConfig(process.env);
  const { databaseUrl, dataDir, clamdUrl, edgePurge } = config;
  const answer = databaseUrl === '' ? await sendCommand(dataDir, command) : undefined;
  if (answer) return answer;
  const onIdleError = (error: Error) => console.error(error.message);
  const { db, close } = await openDatabase({ databaseUrl, dataDir, onIdleError, timeLimits: patientLimits });
  try {
    await migrate(db);
    await installReference(db);
    const files = createBulkFiles({ store: await openFileStore(config), work: createWorkFolder(dataDir) });
    const bulk = {
      files,
      clamdUrl,
      onProgress: (kind: SheetKind, lines: number) => console.error(`${kind}: ${lines}`),
      async purge(tags: readonly CacheTag[]) {
        // what the edge keeps ends by itself
        const { urls, token } = edgePurge ?? { urls: [], token: '' };
        await Promise.all(urls.map((url) => purgeAt({ url, token, tags }).catch(onIdleError)));
      },
    };
    const tools = { db, clock: systemClock, bulk };
    return command.name === 'import' ? await runImport(tools, command) : await runExport(tools, command);
  } finally {
    await close();
  }
}

async function readPaper({ file, answers }: ReadCommand) {
  try {
    return await readPaperFile(file, answers, { soffice: parseGatewayConfig(process.env).soffice });
  } catch (error) {
    throw error instanceof UnreadableDocument ? new OperatorError(`${file}：${error.message}`) : error;
  }
}

async function start() {
  const { command, asJson } = readArguments();
  if (command.name === 'read') {
    console.log(JSON.stringify(await readPaper(command), null, 2));
    return;
  }
  const { lines, json, isFailure } = await run(command);
  if (asJson && json !== undefined) {
    console.log(JSON.stringify(json, null, 1));
    console.error(lines.at(-1));
  } else for (const line of lines) console.log(line);
  if (isFailure) process.exitCode = 1;
}

start().catch((error: Error) => {
  console.error(error instanceof OperatorError ? error.message : error.stack);
  process.exitCode = 1;
});
