import { startQuad } from './server.ts';

/** One server for all journeys. Each journey finds its port in the environment. */
export default async function globalSetup() {
  const quad = await startQuad();
  process.env['QUAD_PORT'] = String(quad.port);
  return quad.stop;
}
