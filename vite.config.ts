import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageSources } from './scripts/lib/page-sources.ts';

const projectRoot = import.meta.dirname;

/** Both builds must print the same class name, so it depends on nothing but the file's path and the name in it. */
function classNameOf(localName: string, file: string): string {
  const path = relative(projectRoot, file.split('?', 1)[0] ?? file).replaceAll('\\', '/');
  const hash = createHash('sha256')
    .update(`${path}:${localName}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 5);
  return `${localName}_${hash}`;
}

/**
 * Small parts that most pages share: one file of each kind instead of a dozen requests before the first paint.
 * Dialogs, drawers and notices come with Mantine's and are loaded when the first one opens; formulas have styles and
 * fonts; few pages have links to share. Primitives stand at the head of the first stylesheet, so that every module's
 * declarations win (docs/decisions/026).
 */
const parts =
  /\/client\/(?:ui\/(?!Dialog\/|MathText\/|Share\/\w+\.tsx|SideDrawer\/|Notice\/NoticeHost)|theme\/primitives\.css)/;
/**
 * Styles of the features that lists, lessons and details share, without their code: one stylesheet instead of one for
 * each chunk that two pages share.
 */
const listStyles =
  /\/client\/features\/\w+\/(?:resource-list|resource-preview|download|error-report|favourite|listed-\w+)\/.*\.css/;
/** Libraries that every page needs and that change less often than our own code. */
const foundation = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|jotai)\//;

/** Of the AES payloads; the gateway's default (docs/contracts.md). It stands in the bundle and protects nothing. */
const payloadSecret = process.env.PAYLOAD_SECRET || 'zhizhan-demo-payload-secret';

const serverModules = new Map([
  ['react', join(projectRoot, 'client/server-react.ts')],
  ['react/jsx-runtime', join(projectRoot, 'client/server-jsx-runtime.ts')],
]);

/** The built server makes its elements without copying props and calls React without getters (docs/decisions/007). */
const serverReact: Plugin = {
  name: 'server-react',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId(source, importer, { kind }) {
    const own = serverModules.get(source);
    // React's own parts require each other
    return kind === 'import-statement' && importer !== own ? own : undefined;
  },
};

/**
 * React's stream encodes every small piece of a page by itself, which is a third of a render: the built server's hands
 * its pieces to the destination as text (docs/decisions/020). What is replaced are `writeChunk` and the encoding of
 * constants, in the code of one version.
 */
const reactText: Plugin = {
  name: 'react-text',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /react-dom-server\.node\.production\.min\.js/ },
    handler(code) {
      const text = code
        .replace(/(function r\(a,b\)\{)if\("string"===typeof b\).*?(?=\}function t\(a,b\))/s, '$1b.length&&t(a,b)')
        .replace('function x(a){return u.encode(a)}', 'function x(a){return a}');
      if (text.includes('u.encode')) throw new Error('React writes its pieces in another way than that of 18.3.1');
      return { code: text, map: null };
    },
  },
};

/** Every browser of `target` reads woff2; the stylesheet of KaTeX names each font in two more formats. */
const formulaFonts: Plugin = {
  name: 'formula-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /katex\.min\.css/ },
    handler: (code) => ({ code: code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("\w+"\)/g, ''), map: null }),
  },
};

/**
 * The router names its components for developer tools by statements that keep them in the bundle, used or not, and its
 * package offers bundlers its development build only.
 */
const routerParts: Plugin = {
  name: 'router-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^[\w$]+\.displayName = "[\w.]+";$/gm, '')
        .replaceAll(/^(var [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ')
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), serverReact, reactText, pageSources, formulaFonts, routerParts],
  define: { 'import.meta.env.PAYLOAD_SECRET': JSON.stringify(payloadSecret) },
  appType: 'custom',
  publicDir: 'client/public',
  css: { modules: { generateScopedName: classNameOf } },
  build: { emptyOutDir: false, cssCodeSplit: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        assetsDir: 'assets',
        manifest: true,
        sourcemap: false,
        // WeChat's and Feishu's web views and the older browsers of school machines
        target: ['chrome80', 'edge88', 'firefox78', 'safari14'],
        // a browser without modulepreload fetches a moment later, which is cheaper than a polyfill for all
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['client/entry-client.tsx', 'client/entry-personal.ts'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: foundation },
                { name: 'list-styles', test: listStyles, minShareCount: 2 },
                { name: 'parts', test: parts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // the production image carries no React: the one bundle has all that rendering needs, in its production build
      resolve: { noExternal: command === 'build' ? true : [] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: 'client/entry-server.tsx',
          // the router looks for what some versions of React have; a name that an import asks for still has to exist
          checks: { importIsUndefined: false },
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {},
}));
