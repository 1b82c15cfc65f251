import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const folder = 'client/pages';

/**
 * Gives every page of the registry the path of its module, which is its key in the build's manifest, so that the
 * registry names each module once: `page(load, name)` becomes `page(load, name, 'client/pages/home/HomePage.tsx')`,
 * with the module that `load` imports.
 */
export const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: new RegExp(`/${folder}/registry\\.ts$`) },
    handler: (code) => ({ code: addPageSources(code), map: null }),
  },
};

/**
 * Keeps every line where it was, so the source map stays right without a new one.
 *
 * @throws where a page does not import one module by a literal path.
 */
export function addPageSources(code: string): string {
  const { calls, imports } = readRegistry(code);
  let result = code;
  // from the end, so that the places before stay where they are
  for (const { start, end, arguments: given } of calls.sort((a, b) => b.start - a.start)) {
    const paths = imports.filter((found) => start < found.start && found.end < end).map(pathOf);
    const [path] = paths;
    const place = given.at(-1)?.end;
    if (place === undefined || paths.length !== 1 || !path?.startsWith('./')) {
      const call = code.slice(start, end);
      throw new Error(`${folder}/registry.ts: ${call} has to import one module, as in import('./home/HomePage.tsx')`);
    }
    result = `${result.slice(0, place)}, '${folder}/${path.slice(2)}'${result.slice(place)}`;
  }
  return result;
}

function readRegistry(code: string) {
  const calls: ESTree.CallExpression[] = [];
  const imports: ESTree.ImportExpression[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === 'page') calls.push(call);
    },
    ImportExpression: (found) => void imports.push(found),
  });
  visitor.visit(parseSync('registry.ts', code).program);
  return { calls, imports };
}

const pathOf = ({ source }: ESTree.ImportExpression) =>
  source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
