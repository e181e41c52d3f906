import { writeFileSync } from 'node:fs';
import { backupCommand } from './backups.ts';
import { dataDirOf, changeOwner, POSTGRES_BIN, POSTGRES_USER, socketDirOf } from './node-folders.ts';
import { inLab, nodeHost, NODES, type NodeNumber } from './addresses.ts';
import { labSecrets } from './secrets.ts';

export const settingsOf = (node: NodeNumber) => inLab(`node${node}`, 'patroni.json');
export const restApi = (node: NodeNumber) => `${nodeHost(node)}:8008`;

export type ClusterOptions = { isSynchronous: boolean };

/** JSON is YAML, which is what Patroni reads. */
export function writePatroniSettings(node: NodeNumber, { isSynchronous }: ClusterOptions) {
  const { superuser, replication } = labSecrets();
  const settings = {
    scope: 'quad',
    name: `node${node}`,
    restapi: { listen: restApi(node), connect_address: restApi(node) },
    // The older API: with the new one, Patroni 3.0 takes the leader key back from its successor after a pause (decision 045).
    etcd: { hosts: NODES.map((each) => `${nodeHost(each)}:2379`) },
    bootstrap: {
      dcs: {
        // A primary that is gone is replaced after 20 s, the shortest that Patroni recommends.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 6,
        primary_start_timeout: 10,
        // Any lag is allowed, because the synchronous standby has every acknowledged write.
        maximum_lag_on_failover: 1024 ** 3,
        synchronous_mode: isSynchronous,
        // Refuse writes when no standby can confirm them.
        synchronous_mode_strict: isSynchronous,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            hot_standby_feedback: 'on',
            // How often a standby looks for the new primary; synchronous writes wait until it is found.
            wal_retrieve_retry_interval: '500ms',
            wal_log_hints: 'on',
            archive_mode: 'on',
            archive_timeout: '60s',
            jit: 'off',
            timezone: 'UTC',
            random_page_cost: '1.1',
            shared_buffers: '128MB',
            idle_in_transaction_session_timeout: '60s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.0/8 scram-sha-256',
        'host all all 127.0.0.0/8 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `${nodeHost(node)}:5432`,
      connect_address: `${nodeHost(node)}:5432`,
      data_dir: dataDirOf(node),
      bin_dir: POSTGRES_BIN,
      pgpass: inLab(`node${node}`, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
      },
      parameters: {
        // Only this user can open the folder, so socket connections need no password.
        unix_socket_directories: socketDirOf(node),
        archive_command: `${backupCommand(node)} archive-push %p`,
      },
    },
  };
  writeFileSync(settingsOf(node), JSON.stringify(settings, undefined, 1), { mode: 0o600 });
  changeOwner(POSTGRES_USER, settingsOf(node));
}
