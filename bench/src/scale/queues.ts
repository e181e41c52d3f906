/** A kind of request: how often, and how long it keeps a processor of the server and of the database busy. */
export type Kind = { share: number; serverMs: number; databaseMs: number };

export type Machines = { webProcesses: number; databaseCores: number };

type Outcome = { meanMs: number; p99Ms: number };

const SIMULATED_REQUESTS = 200_000;
const WARM_UP = 20_000;

/**
 * Requests arrive at random. Each takes a web process (one thread, chosen by the balancer) and then a core of the
 * database, in the order in which they get there. Service times vary around the measured mean.
 */
export function simulate(kinds: readonly Kind[], perSecond: number, machines: Machines, random: () => number): Outcome {
  const web = new Float64Array(machines.webProcesses);
  const cores = new Float64Array(machines.databaseCores);
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  let now = 0;
  const requests = Array.from({ length: SIMULATED_REQUESTS }, () => {
    now += exponential(1_000 / perSecond, random);
    const kind = chosen(kinds, random() * total);
    const asked = occupy(web, Math.floor(random() * web.length), now, exponential(kind.serverMs, random));
    return { sent: now, asked, databaseMs: exponential(kind.databaseMs, random) };
  });
  const times = requests
    .slice(WARM_UP)
    .toSorted((one, other) => one.asked - other.asked)
    .map(({ sent, asked, databaseMs }) => occupy(cores, freest(cores), asked, databaseMs) - sent)
    .toSorted((one, other) => one - other);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { meanMs: mean, p99Ms: times[Math.floor(times.length * 0.99)] ?? NaN };
}

/** Waits until this server is free, keeps it busy, and returns when it is done. */
function occupy(servers: Float64Array, index: number, from: number, forMs: number) {
  const until = Math.max(from, servers[index] ?? 0) + forMs;
  servers[index] = until;
  return until;
}

function freest(servers: Float64Array) {
  let best = 0;
  for (let index = 1; index < servers.length; index += 1) {
    if ((servers[index] ?? 0) < (servers[best] ?? 0)) best = index;
  }
  return best;
}

const exponential = (mean: number, random: () => number) => -Math.log(1 - random()) * mean;

function chosen(kinds: readonly Kind[], at: number) {
  let left = at;
  const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
  if (!kind) throw new RangeError('There are no kinds of requests.');
  return kind;
}
