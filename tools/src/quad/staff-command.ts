import { changeStaffRole, listStaff } from '../../../server/src/features/accounts/accounts.public.ts';
import { AppError } from '../../../server/src/platform/app-error.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import { parseAddress } from './parse-address.ts';
import type { StaffDeps } from './staff-deps.ts';

export const STAFF_HELP = `  npm run quad -- staff list               who sees /staff
  npm run quad -- staff grant someone@mail.example
  npm run quad -- staff revoke someone@mail.example
`;

export async function runStaff(deps: StaffDeps, [action = 'list', address]: string[]) {
  if (action === 'list') return listing(deps);
  if (action === 'grant') return change(deps, parseAddress('staff grant', address), 'staff');
  if (action === 'revoke') return change(deps, parseAddress('staff revoke', address), 'student');
  throw new ConfigError(`There is no command "staff ${action}". Use list, grant or revoke.`);
}

async function listing(deps: StaffDeps) {
  const staff = await listStaff(deps);
  if (staff.length === 0) return 'Nobody is staff. To add someone: npm run quad -- staff grant someone@mail.example\n';
  return staff.map(({ username, email: address }) => `@${username}  ${address}\n`).join('');
}

async function change(deps: StaffDeps, address: string, role: 'staff' | 'student') {
  try {
    const { changed } = await changeStaffRole(deps, null, address, role);
    if (!changed) return role === 'staff' ? 'That account is already staff.\n' : 'That account is not staff.\n';
    return role === 'staff' ? 'That account is staff now and can open /staff.\n' : 'That account is no longer staff.\n';
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') {
      throw new ConfigError(`Nobody has an account with ${address}.`);
    }
    if (error instanceof AppError && error.code === 'not_allowed') {
      throw new ConfigError(`The account with ${address} has not confirmed it. Anyone can sign up with any address.`);
    }
    if (error instanceof AppError && error.code === 'banned') {
      throw new ConfigError(`The account with ${address} is banned.`);
    }
    throw error;
  }
}
