import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** A variable that a file of deploy/ sets for Quad. */
export type Named = { name: string; value: string };

const values = z.record(z.string(), z.coerce.string());
const composeFile = z.object({
  services: z.record(z.string(), z.object({ image: z.string().default(''), environment: values.optional() })),
});
const container = z.object({ env: z.array(z.object({ name: z.string(), value: z.string() })).default([]) });
const manifest = z.object({
  data: values.optional(),
  stringData: values.optional(),
  spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(container) }) }).optional() }).optional(),
});

export function parseYaml(text: string) {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const content: unknown = document.toJS();
    return content;
  });
}

/** The variables that a file sets for Quad's own programs; other programs have their own. */
export function namedVariables(path: string, text: string): Named[] {
  if (path.endsWith('compose.yaml')) return ofCompose(text);
  if (path.startsWith('deploy/kubernetes/')) return parseYaml(text).flatMap(ofManifest);
  if (path.startsWith('deploy/systemd/')) return ofUnit(text);
  if (path.endsWith('container/Containerfile')) return ofRecipe(text);
  if (path.endsWith('with-secrets.sh')) return ofSecrets(text);
  return [];
}

function ofCompose(text: string) {
  const { services } = composeFile.parse(parseYaml(text)[0]);
  return Object.values(services)
    .filter(({ image }) => image.startsWith('quad:'))
    .flatMap(({ environment = {} }) => entriesOf(environment))
    .map(({ name, value }) =>
      name.endsWith('_FILE') ? { name: name.slice(0, -'_FILE'.length), value: '' } : { name, value },
    );
}

function ofManifest(document: unknown) {
  const { data = {}, stringData = {}, spec } = manifest.parse(document);
  const inContainers = spec?.template?.spec.containers.flatMap(({ env }) => env) ?? [];
  return [...entriesOf(data), ...entriesOf(stringData), ...inContainers];
}

/** `NAME=value` at the start of a line of an environment file, and behind `Environment=` in a unit. */
function ofUnit(text: string) {
  const assignments = text
    .split('\n')
    .flatMap((line) =>
      /^[A-Z]\w*=/.test(line) ? line.replace(/^Environment=/, '').match(/\b[A-Z][A-Z0-9_]+=("[^"]*"|\S*)/g) : [],
    )
    .filter((each) => each !== null);
  return assignments.map(ofAssignment);
}

function ofRecipe(text: string) {
  const settings = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, rest = '']) => rest.split(' '));
  return settings.map(ofAssignment).filter(({ name }) => name !== 'SKIP_FFMPEG');
}

function ofSecrets(text: string) {
  const [, list = ''] = /^for name in ([^;]*);/m.exec(text) ?? [];
  return list.match(/\w+/g)?.map((name) => ({ name, value: '' })) ?? [];
}

function ofAssignment(assignment: string): Named {
  const [name = '', ...rest] = assignment.split('=');
  return { name, value: rest.join('=').replaceAll('"', '') };
}

function entriesOf(record: Record<string, string>) {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}
