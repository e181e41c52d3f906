import { writeFile } from 'node:fs/promises';
import { startPushService } from './push-service.ts';

// A program: the push service of a journey, which asks it over IPC. The journey's server trusts the certificate.

type Question = { subscribe: string } | { arrived: true };

const [, , certificateFile = ''] = process.argv;
const service = await startPushService();
await writeFile(certificateFile, service.network.ca ?? '');

process.on('message', (question: Question) => {
  process.send?.('subscribe' in question ? service.subscribe(question.subscribe) : service.arrived);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
