import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inLab, LAB } from './addresses.ts';

const secrets = z.object({
  site: z.string(),
  metrics: z.string(),
  superuser: z.string(),
  replication: z.string(),
  app: z.string(),
  s3: z.string(),
});
type Secrets = z.infer<typeof secrets>;

/** Passwords and keys of this lab: random, and made once. */
export function labSecrets(): Secrets {
  const file = inLab('secrets.json');
  if (!existsSync(file)) {
    mkdirSync(LAB, { recursive: true, mode: 0o711 });
    const names = Object.keys(secrets.shape);
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('hex')]));
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
}
