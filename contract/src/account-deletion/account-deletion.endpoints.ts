import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataExport } from './account-deletion.schemas.ts';
import { moment } from '../values.schemas.ts';

export const getAccountDeletion = endpoint({
  method: 'GET',
  path: '/account/leaving',
  access: 'signed-in',
  summary: 'The viewer’s latest data export, and when their account will be deleted, if it is scheduled.',
  response: z.object({
    export: dataExport.nullable(),
    mayExport: z.boolean(),
    deletionDueAt: moment.nullable(),
    hasPassword: z.boolean(),
  }),
});
export type AccountDeletion = z.infer<typeof getAccountDeletion.response>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/account/export',
  access: 'signed-in',
  summary: 'Creates a zip of all the viewer’s data and emails a link to it.',
  response: dataExport,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Schedules the account for deletion in fourteen days. Its ads stop right away.',
  body: z.object({
    /** The viewer's own username, typed to prevent an accidental deletion. */
    username: z.string().max(80),
    /** Required when the account has a password. */
    password: z.string().max(200).optional(),
  }),
  response: z.object({ deletionDueAt: moment }),
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/account/deletion',
  access: 'signed-in',
  summary: 'Cancels a scheduled account deletion.',
  response: z.object({ canceled: z.literal(true) }),
});
