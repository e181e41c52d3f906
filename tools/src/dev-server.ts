import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Routes } from '../../server/src/app.ts';
import { pagesWith } from '../../server/src/pages/pages.ts';
import type { PageRenderer } from '../../server/src/pages/renderer.ts';
import { anyFreePort } from './free-port.ts';
import { inRepository } from './repository.ts';
import { startSite } from './start.ts';

/** Serves pages and scripts from source, with hot module replacement. */
async function pagesFromSources(): Promise<Routes> {
  const vite = await createVite({
    root: inRepository('web'),
    configFile: inRepository('web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await anyFreePort() } },
  });
  return async (app, deps) => {
    app.addHook('onClose', () => vite.close());
    await app.register(async (scope) => {
      scope.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));
      // Vite's own scripts have no nonces, so the policy is removed here; the journeys test the real one.
      scope.addHook('onSend', async (_request, reply) => {
        reply.removeHeader('content-security-policy');
      });
      pagesWith(rendererOf(vite))(scope, deps);
    });
  };
}

function rendererOf(vite: ViteDevServer): PageRenderer {
  return {
    async render(request) {
      const entry: Partial<PageRenderer> = await vite.ssrLoadModule('/src/entry-server.tsx');
      if (!entry.render) throw new Error('web/src/entry-server.tsx exports no render');
      return entry.render(request);
    },
  };
}

await startSite(process.argv.slice(2), () => ({ pages: pagesFromSources }));
