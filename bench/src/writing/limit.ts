import pg from 'pg';

/**
 * What the machine can do at most: transactions of five statements in the same database, on as many connections. Each
 * reads a row, inserts one and counts in another, like the smallest honest write.
 */
export async function measureLimit(url: string, connections: number, seconds: number) {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  await first?.query(`
    create table if not exists bench_rows (id bigint generated always as identity primary key, text text not null);
    create table if not exists bench_counts (id integer primary key, count integer not null);
    insert into bench_counts select n, 0 from generate_series(0, 999) n on conflict do nothing`);
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const counter = Math.floor(Math.random() * 1_000);
        await client.query('begin');
        await client.query({ name: 'read', text: 'select count from bench_counts where id = $1', values: [counter] });
        await client.query({
          name: 'write',
          text: 'insert into bench_rows (text) values ($1)',
          values: ['A desk lamp'],
        });
        await client.query({
          name: 'count',
          text: 'update bench_counts set count = count + 1 where id = $1',
          values: [counter],
        });
        await client.query('commit');
        done += 1;
      }
    }),
  );
  await first?.query('drop table bench_rows, bench_counts');
  await Promise.all(clients.map((client) => client.end()));
  return done / seconds;
}
