/** The style of the action buttons under a card, above the link that covers it, and their color while inactive. */
export const ACTION =
  'relative z-10 -mx-2 inline-flex h-10 min-w-10 items-center gap-2 rounded-full px-2 text-meta hover:bg-raised';
export const QUIET = 'text-muted hover:text-text';
