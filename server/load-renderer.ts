import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../shared/contract/errors.ts';
import type { Renderer } from '../shared/site/render.ts';
import { builtAssets, type ClientFiles } from './http/built-assets.ts';
import { assetsFromManifest, type Manifest, type PageAssets } from './pages/assets.ts';

const projectRoot = join(import.meta.dirname, '..');
const clientEntry = 'client/entry-client.tsx';
const personalEntry = 'client/entry-personal.ts';
const serverEntry = 'client/entry-server.tsx';

/** The client's build as the edge uses it. */
export interface ClientBuild {
  readonly renderer: Renderer;
  readonly assets: PageAssets;
  readonly files: ClientFiles;
  /** In development: calls back after a source has changed and before browsers are notified. */
  onSourceChange?(drop: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/**
 * Loads what `npm run build` left in `dist`.
 *
 * @throws OperatorError where a part of it is missing, and where the two sides do not know the same pages.
 */
export async function loadBuild(dist = join(projectRoot, 'dist')): Promise<ClientBuild> {
  const bundle = join(dist, 'server', 'entry-server.js');
  const clientDir = join(dist, 'client');
  const [manifestText, bundleText] = await Promise.all([
    readBuilt(join(clientDir, '.vite', 'manifest.json')),
    readBuilt(bundle),
  ]);
  const module = (await import(pathToFileURL(bundle).href)) as { renderer?: Renderer; default?: Renderer };
  const renderer = module.renderer ?? module.default;
  if (!renderer) throw new OperatorError(`${bundle} exports no renderer; run: npm run build`);
  // a change on either side makes stored pages useless, and nothing else does
  const build = hash('sha256', manifestText + bundleText, 'base64url').slice(0, 12);
  return {
    renderer,
    assets: assetsFromManifest({
      manifest: JSON.parse(manifestText) as Manifest,
      entryModule: clientEntry,
      personalModule: personalEntry,
      pageModules: renderer.modules,
      build,
    }),
    files: builtAssets({ clientDir }),
    close: async () => {},
  };
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read; run: npm run build`, { cause });
  }
}

/** Renders from the sources through Vite, with hot replacement over the edge's own server. Development only. */
export async function loadFromSources(server: Server, root = projectRoot): Promise<ClientBuild> {
  const { createServer } = await import('vite');
  let drop = async (): Promise<unknown> => undefined;
  const vite = await createServer({
    root,
    // Vite has invalidated the changed modules by now, and notifies browsers after this (docs/upgrade-risks.md)
    plugins: [{ name: 'drop-rendered-pages', hotUpdate: async () => void (await drop()) }],
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = async () => ((await vite.ssrLoadModule(`/${serverEntry}`)) as { renderer: Renderer }).renderer;
  let renderer = await load();
  const shell = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const headHtml = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? '';
  return {
    renderer: {
      modules: renderer.modules,
      async plan(visit, error) {
        renderer = await load();
        return renderer.plan(visit, error);
      },
      // a page is planned before it is rendered, so this is the newest
      render: (request, hooks) => renderer.render(request, hooks),
    },
    assets: {
      build: `dev-${Date.now()}`,
      of: () => ({ styles: [], preloads: [], entry: `/${clientEntry}`, personal: `/${personalEntry}`, headHtml }),
    },
    // any path: sources, packages and modules that plug-ins make up
    files: { handler: (req, res, next) => vite.middlewares(req, res, next), has: () => true },
    onSourceChange(listener) {
      drop = listener;
    },
    close: () => vite.close(),
  };
}
