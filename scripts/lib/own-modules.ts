import { vi } from 'vitest';

/* Before each test file: it gets modules of its own, whatever another file in this process has loaded or mocked. */
vi.resetModules();
