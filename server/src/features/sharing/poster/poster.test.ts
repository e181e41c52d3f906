import { expect, test } from 'vitest';
import { POSTER_PAPERS, posterPath } from '@quad/contract/sharing/sharing';
import { useWorld } from '../../../test/world.ts';
import { readPdf, readQr } from '../test/read-pdf.ts';
import { drawPoster } from './draw-poster.ts';

const world = await useWorld();

function campusOf(slug: string) {
  const campus = world.deps.campuses.all().find((each) => each.slug === slug);
  if (!campus) throw new Error(`There is no ${slug}`);
  return campus;
}

const SIZES = { letter: [612, 792], a4: [595.28, 841.89] } as const;

test.each(POSTER_PAPERS)('the poster is a PDF on %s with the QR code of the group, for everybody', async (paper) => {
  const { statusCode, headers, rawPayload } = await world.as(null, { campus: 'ucla' }).visit(posterPath(paper));
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="quad-ucla-poster-${paper}.pdf"`);
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  const page = readPdf(rawPayload);
  expect([page.width, page.height]).toEqual(SIZES[paper]);
  expect(readQr(page)).toBe('http://ucla.localhost');
});

test('the poster has the name, mark, address and member count of the campus, and nothing else', async () => {
  const olive = await world.student('olive');
  await world.post(olive, { text: 'A very private sofa' });
  const campus = { ...campusOf('ou'), memberCount: 1234 };
  const { text } = readPdf(await drawPoster(campus, 'letter'));
  expect(text.split('\n')).toEqual([
    'OU',
    'Buy, sell and chat',
    'University of Oklahoma',
    'Scan to join',
    'ou.localhost',
    '1,234 verified students',
  ]);
  expect(readPdf(await drawPoster({ ...campus, memberCount: 1 }, 'letter')).text).toContain('\n1 verified student');
  expect(readPdf(await drawPoster({ ...campus, memberCount: 0 }, 'letter')).text).toContain('\nBe the first to join');
});

test('a name that PDF fonts lack is drawn as a picture, and a long one is smaller', async () => {
  const campus = campusOf('ou');
  const polish = readPdf(await drawPoster({ ...campus, name: 'Politechnika Łódzka' }, 'a4'));
  expect(polish.text).not.toContain('Politechnika');
  expect((await drawPoster({ ...campus, name: 'Politechnika Łódzka' }, 'a4')).toString('latin1')).toContain(
    '/Subtype /Image',
  );
  const long = 'The University of the Very Long Name Between the Mountains and the Sea at Saint Petersburg';
  const { text } = readPdf(await drawPoster({ ...campus, name: long }, 'letter'));
  expect(text.split('\n').slice(2, -3).join('')).toBe(long);
  expect(text.split('\n').slice(2, -3).length).toBeLessThanOrEqual(2);
});

test('a poster is drawn once, and again when the campus changes', async () => {
  const campus = campusOf('ou');
  expect(drawPoster(campus, 'a4')).toBe(drawPoster({ ...campus }, 'a4'));
  expect(drawPoster(campus, 'a4')).not.toBe(drawPoster(campus, 'letter'));
  expect(drawPoster(campus, 'a4')).not.toBe(drawPoster({ ...campus, primaryColor: '#123456' }, 'a4'));
});
