const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint or index that the error violates, as in the migrations. */
export function brokenUniqueness(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  return error.code === UNIQUE_VIOLATION && typeof error.constraint === 'string' ? error.constraint : undefined;
}
