import { startQuad } from './server.ts';

/** One server for all journeys, which find it in the environment; QUAD_PORT and QUAD_DATA_DIR name one that runs already. */
export default async function globalSetup() {
  if (process.env['QUAD_PORT']) return undefined;
  const quad = await startQuad();
  process.env['QUAD_PORT'] = String(quad.port);
  process.env['QUAD_DATA_DIR'] = quad.dataDir;
  return quad.stop;
}
