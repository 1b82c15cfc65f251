/*
 * The invalidation log is one sorted set: member = what was purged, score = version of that purge. Versions come from the
 * clock of Redis and never repeat, so they keep growing even if the log is lost and begun anew.
 * Both scripts touch one key, which keeps them usable on Redis Cluster.
 */

/**
 * KEYS[1] log, ARGV[1] how many names it may hold, then the names.
 * Answers the version of this purge.
 */
export const recordPurgeScript = `
local time = redis.call('TIME')
local version = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local previous = tonumber(last[2] or '0')
if version <= previous then version = previous + 1 end
local text = string.format('%.0f', version)
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
return text
`;

/**
 * KEYS[1] log, ARGV[1] the highest version the caller has seen. Begins the log if it is not there; values stored before
 * that moment cannot be judged any more, which is what the member 'base' says.
 */
export const openLogScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  local time = redis.call('TIME')
  local version = math.max(time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1]) + 1)
  redis.call('ZADD', KEYS[1], string.format('%.0f', version), 'base')
end
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '+inf', 'WITHSCORES')
`;
