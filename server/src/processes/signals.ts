export type SignalActions = {
  /** Ends in order; the process exits afterwards. */
  stop: () => Promise<void>;
  /** Exchanges the web processes, once there are several. */
  restart?: () => Promise<void>;
};

const LATEST_MS = 45_000;
/** One Ctrl-C arrives twice below npm: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500;

/**
 * Ctrl-C and SIGTERM stop in order; a second one, or an order that takes too long, ends at once. Nothing stays behind
 * either way: the embedded PostgreSQL and the web processes notice that this process is gone.
 */
export function handleSignals(actions: SignalActions) {
  let isStopping = false;
  let since = 0;

  const end = () => {
    if (isStopping && performance.now() - since < SAME_PRESS_MS) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    since = performance.now();
    setTimeout(() => process.exit(1), LATEST_MS).unref();
    void actions.stop().finally(() => process.exit(0));
  };
  const hangUp = () => {
    // From a terminal it means that the terminal is gone; from an operator, that a restart is wanted.
    if (!actions.restart || process.stdout.isTTY) return end();
    if (!isStopping) void actions.restart().catch(() => undefined);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.on('SIGHUP', hangUp);
}
