import { sql } from 'kysely';
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Db } from '../../platform/database/database.ts';

type RecordsOptions = { db: Db; client: () => ClientMetadata };

/**
 * Stores the sandbox provider's state in the database, because the next request may reach another process. Its one
 * client is not stored, because its redirect addresses follow from the campuses.
 */
export function localProviderRecords({ db, client }: RecordsOptions) {
  return (model: string): Adapter => ({
    async find(id) {
      if (model !== 'Client') return find(db, model, id);
      return id === client().client_id ? client() : undefined;
    },
    async findByUid(uid) {
      const row = await records(db, model)
        .where(sql`payload ->> 'uid'`, '=', uid)
        .executeTakeFirst();
      return row && payloadOf(row);
    },
    // User codes are for devices without a keyboard, which never sign in here.
    findByUserCode: async () => undefined,
    async upsert(id, payload, seconds) {
      if (model === 'Interaction') await deleteExpired(db);
      await save(db, { model, id, payload, seconds });
    },
    async consume(id) {
      const consumed = sql`jsonb_build_object('consumed', extract(epoch from now())::bigint)`;
      await sql`update stand_in_identity set payload = payload || ${consumed} where model = ${model} and id = ${id}`.execute(
        db,
      );
    },
    async destroy(id) {
      await db.deleteFrom('stand_in_identity').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db
        .deleteFrom('stand_in_identity')
        .where(sql`payload ->> 'grantId'`, '=', grantId)
        .execute();
    },
  });
}

type Saving = { model: string; id: string; payload: object; seconds: number | undefined };

async function save(db: Db, { model, id, payload, seconds }: Saving) {
  const expiresAt = seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
  const values = { payload: JSON.stringify(payload), expires_at: expiresAt };
  await db
    .insertInto('stand_in_identity')
    .values({ model, id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

async function find(db: Db, model: string, id: string) {
  const row = await records(db, model).where('id', '=', id).executeTakeFirst();
  return row && payloadOf(row);
}

function records(db: Db, model: string) {
  return db
    .selectFrom('stand_in_identity')
    .select('payload')
    .where('model', '=', model)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', new Date())]));
}

async function deleteExpired(db: Db) {
  await db.deleteFrom('stand_in_identity').where('expires_at', '<=', new Date()).execute();
}

function payloadOf({ payload }: { payload: unknown }) {
  // The library itself wrote it in `upsert`.
  return payload as AdapterPayload;
}
