/** Something outside the program is set up wrong. The message is one sentence that says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
