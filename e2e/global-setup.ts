import { request } from '@playwright/test';
import { listStudents } from './helpers/students.ts';
import { startQuad } from './server.ts';

/**
 * One server for all journeys, passed on in the environment. QUAD_PORT and QUAD_DATA_DIR select one that is already
 * running.
 */
export default async function globalSetup() {
  const quad = process.env['QUAD_PORT'] ? undefined : await startQuad();
  if (quad) {
    process.env['QUAD_PORT'] = String(quad.port);
    process.env['QUAD_DATA_DIR'] = quad.dataDir;
  }
  process.env['QUAD_STUDENTS'] = JSON.stringify(await listStudents(await request.newContext()));
  return quad?.stop;
}
