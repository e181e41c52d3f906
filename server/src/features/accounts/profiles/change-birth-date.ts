import { type BirthDate, birthDateError } from '@quad/contract/accounts/account-settings';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { changeDetails } from './own-profile.ts';

/** Rejects people who are too young for the terms, and does not store their date. */
export async function changeBirthDate(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, date: BirthDate) {
  const fault = birthDateError(date, deps.clock.now());
  if (fault !== undefined) throw new AppError('input_invalid', { fields: { year: fault } });
  const pad = (part: number) => String(part).padStart(2, '0');
  return changeDetails(deps, viewer, { birthDate: `${date.year}-${pad(date.month)}-${pad(date.day)}` });
}
