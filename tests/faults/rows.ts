/** The rows of the fault matrix: what can go wrong with the gateway. README.md says where each is tested. */
export const gatewayRows = {
  downAtBoot: 'Down at boot',
  downUnderLoad: 'Goes down under load',
  slowFirstByte: 'Slow first byte (> budget)',
  hangMidBody: 'Headers then hang mid-body',
  drip: 'Drip',
  brokenMidBody: 'Reset / close mid-body',
  truncated: 'Truncated close-delimited body',
  surplus: 'Surplus bytes after Content-Length',
  wrongType: 'Wrong content type',
  invalidJson: 'Invalid / deep JSON',
  hugeBody: 'Huge body / gzip bomb',
  hugeHeaders: 'Oversized response headers',
  burst5xx: '5xx burst',
  loginExpired: 'Envelope code -1',
  envelopeCodes: 'Envelope failure at HTTP 200',
  redirect: 'Gateway sends HTTP redirect',
  tls: 'TLS failure',
  stampede: 'Stampede',
  oneInput: 'One input that fails',
  flood: 'One address asks for everything',
  brokenContract: 'Breaks the contract',
  outageLimits: 'Limits during an outage',
  badLine: 'Bad line to the gateway',
  dns: 'DNS change / failure',
  stalledFiles: 'Files that stall',
} as const;

/** What can go wrong with Redis. */
export const redisRows = {
  downAtStart: 'Redis down at start',
  diesUnderLoad: 'Redis dies under load',
  slow: 'Redis slow',
  nearDeadline: 'Redis just under the deadline',
  clock: "Redis' clock an hour off",
  frozen: 'Redis frozen / half-open',
  garbage: 'Garbage on the Redis port',
  readOnly: 'Read-only replica',
  full: 'Redis OOM (noeviction)',
  refusals: 'WRONGTYPE, LOADING, NOAUTH, maxclients, CLUSTERDOWN',
  corrupt: 'Corrupt, truncated, old-schema, foreign value',
  shapes: 'Wrong values inside a right frame',
  poison: 'Poison attempt via key text',
  flush: 'Mass expiry / flush',
  lostInvalidation: 'Cross-instance invalidation lost',
} as const;

/** What can go wrong with the reference gateway's database and disk. */
export const databaseRows = {
  lockWait: 'Lock wait',
  slowQuery: 'Slow query',
  failover: 'Failover inside a transaction',
  poolUsedUp: 'Connections used up',
  killed: 'Killed while writing',
  diskFull: 'Disk full',
} as const;

export type Row = (typeof gatewayRows)[keyof typeof gatewayRows] | (typeof redisRows)[keyof typeof redisRows];
