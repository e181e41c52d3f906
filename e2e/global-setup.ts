import { startQuad } from './server.ts';

/** One server for all journeys, which find its port in the environment; QUAD_PORT names one that runs already. */
export default async function globalSetup() {
  if (process.env['QUAD_PORT']) return undefined;
  const quad = await startQuad();
  process.env['QUAD_PORT'] = String(quad.port);
  return quad.stop;
}
