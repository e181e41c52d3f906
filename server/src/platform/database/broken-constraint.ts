const UNIQUE_VIOLATION = '23505';

/** The unique constraint or index that an error of the database is about, by its name in the migrations. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION && typeof error.constraint === 'string' ? error.constraint : undefined;
}
