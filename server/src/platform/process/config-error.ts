/** A mistake in the setup, outside the program. The message is one sentence that says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
