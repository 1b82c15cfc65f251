import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, root } from './project.mjs';

/** Everything that goes into the bundles. */
const folders = ['client', 'shared'];
const files = ['vite.config.ts', 'scripts/lib/page-sources.ts', 'package-lock.json'];
/** Of the environment: what vite.config.ts puts into them. */
const variables = ['PAYLOAD_SECRET'];
const isTest = /\.test\.tsx?$/;

/** One hash over all that a build is made of: equal hash, equal build. */
export function hashSources(env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const name of variables) hash.update(`${name}=${env[name] ?? ''}\0`);
  for (const path of [...folders.flatMap(filesBelow), ...files]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inProject(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
