import { isLater, ownerOfTable, ownerOfView } from './owners.ts';
import { findTableUses, type TableUse } from './table-uses.ts';

const FOLDER = /^server\/src\/(?:features\/([^/]+)|(platform|ports))\//;

/** One sentence for every table that a source file of the server names although it may not. */
export function findForeignTables(file: string, text: string) {
  const [, feature, floor] = FOLDER.exec(file) ?? [];
  return findTableUses(text)
    .map((use) => ({ use, complaint: complaintAbout(use, feature ?? floor) }))
    .filter(({ complaint }) => complaint !== undefined)
    .map(({ use, complaint }) => `${file}:${use.line} ${complaint}`);
}

/** What is wrong when `owner` uses the table like this. A name that the database does not know is a subquery's. */
export function complaintAbout({ table, isWritten, isLiteral }: TableUse, owner: string | undefined) {
  if (!isLiteral) return `uses ${table} as the name of a table. Write the name out, so that its owner can be checked.`;
  const publisher = ownerOfView(table);
  if (publisher !== undefined) return isWritten ? `writes ${table}, which is a view of ${publisher}.` : undefined;
  const owns = ownerOfTable(table);
  if (owns === undefined || owns === owner) return undefined;
  if (owner === undefined) return `uses ${table}. Only features, the platform and the ports use tables.`;
  if (isWritten) return `writes ${table}, which belongs to ${owns}. Let a store of ${owns} write it.`;
  if (!isLater(owns, owner)) return undefined;
  return (
    `reads ${table}, which belongs to ${owns}, a later feature than ${owner}. ` +
    `Move the query to ${owns}, or let it publish a view.`
  );
}
