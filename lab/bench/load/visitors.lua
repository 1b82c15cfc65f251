-- For wrk: each request has the token of another visitor, so that no two requests share a gateway call.
local number = 0
request = function()
  number = number + 1
  wrk.headers["cookie"] = "ACCESS_TOKEN=visitor" .. number % 10000
  return wrk.format()
end
