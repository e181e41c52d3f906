import type { Deps } from '../../../deps.ts';
import { type Decided, lockDecision } from '../reports/decisions.store.ts';
import { eraseContent } from './seal-content.ts';
import { listEndedSeals, listSealsOf, setSealEnd } from './seals.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'events' | 'clock'>;

const BATCH_SIZE = 200;
/** An appeal that was sent in the last minute of its time may still be on its way. */
const GRACE_MS = 60 * 60 * 1000;

/** Deletes removed content for good when its decision can no longer be appealed, or the appeal was lost. */
export async function eraseSealedContent(deps: EraseDeps) {
  const before = new Date(deps.clock.now().getTime() - GRACE_MS);
  for (;;) {
    const ids = await listEndedSeals(deps.db.db, before, BATCH_SIZE);
    for (const id of ids) await eraseSeal(deps, id, (decided) => hasEnded(decided, before));
    if (ids.length < BATCH_SIZE) return;
  }
}

const hasEnded = ({ sealEndsAt, appealedAt, appealDecidedAt }: Decided, before: Date) =>
  sealEndsAt !== null && sealEndsAt <= before && (appealedAt === null || appealDecidedAt !== null);

/** For an account that is erased: nobody is left who could appeal. */
export async function eraseSealedContentOf(deps: EraseDeps, personId: string) {
  for (const id of await listSealsOf(deps.db.db, personId)) await eraseSeal(deps, id, () => true);
}

async function eraseSeal(deps: EraseDeps, decisionId: string, isDue: (decided: Decided) => boolean) {
  await deps.db.tx(async (tx) => {
    const decided = await lockDecision(tx, decisionId);
    if (!decided || !isDue(decided)) return;
    await eraseContent(deps, tx, decided);
    await setSealEnd(tx, decisionId, null);
  });
}
