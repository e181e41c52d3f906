import { expect, test } from 'vitest';
import { ERRORS } from '@quad/contract/errors';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { NOBODY, sessionQuery } from '../accounts/accounts.queries.ts';
import { StaffScreen } from './staff-screen.tsx';

test('staff who are suspended see why the console is closed, and no menu of it', () => {
  const client = createQueryClient();
  const initialData = { ...NOBODY, suspendedUntil: '2040-01-12T14:00:00.000Z' };
  client.setQueryDefaults(sessionQuery().queryKey, { initialData });
  const texts = textsIn(markupOf(<StaffScreen />, client));
  expect(texts).toContain(ERRORS.suspended.message);
  expect(texts).not.toContain('Audit log');
});
