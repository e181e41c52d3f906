import { isDeepStrictEqual } from 'node:util';
import type { CampusChange, CampusSettings } from '@quad/contract/campuses/campuses.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { insertAudit } from './audit.store.ts';
import { isCustomHostTaken, lockCampusRow, updateCampusRow } from './campuses.store.ts';
import { campusSettings } from './campuses.view.ts';

type ChangingDeps = Pick<Deps, 'db' | 'events' | 'clock' | 'ids'>;

/** Null when the change comes from the server's command line. */
type Actor = { id: string } | null;

/** The server's command line gives no reason. */
type Input = { change: CampusChange; reason?: string };

/** Changes the settings of a campus. Values that are already set change nothing and publish nothing. */
export function changeCampus(
  { db, events, clock, ids }: ChangingDeps,
  actor: Actor,
  slug: string,
  { change, reason }: Input,
) {
  return db.tx(async (tx) => {
    const row = await lockCampusRow(tx, slug);
    if (!row) throw new AppError('not_found');

    const before = campusSettings(row);
    const changed = differences(before, change);
    if (changed.length === 0) return { changed };

    if (change.customHost && (await isCustomHostTaken(tx, change.customHost, row.id))) {
      throw new AppError('input_invalid', { fields: { customHost: 'belongs to another campus' } });
    }
    const now = clock.now();
    await updateCampusRow(tx, row.id, change, now);
    await insertAudit(tx, {
      id: ids.next(),
      actorId: actor?.id ?? null,
      action: 'campus.changed',
      subject: `campus:${slug}`,
      detail: { changed, ...(reason !== undefined && { reason }) },
      at: now,
    });
    await events.announce(tx, { type: 'campus.changed', campusId: row.id });
    return { changed };
  });
}

function differences(settings: CampusSettings, change: CampusChange) {
  const newValues = new Map<string, unknown>(Object.entries(change));
  return Object.entries(settings)
    .filter(([field, value]) => newValues.has(field) && !isDeepStrictEqual(value, newValues.get(field)))
    .map(([field, value]) => ({ field, before: value, after: newValues.get(field) }));
}
