import { z } from 'zod';
import { userId } from './accounts.ts';
import { endpoint } from './endpoint.ts';

/** Told by one reader about one person, once while the report is open. */
export const reportPerson = endpoint({
  method: 'PUT',
  path: '/people/:userId/report',
  access: 'signed-in',
  summary: 'Reports a person to the staff. Reporting again changes nothing.',
  params: z.object({ userId }),
  response: z.object({ reported: z.literal(true) }),
});
