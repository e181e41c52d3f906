import { fastify } from 'fastify';
import pg from 'pg';

/*
 * The baselines, run as a child process: bare Fastify that sends the same bytes from memory, and one that forwards
 * the result of the same prepared query.
 */

export type Bare = {
  /** The bytes in base64, and the headers they are sent with. */
  body: string;
  headers: Record<string, string>;
  databaseUrl: string;
  connections: number;
  text: string;
  values: unknown[];
};

process.once('message', (options: Bare) => void serve(options));
process.once('disconnect', () => process.exit());

async function serve({ body, headers, databaseUrl, connections, text, values }: Bare) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const bytes = Buffer.from(body, 'base64');
  const app = fastify();
  app.get('/memory', async (_request, reply) => reply.headers(headers).send(bytes));
  app.get('/query', async (_request, reply) => {
    const { rows } = await pool.query<{ json: string }>({ name: 'page', text, values });
    return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.json);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(Number(new URL(address).port));
}
