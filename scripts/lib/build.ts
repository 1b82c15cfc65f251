import { readFileSync, writeFileSync } from 'node:fs';
import { pruneOldAssets } from './old-assets.ts';
import { precompress } from './precompress.ts';
import { inProject, root } from './project.mjs';
import { runOrThrow } from './run.mjs';
import { hashSources } from './sources.ts';

/** Written last, so a build that was stopped half-way counts as none. */
const buildFile = inProject('dist/build.json');

/**
 * Builds when the sources differ from those of the build in `dist`. Progress goes to standard error. The bundler runs
 * in a process of its own, so an edge that follows does not carry its memory.
 */
export async function ensureBuilt(): Promise<void> {
  if (readSourcesOfBuild() === hashSources()) return;
  console.error('Building ...');
  await runOrThrow(process.execPath, [inProject('scripts/build.mjs')], { output: 'progress' });
}

/**
 * Bundles the browser's and the server's side and the studio into `dist`, compresses the browser's files and writes
 * `dist/build.json` with the build's id. Needs the install to be done and the pinned Node.
 */
export async function build(): Promise<void> {
  const startedAt = performance.now();
  const sources = hashSources();
  process.env.NODE_ENV = 'production';
  const { build: viteBuild, createBuilder } = await import('vite');
  const builder = await createBuilder({ root, configFile: inProject('vite.config.ts'), logLevel: 'warn' });
  await builder.buildApp();
  await viteBuild({ configFile: inProject('studio/vite.config.ts'), logLevel: 'warn' });

  const id = sources.slice(0, 12);
  const clientFolder = inProject('dist/client');
  pruneOldAssets({ clientFolder, buildId: id });
  await precompress(`${clientFolder}/assets`);
  writeFileSync(buildFile, `${JSON.stringify({ id, sources })}\n`);
  console.error(`Built ${id} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

function readSourcesOfBuild(): string | undefined {
  try {
    return JSON.parse(readFileSync(buildFile, 'utf8')).sources;
  } catch {
    return undefined;
  }
}
