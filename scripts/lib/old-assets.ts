import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** Builds whose files stay, the newest included: a tab that was opened before a deploy still finds its chunks. */
const keptBuilds = 4;

interface BuildRecord {
  readonly id: string;
  readonly files: readonly string[];
}

/** Notes which files the newest build has and deletes those that no kept build names. */
export function pruneOldAssets({ clientFolder, buildId }: { clientFolder: string; buildId: string }): void {
  const historyFile = `${clientFolder}/.vite/builds.json`;
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'));
  const newest = { id: buildId, files: filesOf(manifest) };
  const older = readHistory(historyFile).filter(({ id }) => id !== buildId);
  const history = [newest, ...older].slice(0, keptBuilds);
  writeFileSync(historyFile, JSON.stringify(history));

  const kept = new Set(history.flatMap(({ files }) => files));
  for (const name of readdirSync(`${clientFolder}/assets`)) {
    const original = name.replace(/(\.(br|gz|zst|tmp))+$/, '');
    if (!kept.has(`assets/${original}`)) rmSync(`${clientFolder}/assets/${name}`);
  }
}

function filesOf(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].sort();
}

function readHistory(path: string): BuildRecord[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
