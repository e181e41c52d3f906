import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_NETWORK } from '../post-checked.ts';
import { HOST } from './push-service.ts';

// Loaded into the server of the journeys by `--import`, so that it also reaches a push service on this machine.

const certificateFile = join(process.env['DATA_DIR'] ?? '', 'push-service.pem');
const usual = { ...PUBLIC_NETWORK };

PUBLIC_NETWORK.resolve = async (host) => (host === HOST ? ['127.0.0.1'] : usual.resolve(host));
PUBLIC_NETWORK.mayCall = (address, port) => address === '127.0.0.1' || usual.mayCall(address, port);
// The journey starts its push service long after the server.
Object.defineProperty(PUBLIC_NETWORK, 'ca', {
  get: () => (existsSync(certificateFile) ? readFileSync(certificateFile, 'utf8') : undefined),
});
