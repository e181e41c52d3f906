import { expect, test } from 'vitest';
import type { DataExport } from '@quad/contract/account-deletion/account-deletion.schemas';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../../test/on-screen.tsx';
import { campusQuery } from '../campuses/campuses.public.ts';
import { DownloadData } from './download-data.tsx';

const EXPORT: DataExport = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'waiting',
  requestedAt: '2026-09-01T12:00:00Z',
  bytes: null,
  expiresAt: null,
  url: null,
};
const READY = { status: 'ready', bytes: 2048, expiresAt: '2026-09-08T12:00:00Z', url: '/api/exports/1' } as const;

/** The data page of a student whose latest export is this one. */
function pageWith(latest: DataExport | null, mayExport: boolean) {
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { timeZone: 'America/Chicago' } });
  const deletion = { export: latest, mayExport, deletionDueAt: null, hasPassword: false };
  return markupOf(<DownloadData deletion={deletion} />, client);
}

test('a student requests their data, and cannot ask twice a day', () => {
  expect(textsIn(pageWith(null, true))).toContain('Request download');
  const waiting = textsIn(pageWith(EXPORT, false));
  expect(waiting).toEqual(expect.arrayContaining(['You can request your data once a day.']));
  expect(waiting).not.toContain('Request download');
});

test('a finished export can be downloaded, and shows until when', () => {
  const page = pageWith({ ...EXPORT, ...READY }, false);
  expect(page).toMatch(/<a [^>]*href="\/api\/exports\/1"[^>]*download/);
  expect(textsIn(page)).toEqual(expect.arrayContaining(['Download', '3 kB, available until Sep 8, 2026']));
});

test('a failed export can be requested again', () => {
  const failed = textsIn(pageWith({ ...EXPORT, status: 'failed' }, true));
  expect(failed.join(' ')).toContain('Please try again.');
  expect(failed).toContain('Request download');
});
