import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { cardSvg, drawCard } from './draw-card.ts';

const world = await useWorld();

function campusOf(slug: string) {
  const campus = world.deps.campuses.all().find((each) => each.slug === slug);
  if (!campus) throw new Error(`There is no ${slug}`);
  return campus;
}

test('the link card shows the letters and the name of its campus, and nothing else', () => {
  for (const campus of world.deps.campuses.all()) {
    const texts = Array.from(cardSvg(campus).matchAll(/<text[^>]*>([^<]*)</g), ([, text]) => text);
    const [letters, ...name] = texts.map((text = '') => text.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
    expect(letters).toBe(campus.monogram);
    expect(campus.name.startsWith(name.join(' '))).toBe(true);
  }
});

test('the link card of a private campus is the same whatever is posted', async () => {
  const ou = campusOf('ou');
  expect(ou.privacy).toBe('private');
  await world.post(await world.student('olive'), { text: 'A very private sofa' });
  const { rawPayload } = await world.as(null).visit('/og.png');
  const { id, name, monogram, primaryColor, secondaryColor, theme } = ou;
  expect(rawPayload.equals(await drawCard({ id, name, monogram, primaryColor, secondaryColor, theme }))).toBe(true);
});
