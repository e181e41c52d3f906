// The container's health check: fails unless the server of this container answers /healthz.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`, {
  signal: AbortSignal.timeout(4000),
});
process.exit(response.ok ? 0 : 1);
