/*
 * The purge record is one sorted set: member = what was purged, score = number of that purge. Numbers come from the
 * clock of Redis and never repeat, so they keep growing even if the record is lost and begun anew.
 * Both scripts touch one key, which keeps them usable on Redis Cluster.
 */

/**
 * KEYS[1] record, ARGV[1] how many names it may hold, then the names.
 * Answers [number of this purge, number of the one before], as strings.
 */
export const createPurgeScript = `
local time = redis.call('TIME')
local seq = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local previous = tonumber(last[2] or '0')
if seq <= previous then seq = previous + 1 end
local text = string.format('%.0f', seq)
if previous == 0 then redis.call('ZADD', KEYS[1], text, 'base') end
for i = 2, #ARGV do
  redis.call('ZADD', KEYS[1], text, ARGV[i])
  if ARGV[i] == 'all' then redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. text) end
end
local extra = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[1])
if extra > 0 then
  local cut = redis.call('ZRANGE', KEYS[1], extra - 1, extra - 1, 'WITHSCORES')[2]
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, extra - 1)
  if not redis.call('ZSCORE', KEYS[1], 'all') then redis.call('ZADD', KEYS[1], cut, 'all') end
end
return { text, string.format('%.0f', previous) }
`;

/**
 * KEYS[1] record, ARGV[1] the highest number the caller has seen. Begins the record if it is not there; values stored
 * before that moment cannot be judged any more, which is what the member 'base' says.
 */
export const openRecordScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  local time = redis.call('TIME')
  local seq = math.max(time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1]) + 1)
  redis.call('ZADD', KEYS[1], string.format('%.0f', seq), 'base')
end
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '+inf', 'WITHSCORES')
`;

/** KEYS[1] lease, ARGV[1] the token of whoever thinks to hold it. */
export const releaseLeaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`;
