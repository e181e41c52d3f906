import { expect, test } from 'vitest';
import { readDeployFiles, readFacts } from './check-deploy.ts';
import { complaintsAbout } from './deploy-rules.ts';

const files = await readDeployFiles();
const facts = await readFacts();

/** The faults found after replacing one text in a file. */
function plant(path: string, text: string, other: string) {
  const file = files.find((each) => each.path === path);
  expect(file?.text).toContain(text);
  const changed = { path, text: file?.text.replace(text, other) ?? '' };
  return complaintsAbout(
    files.map((each) => (each === file ? changed : each)),
    facts,
  );
}

test('the files of deploy/ agree with the settings, the pinned Node and each other', () => {
  expect(files.length).toBeGreaterThan(15);
  expect(complaintsAbout(files, facts)).toEqual([]);
});

test.each([
  ['deploy/compose/compose.yaml', 'WEB_PROCESSES:', 'WEB_PROCESES:', 'WEB_PROCESES is not in docs/configuration.md.'],
  ['deploy/compose/compose.yaml', 'SECRET_FILE:', 'SECRETS_FILE:', 'SECRETS is not in docs/configuration.md.'],
  ['deploy/compose/compose.yaml', 'read_only: true', 'read_only: false', 'web can write to its root'],
  ['deploy/kubernetes/config.yaml', 'S3_BUCKET:', 'S3_BUCKETS:', 'S3_BUCKETS is not in docs/configuration.md.'],
  ['deploy/kubernetes/config.yaml', "TRUST_PROXY: '1'", "TRUST_PROXY: 'the balancer'", 'TRUST_PROXY must be'],
  ['deploy/kubernetes/web.yaml', "value: 'off'", "value: 'no'", 'JOBS must be on or off.'],
  ['deploy/kubernetes/web.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'runAsNonRoot'],
  ['deploy/kubernetes/worker.yaml', 'server/src/worker.ts', 'server/src/workers.ts', 'workers.ts does not exist.'],
  ['deploy/kubernetes/worker.yaml', 'volumes:', ' volumes:', 'cannot be read'],
  ['deploy/kubernetes/kustomization.yaml', '  - worker.yaml\n', '', 'worker.yaml: no kustomization sets its image.'],
  [
    'deploy/kubernetes/migrate/kustomization.yaml',
    '- job.yaml',
    '- jobs.yaml',
    'job.yaml: no kustomization sets its image.',
  ],
  [
    'deploy/kubernetes/migrate/kustomization.yaml',
    'registry.example/quad',
    'elsewhere/quad',
    'they run different images',
  ],
  ['deploy/systemd/quad-web.service', 'Environment=JOBS=off', 'Environment=JOB=off', 'JOB is not in'],
  ['deploy/systemd/quad.env.example', 'PORT=3000', 'PORT=http', 'PORT must be'],
  ['deploy/container/Containerfile', 'library/node:24', 'library/node:22', 'it builds with Node 22'],
  ['deploy/container/Containerfile', '"--heap-growing-percent=30", ', '', 'started without --heap-growing-percent=30.'],
  ['deploy/systemd/quad-web.service', 'size=32', 'size=16', 'started without --max-semi-space-size=32.'],
  ['deploy/systemd/quad-worker.service', 'THRESHOLD_=131072', 'THRESHOLD_=1', 'THRESHOLD_=131072 is not set.'],
  ['deploy/container/Containerfile', 'MALLOC_MMAP_THRESHOLD_=131072 ', '', 'THRESHOLD_=131072 is not set.'],
  ['deploy/kubernetes/worker.yaml', '--heap-growing-percent=30, ', '', 'started without --heap-growing-percent=30.'],
  ['deploy/container/with-secrets.sh', 'METRICS_TOKEN', 'METRIC_TOKEN', 'METRIC_TOKEN is not in'],
])('in %s, %s as %s is refused', (path, text, other, complaint) => {
  expect(plant(path, text, other).join('\n')).toContain(complaint);
});
