import { totalmem } from 'node:os';

export type Settings = Readonly<Record<string, string>>;

const MIB = 1024 * 1024;

/** Sized for a machine that also runs the server: an eighth of its memory, at most 1 GB, for PostgreSQL's cache. */
export function productionSettings(): Settings {
  const memory = Math.floor(totalmem() / MIB);
  return {
    max_connections: '100',
    shared_buffers: `${Math.min(1024, Math.max(64, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // Our statements are short, so compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',
    // Logs starts, stops and crashes. Statements and values may contain personal data and are never logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}

/** For temporary clusters: nothing is synced to disk. */
export const SCRATCH_SETTINGS: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '200',
};
