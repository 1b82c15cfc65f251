import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseGatewayConfig } from '../gateway/config.ts';
import { createProcessMetrics } from '../gateway/platform/http/metrics.ts';
import packageFile from '../package.json' with { type: 'json' };
import { parseConfig } from '../server/config.ts';
import { createEdgeMetrics, watchProcess } from '../server/edge-metrics.ts';
import { logEvents } from '../server/log/log-events.ts';
import { cacheTags } from '../shared/contract/endpoint.ts';
import { longestParagraph, longParagraphs } from './kit/paragraphs.ts';
import { brokenPointers, missingFiles, outsidePointers, read, repositoryTexts } from './kit/pointers.ts';

/** The words of the domains that have rules of the product. */
const domains = ['people', 'library', 'questions', 'shop', 'contributions', 'ai'];

const operations = read('docs/operations.md');

/** Text between two headings of a document. */
function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** Names in the first column of a section's table. */
function names(text: string): string[] {
  const cells = [...text.matchAll(/^\| (`.*?`) \|/gm)].map((match) => match[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')).sort();
}

/** Variables that a parser asks its environment for. */
function variablesOf(parse: (env: Record<string, string | undefined>) => unknown): string[] {
  const asked = new Set<string>();
  parse(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          if (typeof name === 'string' && /^[A-Z]/.test(name)) asked.add(name);
          return undefined;
        },
      },
    ),
  );
  return [...asked].sort();
}

describe('docs/operations.md', () => {
  test('lists exactly the variables that the edge reads', () => {
    expect(names(section(operations, 'Environment of the edge'))).toEqual(variablesOf(parseConfig));
  });

  test('lists exactly the variables that the gateway reads', () => {
    const listed = [...names(section(operations, 'Environment of the reference gateway')), 'LOG_LEVEL'].sort();
    expect(listed).toEqual(variablesOf(parseGatewayConfig));
  });

  test('lists exactly the log events, in their own words', () => {
    const rows = Object.entries(logEvents).map(([event, meaning]) => `| \`${event}\` | ${meaning} |`);
    expect(section(operations, 'Logs').match(/^\| `.*$/gm)).toEqual(rows);
  });

  test('lists exactly the metrics besides those of Node', async () => {
    const edge = createEdgeMetrics();
    watchProcess(edge);
    const all = await edge.registry.getMetricsAsJSON();
    const ours = all.map((metric) => metric.name).filter((name) => !/^(process|nodejs)_/.test(name));
    expect(names(section(operations, 'Metrics'))).toEqual(ours.sort());
  });

  test('lists exactly the metrics of the gateway', async () => {
    const all = await createProcessMetrics().registry.getMetricsAsJSON();
    expect(names(section(operations, 'Metrics of the gateway'))).toEqual(all.map(({ name }) => name).sort());
  });
});

describe('the walks of docs/architecture.md', () => {
  const walks = section(read('docs/architecture.md'), 'Five walks').split('\n### ').slice(1);

  test('are five', () => {
    expect(walks).toHaveLength(5);
  });

  test.each([
    ['1. A stored list', 16],
    ['2. A cold detail page', 61],
    ['3. The home page of a signed-in visitor', 47],
    ['4. From the form to the PDF', 71],
    ['5. An order paid by scan', 37],
  ])('%s names as many files as its heading says, and fewer than %i', (name, limit) => {
    const walk = walks.find((text) => text.startsWith(`${name}: `)) ?? '';
    const files = new Set([...walk.matchAll(/`([\w./-]+\.(?:tsx?|typ))`/g)].map((match) => match[1] ?? ''));
    expect([...files].filter((path) => !isThere(path))).toEqual([]);
    expect(walk.split('\n')[0]).toBe(`${name}: ${files.size} files`);
    expect(files.size).toBeLessThan(limit);
  });
});

test('docs/contracts.md lists every tag that can be purged', () => {
  const purging = section(read('docs/contracts.md'), 'Purging');
  expect(cacheTags.filter((tag) => !purging.includes(`\`${tag}\``))).toEqual([]);
});

test('README.md names no command that does not exist', () => {
  const commands = [...read('README.md').matchAll(/npm run ([a-z:0-9]+)/g)].map((match) => match[1] ?? '');
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !(command in packageFile.scripts))).toEqual([]);
});

