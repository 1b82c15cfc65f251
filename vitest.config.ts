import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageSources } from './scripts/lib/page-sources.ts';

export default defineConfig({
  plugins: [react(), pageSources],
  test: {
    // the default leaves a core to Vitest itself, which is half of a small machine
    maxWorkers: '100%',
    // A process for each file would load the libraries of all files again; `own-modules.ts` keeps files apart in it
    isolate: false,
    setupFiles: './scripts/lib/own-modules.ts',
    // guards against hanging, not measurements: what comes by itself comes late on a busy machine
    testTimeout: 90_000,
    // Seeding the demo takes some twenty seconds of a core, longer beside other work
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{shared,server,client,studio,gateway,scripts,lab}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
        },
      },
    ],
  },
});
