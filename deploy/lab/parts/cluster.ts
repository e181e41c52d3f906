import pg from 'pg';
import { restApi } from './patroni-settings.ts';
import { BALANCER_HOST, nodeHost, NODES, type NodeNumber, PRIMARY_PORT } from './addresses.ts';
import { labSecrets } from './secrets.ts';
import { statusOf, until } from './until.ts';

/** The node whose Patroni says that it is the primary. */
export async function findPrimary(): Promise<NodeNumber | undefined> {
  const statuses = await Promise.all(NODES.map((node) => statusOf(`http://${restApi(node)}/primary`, 1_000)));
  return NODES.find((_, index) => statuses[index] === 200);
}

export async function replicas() {
  const statuses = await Promise.all(NODES.map((node) => statusOf(`http://${restApi(node)}/replica`, 1_000)));
  return statuses.filter((status) => status === 200).length;
}

/** Waits until all three nodes run and the primary has a standby, so that the next fault can be injected. */
export async function untilHealthy({ isSynchronous = true } = {}) {
  const standby = isSynchronous ? 'sync' : 'replica';
  await until('a whole cluster', async () => {
    const statuses = await Promise.all(NODES.map((node) => statusOf(`http://${restApi(node)}/${standby}`, 1_000)));
    return (await findPrimary()) !== undefined && (await replicas()) === 2 && statuses.includes(200);
  });
}

/** Changes the settings that all nodes share. */
export async function changeCluster(change: object) {
  const primary = await findPrimary();
  if (primary === undefined) throw new Error('There is no primary');
  const response = await fetch(`http://${restApi(primary)}/config`, { method: 'PATCH', body: JSON.stringify(change) });
  if (!response.ok) throw new Error(`Patroni refused the change: ${response.status}`);
}

/** Hands the role of the primary over to a standby. */
export async function switchOver(primary: NodeNumber) {
  const response = await fetch(`http://${restApi(primary)}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: `node${primary}` }),
  });
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${response.status} ${await response.text()}`);
}

const appUrl = (place: string) => `postgres://quad:${labSecrets().app}@${place}/quad`;
export const primaryUrl = () => appUrl(`${BALANCER_HOST}:${PRIMARY_PORT}`);
/** All nodes individually: Quad detects which are replicas, and how far they lag. */
export const replicaUrls = () => NODES.map((node) => appUrl(`${nodeHost(node)}:5432`)).join();

export const superuserUrl = (database: string) =>
  `postgres://postgres:${labSecrets().superuser}@${BALANCER_HOST}:${PRIMARY_PORT}/${database}`;

/** The database of the site, and the user that owns it. */
export async function createDatabase() {
  const { app } = labSecrets();
  const connectionString = superuserUrl('postgres');
  await until('the balancer’s way to the primary', async () => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rowCount } = await client.query(`select from pg_database where datname = 'quad'`);
      if (rowCount) return true;
      await client.query(`create role quad login password '${app}'`);
      await client.query('create database quad owner quad');
      return true;
    } finally {
      await client.end();
    }
  });
}
