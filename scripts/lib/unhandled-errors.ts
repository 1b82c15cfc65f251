import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** A Vitest reporter: errors that belong to no test end a run, and the JSON report does not name them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(
    _modules: unknown,
    errors: readonly { readonly message: string; readonly stack?: string | undefined }[],
  ) {
    const { UNHANDLED_ERRORS_FILE: file } = process.env;
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
