/* The notice about a changed email or password has a link for an owner who did not make the change. */

export const UNDO = { hours: 72 } as const;
