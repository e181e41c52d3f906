import type { Db } from '../../../platform/database/database.ts';

/** Returns false when the account already has this role. */
export async function setRole(tx: Db, userId: string, role: 'student' | 'staff') {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ role })
    .where('id', '=', userId)
    .where('role', '<>', role)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function listStaffRows(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('role', '=', 'staff')
    .orderBy('username')
    .execute();
}
