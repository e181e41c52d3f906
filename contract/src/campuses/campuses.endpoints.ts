import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { campus, campusId } from './campuses.schemas.ts';

export const getCampus = endpoint({
  method: 'GET',
  path: '/campus',
  access: 'anyone',
  summary: 'The campus this site belongs to, with its live member count.',
  response: campus,
});

/** The school that a visitor of the generic site wants to join. */
export const getSchool = endpoint({
  method: 'GET',
  path: '/schools/:campusId',
  access: 'anyone',
  summary: 'Any campus, as shown on its own site.',
  params: z.object({ campusId }),
  response: campus,
});

export const getRegion = endpoint({
  method: 'GET',
  path: '/region',
  access: 'anyone',
  summary: 'Whether Quad is open in the caller’s region; `offset` is their clock’s offset from UTC, in minutes.',
  query: z.object({ offset: z.coerce.number().int().min(-840).max(840).optional() }),
  response: z.object({ isOpen: z.boolean() }),
});
