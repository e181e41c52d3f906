import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { liveRoutes } from '../platform/live/live-routes.ts';
import type { World } from './world.ts';

/** The world's app on a port of its own, with its live socket, closed after the last test of the file. */
export async function useLiveSite({ deps }: World) {
  const app = await buildApp(deps);
  liveRoutes(app, deps.live, deps.config);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(async () => {
    deps.live.drain();
    await app.close();
  });
  return { port };
}
