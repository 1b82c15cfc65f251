export type Phase = 'starting' | 'ready' | 'draining';

export interface ReadinessReport {
  readonly status: Phase;
  /** What is degraded; never a reason not to be ready. */
  readonly degraded: readonly string[];
  readonly redis: 'off' | 'up' | 'down';
  readonly gateway: 'up' | 'down';
}

/** Lifecycle phase of the process, for probes and balancers. */
export interface Readiness {
  phase(): Phase;
  become(phase: 'ready' | 'draining'): void;
  report(): Promise<ReadinessReport>;
}

export function createReadiness({
  redis,
  gateway,
}: {
  redis(): 'off' | 'up' | 'down';
  gateway(): Promise<'up' | 'down'>;
}): Readiness {
  let phase: Phase = 'starting';
  return {
    phase: () => phase,
    become(next) {
      // a start that completes during a stop does not make the process ready again
      if (phase !== 'draining') phase = next;
    },
    async report() {
      const states = { redis: redis(), gateway: await gateway() };
      const degraded = Object.entries(states).flatMap(([name, state]) => (state === 'down' ? [name] : []));
      return { status: phase, degraded, ...states };
    },
  };
}
