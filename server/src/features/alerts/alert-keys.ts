/** Longer beginnings are cut; the text query decides. A post is looked up by every beginning of its words up to this. */
export const BEGINNING_MAX = 24;
