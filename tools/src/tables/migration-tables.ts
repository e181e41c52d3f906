import { complaintAbout } from './foreign-tables.ts';
import { ownerOfFunction, ownerOfTable, ownerOfView } from './owners.ts';
import { findTablesInSql } from './sql-tables.ts';

const FUNCTION = /^create (?:or replace )?(?:function|procedure) (\w+)([\s\S]*?\$(\w*)\$[\s\S]*?\$\3\$)/gim;
const VIEW = /^create (?:or replace )?(?:materialized )?view (\w+) as\b([^;]*)/gim;
const TRIGGER = /^create (?:or replace )?(?:constraint )?(?:trigger|rule) (\w+)([^;]*)/gim;

/** Code that the database keeps: a view reads and a function may also write, both in the name of their owner. */
export function findForeignTablesInMigration(file: string, text: string) {
  return [
    ...[...text.matchAll(VIEW)].flatMap(([, name = '', body = '']) =>
      ownerOfView(name) === undefined
        ? [`${file} The view ${name} has no owner: name it in tools/tables.json.`]
        : complaintsAbout(`${file} The view ${name}`, body, ownerOfView(name)),
    ),
    ...[...text.matchAll(FUNCTION)]
      .filter(([, , body = '']) => findTablesInSql(body).some(({ table }) => ownerOfTable(table) !== undefined))
      .flatMap(([, name = '', body = '']) =>
        ownerOfFunction(name) === undefined
          ? [`${file} The function ${name} uses tables and has no owner: name it in tools/tables.json.`]
          : complaintsAbout(`${file} The function ${name}`, body, ownerOfFunction(name)),
      ),
    ...[...text.matchAll(FUNCTION)]
      .filter(([, , body = '']) => /\bexecute\b/i.test(body))
      .map(([, name]) => `${file} The function ${name} executes a text, whose tables nobody can check. Write it out.`),
    ...[...text.matchAll(TRIGGER)]
      .filter(([, , rest = '']) => !isWithinOneOwner(rest))
      .map(([, name]) => `${file} ${name} writes behind the back of whoever writes its table. Do it in a store.`),
  ];
}

function complaintsAbout(what: string, body: string, owner: string | undefined) {
  return findTablesInSql(body)
    .map((use) => complaintAbout({ ...use, isLiteral: true }, owner))
    .filter((complaint) => complaint !== undefined)
    .map((complaint) => `${what} ${complaint}`);
}

/** A trigger may keep what its owner derives from its own table, as a generated column does. */
function isWithinOneOwner(trigger: string) {
  const table = /\bon (\w+)/.exec(trigger)?.[1] ?? '';
  const body = /\bexecute (?:function|procedure) (\w+)/.exec(trigger)?.[1] ?? '';
  const owner = ownerOfTable(table);
  return owner !== undefined && owner === ownerOfFunction(body);
}
