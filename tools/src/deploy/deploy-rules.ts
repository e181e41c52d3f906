import { dirname, join } from 'node:path';
import { z } from 'zod';
import { envSchema } from '../../../server/src/config/env.ts';
import MEMORY_ENV from '../../../server/src/processes/memory-env.json' with { type: 'json' };
import { namedVariables, parseYaml } from './named-variables.ts';

export type DeployFile = { path: string; text: string };

/** What the files must agree with. */
export type Facts = {
  node: string;
  version: string;
  /** The Node flags of the server's processes. */
  nodeFlags: readonly string[];
  /** What their environment has besides the settings. */
  memoryEnv: Readonly<Record<string, string>>;
  exists: (path: string) => boolean;
};

/** Node's own and the C library's, which Quad does not read. */
const NOT_OURS = new Set(['NODE_ENV', ...Object.keys(MEMORY_ENV)]);
/** A command that starts the server or a worker. */
const STARTED = /\bnode\b.*\bserver\/src\/(?:main|worker)\.ts\b/;
const PROGRAM = /\b(?:server|tools|deploy\/container)\/[\w/-]+\.(?:ts|mjs|sh)\b/g;

export function complaintsAbout(files: readonly DeployFile[], facts: Facts) {
  return [...faultsOfEach(files, facts), ...imageFaults(files)];
}

function faultsOfEach(files: readonly DeployFile[], facts: Facts) {
  return files.flatMap((file) => {
    try {
      return [
        ...variableFaults(file),
        ...versionFaults(file, facts),
        ...programFaults(file, facts),
        ...flagFaults(file, facts),
        ...memoryFaults(file, facts),
        ...hardeningFaults(file),
      ].map((fault) => `${file.path}: ${fault}`);
    } catch (error) {
      return [`${file.path} cannot be read: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

function variableFaults({ path, text }: DeployFile) {
  if (/\.ya?ml$/.test(path)) parseYaml(text);
  if (path.endsWith('.json')) JSON.parse(text);
  return namedVariables(path, text).flatMap(({ name, value }) => {
    if (NOT_OURS.has(name)) return [];
    const schema = Object.entries(envSchema.shape).find(([known]) => known === name)?.[1];
    if (!schema) return [`${name} is not in docs/configuration.md.`];
    // Empty means not set, and compose fills in the rest.
    if (value === '' || value.includes('${')) return [];
    const read = schema.safeParse(value);
    return read.success ? [] : [`${name} ${read.error.issues[0]?.message}.`];
  });
}

function versionFaults({ text }: DeployFile, { node, version }: Facts) {
  const faults: string[] = [];
  for (const [, tag] of text.matchAll(/library\/node:([\d.]+)/g)) {
    if (tag !== node) faults.push(`it builds with Node ${tag}, and package.json pins ${node}.`);
  }
  for (const [, tag] of text.matchAll(/newTag: (\S+)/g)) {
    if (tag !== version) faults.push(`its image is ${tag}, and package.json says ${version}.`);
  }
  return faults;
}

function programFaults({ text }: DeployFile, { exists }: Facts) {
  return [...new Set(text.match(PROGRAM))].filter((path) => !exists(path)).map((path) => `${path} does not exist.`);
}

function flagFaults({ text }: DeployFile, { nodeFlags }: Facts) {
  const starts = text.split('\n').filter((line) => STARTED.test(line));
  return starts.flatMap((line) =>
    nodeFlags.filter((flag) => !line.includes(flag)).map((flag) => `a process is started without ${flag}.`),
  );
}

/** Other files run the image, which sets it. */
function memoryFaults({ path, text }: DeployFile, { memoryEnv }: Facts) {
  if (!/(?:Containerfile|\.service)$/.test(path) || !STARTED.test(text)) return [];
  const settings = Object.entries(memoryEnv).map(([name, value]) => `${name}=${value}`);
  return settings.filter((setting) => !text.includes(setting)).map((setting) => `${setting} is not set.`);
}

const kustomization = z.object({ resources: z.array(z.string()), images: z.unknown() });

/** Manifests name an image that no registry has. A kustomization sets the real one, so each must be in one. */
function imageFaults(files: readonly DeployFile[]) {
  const kustomizations = files
    .filter(({ path }) => path.endsWith('/kustomization.yaml'))
    .map(({ path, text }) => ({ path, ...kustomization.parse(parseYaml(text)[0]) }));
  const covered = kustomizations.flatMap(({ path, resources }) => resources.map((name) => join(dirname(path), name)));
  const images = new Set(kustomizations.map((each) => JSON.stringify(each.images)));
  return [
    ...files
      .filter(({ path, text }) => path.startsWith('deploy/kubernetes/') && /image: quad:/.test(text))
      .filter(({ path }) => !covered.includes(path))
      .map(({ path }) => `${path}: no kustomization sets its image.`),
    ...(images.size > 1 ? [`${kustomizations.map(({ path }) => path).join(', ')}: they run different images.`] : []),
  ];
}

const locked = z.object({
  spec: z.object({
    securityContext: z.object({ runAsNonRoot: z.literal(true) }),
    containers: z.array(
      z.object({
        securityContext: z.object({
          allowPrivilegeEscalation: z.literal(false),
          readOnlyRootFilesystem: z.literal(true),
          capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
        }),
        resources: z.object({ limits: z.object({ memory: z.string() }) }),
      }),
    ),
  }),
});
const withTemplate = z.object({ kind: z.string(), spec: z.object({ template: locked }) });
const service = z.object({
  image: z.string().default(''),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
});

/** What deploy/README.md promises: no root, nothing to write but the data folder, no capabilities. */
function hardeningFaults({ path, text }: DeployFile) {
  if (path.endsWith('compose.yaml')) {
    const { services } = z.object({ services: z.record(z.string(), service) }).parse(parseYaml(text)[0]);
    return Object.entries(services)
      .filter(([, { image }]) => image.startsWith('quad:'))
      .filter(([, { read_only: isReadOnly, cap_drop: dropped }]) => !isReadOnly || !dropped?.includes('ALL'))
      .map(([name]) => `${name} can write to its root or has capabilities.`);
  }
  if (!path.startsWith('deploy/kubernetes/')) return [];
  const pods = parseYaml(text).filter((document) => /"kind":"(Deployment|Job)"/.test(JSON.stringify(document)));
  return pods.flatMap((document) => {
    const issue = withTemplate.safeParse(document).error?.issues[0];
    return issue ? [`${issue.path.join('.')} ${issue.message}.`] : [];
  });
}
