import { ROUTES } from '@quad/contract/pages';
import { siteUrl, type Config } from '../../server/src/config/config.ts';
import { paint } from './terminal.ts';

/** The URLs to open, printed when the site is up. */
export function addressLines(
  config: Pick<Config, 'sitePattern' | 'devTools' | 'demo'>,
  port: number,
  withColor: boolean,
) {
  const isLocal = config.sitePattern.includes('.localhost:');
  // The actual port, because PORT=0 lets the system choose one.
  const site = { sitePattern: config.sitePattern.replace(/\.localhost:\d+/, `.localhost:${port}`) };
  const home = isLocal ? `http://localhost:${port}` : siteUrl(site, 'ou');
  const rows = [
    ['OU, a private campus', home],
    ...(config.demo ? [['SMU, a public campus', siteUrl(site, 'smu')]] : []),
    ...(config.devTools ? [['Sent email', home + ROUTES.devMail]] : []),
    ...(config.devTools && config.demo ? [['Sign in as a student', home + ROUTES.devStudents]] : []),
  ];
  const lines = rows.map(([what = '', where = '']) => `  ${what.padEnd(24)}${paint(where, 'bold', withColor)}\n`);
  return `\n${lines.join('')}\n  ${paint('Ctrl-C stops it.', 'dim', withColor)}\n\n`;
}
