/** Rejects if the database has not answered by then. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number) {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database took too long')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
