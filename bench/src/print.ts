/** A line of a program's results. Progress goes to standard error, so that results can be written to a file. */
export function print(line: string) {
  process.stdout.write(`${line}\n`);
}
