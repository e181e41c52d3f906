/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name for the middle of an English sentence: isolated where its script would reorder the text around it. */
export function isolated(name: string) {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
