/** The result of one check: what was found and, unless it is fine, what to do. */
export type Finding = { state: 'ok' | 'warn' | 'fail'; text: string };

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string): Finding => ({ state: 'warn', text });
export const fail = (text: string): Finding => ({ state: 'fail', text });

const RESPONSE_MS = 10_000;

/** Runs a check. One that throws or hangs has failed, with the advice for that. */
export async function checkWith(advice: string, work: () => Promise<Finding>): Promise<Finding> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer')), RESPONSE_MS);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    return fail(`${reasonOf(error)}: ${advice}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Network errors only have a code and an address; our own errors have a complete message. */
function reasonOf(error: unknown) {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
