/** Every event that the edge logs, with its meaning. Dashboards depend on the names (docs/operations.md#logs). */
export const logEvents = {
  request:
    'A request ended: `requestId`, `traceId`, route, method, status, ms, bytes, cache outcome. Status 499: the client left.',
  'request.failed': 'A request ended with an unexpected error; the stack is here, the visitor got a sentence.',
  'fast-path.failed':
    'A cached page could not be sent: it was dropped, and the request answered by the app; the stack is here.',
  'start.config': 'The configuration in force, without secrets.',
  'start.listening': 'A listener is open.',
  'start.refused': 'The start was given up; the reason says what to change.',
  'drain.begin': 'A stop was requested; the edge is no longer ready, running responses finish.',
  'drain.end': 'All responses finished and everything is closed.',
  'drain.forced': 'The stop took too long or was requested twice; connections were cut.',
  'process.crash': 'An uncaught exception; the process stops and is replaced.',
  'worker.exit': 'A worker process ended although it should run; a new one starts after a pause.',
  'worker.crash-loop': 'Workers keep ending before they serve; the edge gives up.',
  'worker.stuck': 'The event loop of a worker was blocked for ten seconds; the worker is killed and replaced.',
  'worker.replace': 'A worker asks for a successor, for the reason named.',
  'worker.replaced': 'A successor serves in place of a worker, which is stopped in order.',
  'worker.replace-failed': 'A successor ended before it served; the worker stays.',
  'workers.roll': 'Workers are replaced one after another (SIGUSR2): begin, end or given up.',
  'gateway.embedded.exit': 'The embedded gateway ended although it should run; it is started again after a pause.',
  'gateway.embedded.ready': 'The embedded gateway serves.',
  'gateway.failure': 'A gateway call failed: endpoint, kind (unreachable, tls, reset, timeout, junk) and ms.',
  'gateway.data-mismatch':
    'An answer of the gateway does not fit the contract; the fields are named, their values are not.',
  'gateway.breaker':
    'Calls to a gateway service, or of one endpoint where it is named, are refused (open) or sent again (closed).',
  'gateway.dns':
    "The gateway's name does not resolve (down) and the addresses it had stay in use (kept: how many), or it does again (up).",
  'proxy.untrusted':
    'Forwarded headers of a private address that is not in TRUST_PROXY were ignored: behind such a proxy all visitors count as one address.',
  'rate-limit.refused':
    'Calls came too often and were refused with 429: rule, and how many since the last line (one a minute for a rule).',
  'csp.violation':
    'A browser reported that a page broke its policy: directive, route, origins, and how many since the last line (one a minute for a directive).',
  'shed.begin': 'Overload: requests are refused with 503 until it is over.',
  'shed.end': 'The overload is over.',
  'connections.refused':
    'Connections are closed at once: too many in all, or from one address. One line in ten seconds.',
  'memory.pressure':
    'Memory runs short: how far, and what is done about it (shrink, shed, replace); or it is over (none).',
  'log.dropped': 'The log lost lines, because its sink was blocked or failed; how many since the start.',
  'page.failed': 'A page could not be rendered; the error page was sent.',
  'page.boundary-failed': 'A part of a page failed while it streamed; its place stays empty.',
  'cache.purge': 'An operator purged the cache: what and how many entries here.',
  'cache.redis.up': 'Redis answers.',
  'cache.redis.down': 'Redis does not answer; memory alone is used meanwhile.',
} as const satisfies Record<string, string>;

export type LogEvent = keyof typeof logEvents;
