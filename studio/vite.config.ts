import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inProject } from '../scripts/lib/project.mjs';

/** The studio's bundle, which the gateway's operators' listener serves below /studio. */
export default defineConfig({
  root: inProject('studio'),
  base: '/studio/',
  plugins: [react()],
  build: {
    outDir: inProject('dist/studio'),
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
    // operators load it once a version; nobody waits for it on a phone
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
            },
            { name: 'admin', test: /node_modules\// },
          ],
        },
      },
    },
  },
  // `vite --config studio/vite.config.ts`: calls go to a gateway that runs
  server: { proxy: { '/studio/api': process.env.STUDIO_GATEWAY ?? 'http://127.0.0.1:9200' } },
});
