/** Another process may create the same file or folder at the same time. */
export function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
