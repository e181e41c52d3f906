import { writeBackupSettings } from './backups.ts';
import { findPrimary, replicas } from './cluster.ts';
import { ownFolder, postmasterOf, POSTGRES_USER, socketDirOf } from './node-folders.ts';
import { type ClusterOptions, settingsOf, writePatroniSettings } from './patroni-settings.ts';
import { inLab, nodeHost, NODES, type NodeNumber } from './addresses.ts';
import { descendants, pidOf, signalTo, signalTree, start, stop } from './processes.ts';
import { statusOf, until } from './until.ts';
import { readFileSync } from 'node:fs';

const etcdOf = (node: NodeNumber) => `etcd${node}`;
const patroniOf = (node: NodeNumber) => `patroni${node}`;

/** One of the three members of etcd, which hold the leader key that decides who is the primary. */
function startEtcd(node: NodeNumber) {
  const client = `http://${nodeHost(node)}:2379`;
  const peer = (each: NodeNumber) => `http://${nodeHost(each)}:2380`;
  start({
    name: etcdOf(node),
    command: '/usr/bin/etcd',
    args: [
      `--name=${etcdOf(node)}`,
      `--data-dir=${inLab(`node${node}`, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer(node)}`,
      `--initial-advertise-peer-urls=${peer(node)}`,
      `--initial-cluster=${NODES.map((each) => `${etcdOf(each)}=${peer(each)}`).join(',')}`,
      '--initial-cluster-token=quad-lab',
      '--enable-v2=true',
      // Slower than the default, because all machines of the lab share two cores.
      '--heartbeat-interval=150',
      '--election-timeout=1500',
      '--log-level=warn',
    ],
  });
}

function startPatroni(node: NodeNumber) {
  start({ name: patroniOf(node), command: '/usr/bin/patroni', args: [settingsOf(node)], user: POSTGRES_USER });
}

export async function startNodes(options: ClusterOptions) {
  for (const node of NODES) {
    ownFolder(inLab(`node${node}`));
    ownFolder(socketDirOf(node));
    writePatroniSettings(node, options);
    writeBackupSettings(node);
    startEtcd(node);
  }
  await until('etcd', async () => (await Promise.all(NODES.map(etcdIsHealthy))).every(Boolean));
  for (const node of NODES) startPatroni(node);
  await until(
    'a primary with two replicas',
    async () => (await findPrimary()) !== undefined && (await replicas()) === 2,
  );
}

/** Starts every process of this node that a fault killed. */
export function startNode(node: NodeNumber) {
  if (pidOf(etcdOf(node)) === undefined) startEtcd(node);
  if (pidOf(patroniOf(node)) === undefined) startPatroni(node);
}

export async function stopNodes() {
  await Promise.all(NODES.map((node) => stop(patroniOf(node), 60_000)));
  // PostgreSQL outlives a killed Patroni, so it is stopped separately.
  for (const node of NODES) {
    const postmaster = postmasterOf(node);
    if (postmaster !== undefined) signalTo(postmaster, 'SIGQUIT');
  }
  await Promise.all(NODES.map((node) => stop(etcdOf(node))));
}

async function etcdIsHealthy(node: NodeNumber) {
  return (await statusOf(`http://${nodeHost(node)}:2379/health`)) === 200;
}

/** The whole machine loses power: etcd, Patroni and PostgreSQL are gone at once. */
export function killNode(node: NodeNumber) {
  signalNode(node, 'SIGKILL');
}

export function freezeNode(node: NodeNumber) {
  signalNode(node, 'SIGSTOP');
}

export function thawNode(node: NodeNumber) {
  signalNode(node, 'SIGCONT');
}

function signalNode(node: NodeNumber, signal: NodeJS.Signals) {
  const postmaster = postmasterOf(node);
  signalTree(patroniOf(node), signal);
  signalTree(etcdOf(node), signal);
  if (postmaster === undefined) return;
  for (const pid of [postmaster, ...descendants(postmaster)]) signalTo(pid, signal);
}

export function killPostgres(node: NodeNumber) {
  const postmaster = postmasterOf(node);
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs on node ${node}`);
  for (const pid of [postmaster, ...descendants(postmaster)]) signalTo(pid, 'SIGKILL');
}

/** The processes that send WAL to the standbys. Frozen, the standbys fall behind and nobody notices. */
export function walSendersOf(node: NodeNumber) {
  const postmaster = postmasterOf(node);
  return (postmaster === undefined ? [] : descendants(postmaster)).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'),
  );
}
