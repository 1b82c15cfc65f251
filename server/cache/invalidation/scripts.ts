/*
 * The invalidation log is one sorted set: member = what was purged, score = version of that purge. Versions come from
 * the clock of Redis and never repeat. They keep growing even if the log is lost and begun anew, and that clock was set
 * back: callers name the highest version that they have seen. Both scripts touch one key, which keeps them usable on
 * Redis Cluster.
 */

/**
 * KEYS[1] log, ARGV[1] how many names it may hold, ARGV[2] the highest version the caller has seen, then the names.
 * Answers the version of this purge.
 */
export const recordPurgeScript = `
local time = redis.call('TIME')
local version = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local previous = tonumber(last[2] or '0')
version = math.max(version, previous + 1, tonumber(ARGV[2]) + 1)
local text = string.format('%.0f', version)
if previous == 0 then redis.call('ZADD', KEYS[1], text, 'base') end
for i = 3, #ARGV do
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
 * KEYS[1] log, ARGV[1] the highest version the caller has seen. Begins the log if it is not there, or was begun by a
 * caller that had seen less; values stored before that moment cannot be judged any more, which is what the member
 * 'base' says.
 */
export const openLogScript = `
local last = redis.call('ZREVRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if not last[2] or tonumber(last[2]) < tonumber(ARGV[1]) then
  local time = redis.call('TIME')
  local version = math.max(time[1] * 1000 + math.floor(time[2] / 1000), tonumber(ARGV[1]) + 1)
  redis.call('ZADD', KEYS[1], string.format('%.0f', version), 'base')
end
return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', '+inf', 'WITHSCORES')
`;