test('README.md shows pictures and links documents that are there', () => {
  const targets = [...read('README.md').matchAll(/\]\((?!http)([^)#]+)\)/g)].map((match) => match[1] ?? '');
  const missing = targets.filter((path) => !isThere(path));
  expect(missing).toEqual([]);
});

test('docs/first-page.md builds on files and names that are there', () => {
  const text = read('docs/first-page.md');
  const files = new Map<string, string>();
  for (const [, path = ''] of text.matchAll(/`((?:shared|gateway|client|tests)\/[\w./-]+\.tsx?)`/g)) {
    files.set(path, read(path));
  }
  expect(files.size).toBeGreaterThan(6);
  const imports = [...text.matchAll(/import (?:type )?\{ ([^}]+) \} from '((?:\.\.\/)+[\w./-]+\.tsx?)'/g)];
  expect(imports.length).toBeGreaterThan(8);
  const missing = imports.flatMap(([, names = '', from = '']) => {
    const source = read(new URL(from, 'file:///client/pages/popular-words/').pathname.slice(1));
    return (
      names
        .split(',')
        .map((name) => name.replace('type ', '').trim())
        // the call is made by the first step
        .filter((name) => name !== 'popularWordList')
        .filter((name) => !new RegExp(`export (?:const|function|type|interface) ${name}\\b`).test(source))
    );
  });
  expect(missing).toEqual([]);
  const anchors: readonly (readonly [path: string, name: string])[] = [
    ['shared/library/calls/home.schema.ts', 'homeSchemas'],
    ['shared/library/calls/home.schema.ts', 'knownStudy'],
    ['shared/library/calls/home.ts', 'publicRead'],
    ['shared/library/calls/home.ts', 'daily'],
    ['gateway/library/cms/front-store.ts', 'hotWord'],
    ['gateway/library/cms/routes.ts', "'cms.hotWordList'"],
    ['tests/contract/contract.test.ts', "'cms.friendlyLinkList'"],
    ['shared/site/routes/table.ts', 'spaceStationList'],
    ['shared/site/routes/table.ts', 'code(isAreaCode)'],
    ['client/pages/registry.ts', 'spaceStationList'],
  ];
  expect(anchors.filter(([path, name]) => !files.get(path)?.includes(name))).toEqual([]);
});

test('docs/threat-model.md names tests that are there, and all tests of security', () => {
  const text = read('docs/threat-model.md');
  const named = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map((match) => match[1] ?? '');
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const all = readdirSync(new URL('security', import.meta.url)).filter((name) => name.endsWith('.test.ts'));
  expect(all.filter((name) => !named.includes(`tests/security/${name}`))).toEqual([]);
});

test('docs/product names every rule of shared', () => {
  const product = globSync('docs/product/*.md').map(read).join('\n');
  const files = globSync(`shared/{${domains.join(',')}}/*.ts`).filter((path) => !/\.(test|schema)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !product.includes(`\`${path}\``))).toEqual([]);
});

test('docs/glossary.md is sorted by term', () => {
  const rows = section(`\n## Terms\n${read('docs/glossary.md')}`, 'Terms').split('\n');
  const terms = rows.flatMap((row) => /^\| (?!term \|)([^|]+) \|/.exec(row)?.[1] ?? []);
  expect(terms.length).toBeGreaterThan(10);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
});

describe('paragraphs of the documents', () => {
  test('are short', () => {
    const documents = globSync('docs/**/*.md').map((path) => ({ path, text: read(path) }));
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap(longParagraphs)).toEqual([]);
  });

  const words = 'word '.repeat(longestParagraph / 5);

  test.each([
    ['a long paragraph', `# A\n\n${words}more\n`, 1],
    ['two paragraphs', `${words}\n\nmore`, 0],
    ['two list items', `- ${words.slice(2)}\n- more`, 0],
    ['a table', `| a |\n|---|\n| ${words} |`, 0],
    ['code', `\`\`\`ts\n${words}\nmore\n\`\`\``, 0],
  ])('%s', (_name, text, count) => {
    expect(longParagraphs({ path: 'a.md', text })).toHaveLength(count);
  });
});

describe('what comments and documents point at', () => {
  const texts = repositoryTexts();

  test('documents, headings and decision records are there', () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.flatMap(brokenPointers)).toEqual([]);
  });

  test('files that the documents name are there', () => {
    const documents = texts.filter(({ path }) => path.startsWith('docs/') || path === 'README.md');
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.flatMap(missingFiles)).toEqual([]);
  });

  test('nothing points at documents outside the repository', () => {
    expect(texts.flatMap(outsidePointers)).toEqual([]);
  });

  // the samples are in pieces: whole, they would be findings in this file
  test.each([
    ['docs', 'product/site.md#no-such-rule'],
    ['docs', 'no-such-document.md'],
    ['docs', 'decisions/999'],
  ])('a pointer to %s/%s is broken', (folder, name) => {
    const pointer = `${folder}/${name}`;
    expect(brokenPointers({ path: 'a.ts', text: `/** As ${pointer} says. */` })).toEqual([`a.ts: ${pointer}`]);
  });

  test.each([
    ['spec', 'chapter 4'],
    ['the', 'spec says so'],
    ['product', 'expectations 2.8'],
    ['reliability', 'notes'],
  ])('"%s %s" points outside, on one line and on two', (first, second) => {
    expect(outsidePointers({ path: 'a.ts', text: `// ${first} ${second}` })).toHaveLength(1);
    expect(outsidePointers({ path: 'a.ts', text: `/**\n * as ${first}\n * ${second}\n */` })).toHaveLength(1);
  });

  test('sound pointers pass', () => {
    const text = '// docs/product/people.md#school-mode, docs/decisions/003, docs/decisions/003-own-cache-core.md';
    expect(brokenPointers({ path: 'a.ts', text })).toEqual([]);
    expect(outsidePointers({ path: 'a.ts', text })).toEqual([]);
  });
});

function isThere(path: string): boolean {
  try {
    readFileSync(new URL(`../${path}`, import.meta.url));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}
