import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { listDemoStudentRows, findUserId } from '../accounts.store.ts';
import { demoStudentView } from '../accounts.view.ts';
import { startSession, type Browser, type StartSessionDeps } from './start-session.ts';

/** The students to sign in as on this campus, when the development tools are enabled. */
export async function listDemoStudents({ db }: Pick<Deps, 'db'>, campus: RequestCampus) {
  const rows = await listDemoStudentRows(db.db, campus.id);
  return { items: rows.map((row) => demoStudentView(row, campus.slug)) };
}

type DemoDeps = StartSessionDeps & Pick<Deps, 'limits'>;

/** Signs in without a password, when the development tools are enabled. */
export async function signInAsDemoStudent(deps: DemoDeps, username: string, browser: Browser) {
  await deps.limits.take('demo_sign_in', browser.network);
  return startSession(deps, browser, async (tx) => {
    const id = await findUserId(tx, username.toLowerCase());
    if (!id) throw new AppError('not_found');
    return { userId: id, isFresh: false };
  });
}
