import { inProject } from '../../scripts/lib/project.mjs';
import { type ProgramOptions, type RunningProgram, startProgram } from './process.ts';

export type EdgeProcess = RunningProgram;

export interface EdgeProcessOptions extends Pick<ProgramOptions, 'args' | 'before'> {
  /** Another program than the edge's. */
  readonly program?: string;
}

/** The edge as an operator starts it: a process of its own, with the built client. */
export function startEdgeProcess(env: Record<string, string>, options: EdgeProcessOptions = {}): EdgeProcess {
  const { program = inProject('server/main.ts'), args = [], before } = options;
  const { PATH, HOME } = process.env;
  return startProgram(program, {
    args,
    before,
    address: /^ready (http:\S+)$/m,
    env: { PATH, HOME, PORT: '0', OPS_PORT: '0', LOG_LEVEL: 'info', ...env },
  });
}
