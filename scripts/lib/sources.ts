import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './project.mjs';

/** Everything that goes into the bundles. */
const folders = ['client', 'studio', 'shared'];
const files = ['vite.config.ts', 'scripts/lib/page-sources.ts', 'package-lock.json'];
/** Of the environment: what vite.config.ts puts into them. */
const variables = ['PAYLOAD_SECRET'];
const isTest = /\.test\.tsx?$/;

/** One hash over all that a build is made of: equal hash, equal build. */
export function hashSources(env: NodeJS.ProcessEnv = process.env): string {
  return hashFiles(
    [...folders, ...files],
    variables.map((name) => `${name}=${env[name] ?? ''}`),
  );
}

/** One hash over files, everything below folders but their tests, and texts. */
export function hashFiles(paths: readonly string[], texts: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\0`);
  for (const path of paths.flatMap(filesOf)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inProject(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  return statSync(inProject(path)).isDirectory() ? filesBelow(path) : [path];
}

function filesBelow(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
