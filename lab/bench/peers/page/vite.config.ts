import { defineConfig, type Plugin, type UserConfig } from 'vite';
import base from '../../../../vite.config.ts';

/** Both sides of a peer render from the framework's data as our server does, and so hydrate to the same tree. */
const asOnServer: Plugin = {
  name: 'as-on-server',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.env.SSR', 'true'),
};

const benchPages =
  /import\('\.\/(?!home\/HomePage|paper-lib\/PaperLibPage|resource-detail\/ResourceDetailPage)[^']+'\)/g;

/**
 * A peer has the pages that are measured: a bundle of the whole client starts workers that a framework cannot resolve.
 */
const onlyBenchPages: Plugin = {
  name: 'only-bench-pages',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/client/pages/registry.ts')
      ? code.replaceAll(benchPages, "Promise.reject(new Error('this page is not measured'))")
      : undefined,
};

/** The page as a library: React comes from the peer, everything else is in the file, class names as in our build. */
export default defineConfig((env): UserConfig => {
  const { plugins = [], define = {}, css = {} } = base(env);
  return {
    plugins: [...plugins, asOnServer, onlyBenchPages],
    css,
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
      // crypto-js asks for a loader whose calls Turbopack would follow
      'define.amd': 'false',
    },
    root: `${import.meta.dirname}/../../../..`,
    publicDir: false,
    build: {
      lib: { entry: 'lab/bench/peers/page/page.tsx', formats: ['es'], fileName: () => 'page.js', cssFileName: 'page' },
      outDir: 'lab/bench/peers/page/built',
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        external: [/^react$/, /^react\//, /^react-dom$/, /^react-dom\//],
        output: { codeSplitting: false },
      },
    },
  };
});
