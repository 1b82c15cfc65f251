// Ends with 0 when the address answers 200: for containers, whose image has no curl.
// The address is the first argument; without one it is the edge's own.
const address = process.argv[2] ?? `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;

try {
  const answer = await fetch(address, { signal: AbortSignal.timeout(3000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
