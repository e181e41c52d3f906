/** The shared shape of all chips. */
export const chipLook =
  'inline-flex h-6 w-fit max-w-full items-center gap-1.5 rounded-full px-2.5 text-meta whitespace-nowrap';
