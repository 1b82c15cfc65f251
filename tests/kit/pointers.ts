import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface RepositoryText {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

const folders = '{.ci,client,docs,e2e,gateway,lab,ops,scripts,server,shared,tests}/**/*';
const notOurs = new Set(['node_modules', 'dist', 'built', '.cache', '.data']);
const kinds = /\.(ts|tsx|js|jsx|mjs|cjs|css|sql|lua|md|yml|cfg)$|(^|\/)(Dockerfile|run)$/;

/** Every text that people write here, without what is installed, built or measured. */
export const repositoryTexts = (): RepositoryText[] =>
  globSync([folders, '*'], { cwd: root, exclude: (name) => notOurs.has(posix.basename(name)) })
    .filter((path) => kinds.test(path) && isFile(path))
    .map((path) => ({ path, text: read(path) }));

/** Pointers to documents, their headings and decision records that lead nowhere, each as `file: pointer`. */
export function brokenPointers({ path, text }: RepositoryText): string[] {
  const flat = unwrapped(text);
  const named = [...flat.matchAll(/\bdocs\/(decisions\/\d{3}[\w-]*(?:\.md)?|[\w./-]+\.md)(#[\w-]+)?/g)].map(
    ([pointer, document = '', anchor = '']) => ({ pointer, document: `docs/${document}`, anchor }),
  );
  const linked = path.endsWith('.md') ? linksOf(path, text) : [];
  return [...named, ...linked]
    .filter(({ document, anchor }) => !resolves(document, anchor))
    .map(({ pointer }) => `${path}: ${pointer}`);
}

function linksOf(path: string, text: string) {
  const links = [...text.matchAll(/\]\(((?!https?:)[^)#\s]*)(#[^)\s]+)?\)/g)];
  return links.map(([, target = '', anchor = '']) => ({
    pointer: target + anchor,
    document: target === '' ? path : posix.join(posix.dirname(path), target),
    anchor,
  }));
}

function resolves(document: string, anchor: string): boolean {
  const record = /^docs\/decisions\/(\d{3})$/.exec(document)?.[1];
  if (record !== undefined) return globSync(`docs/decisions/${record}-*.md`, { cwd: root }).length === 1;
  if (!exists(document)) return false;
  return anchor === '' || slugsOf(document).has(anchor.slice(1));
}

const slugs = new Map<string, ReadonlySet<string>>();

/** The anchors of a document's headings, as GitHub makes them. */
function slugsOf(document: string): ReadonlySet<string> {
  const known = slugs.get(document);
  if (known) return known;
  const headings = [...read(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const made = new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
  slugs.set(document, made);
  return made;
}

/** Names of documents that are not in the repository. Between two words may be the end of a comment's line. */
const outsideNames = [
  ["\\bspec(?:ification)?(?:'s)?", 'chapters?\\b'],
  ['(?:of|\\() ?chapters?', '\\d'],
  ['\\bthe', "spec(?:'s)?\\b"],
  ["\\bproduct's", 'specification\\b'],
  ['\\bproduct', 'expectations?\\b'],
  ['\\breliability', 'notes\\b'],
  ['\\(interfaces\\)'],
  ['\\(interfaces ?:'],
  ['\\(docs ?:'],
].map((words) => new RegExp(words.join(' '), 'gi'));

/** Where a text names a document that is not in the repository, each as `file: words`. */
export function outsidePointers({ path, text }: RepositoryText): string[] {
  const flat = unwrapped(text);
  return outsideNames.flatMap((name) => flat.match(name) ?? []).map((words) => `${path}: ${words}`);
}

/** Comments without their margins and line ends, so that what is wrapped reads as one. */
const unwrapped = (text: string) => text.replace(/\s*\n\s*(?:\/\/+|\*+(?!\/)|#+|--)?\s*/g, ' ');

const rooms = /^(?:client|e2e|gateway|lab|ops|scripts|server|shared|tests)\/[\w./*{},-]+$/;

/** Files and folders that a document names in code marks and that are not there, each as `document: file`. */
export function missingFiles({ path, text }: RepositoryText): string[] {
  const marked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return marked
    .filter((name) => rooms.test(name) && globSync(name, { cwd: root }).length === 0)
    .map((name) => `${path}: ${name}`);
}

export const read = (path: string): string => readFileSync(root + path, 'utf8');

function exists(path: string): boolean {
  return statSync(root + path, { throwIfNoEntry: false }) !== undefined;
}

function isFile(path: string): boolean {
  return statSync(root + path, { throwIfNoEntry: false })?.isFile() ?? false;
}
