export type SignalActions = {
  /** Shuts down gracefully; the process exits afterwards. */
  stop: () => Promise<void>;
  /** Replaces the web processes one by one, if there are several. Logs its own failure. */
  restart?: () => Promise<void>;
};

const SHUTDOWN_MAX_MS = 45_000;
/** Under npm one Ctrl-C arrives twice: from the terminal and forwarded by npm. */
const SAME_PRESS_MS = 500;

/**
 * Ctrl-C and SIGTERM shut down gracefully. A second one, or a shutdown that takes too long, exits at once. Nothing
 * stays behind either way: the embedded PostgreSQL and the web processes notice that this process is gone.
 */
export function handleSignals(actions: SignalActions) {
  let isStopping = false;
  let stoppingSince = 0;

  const shutDown = () => {
    if (isStopping && performance.now() - stoppingSince < SAME_PRESS_MS) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
    void actions.stop().finally(() => process.exit(0));
  };
  const hangUp = () => {
    // SIGHUP from a terminal means that the terminal closed; from an operator it asks for a restart.
    if (!actions.restart || process.stdout.isTTY) return shutDown();
    if (!isStopping) void actions.restart();
  };
  process.on('SIGINT', shutDown);
  process.on('SIGTERM', shutDown);
  process.on('SIGHUP', hangUp);
}
