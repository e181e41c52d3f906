import { expect, test } from 'vitest';
import { HELD_PAGES, holdPages } from './held-pages.ts';

function atNoon() {
  let time = 0;
  const rendered: string[] = [];
  const hold = holdPages(() => time);
  const visit = (address: string) =>
    hold(address, async () => {
      rendered.push(address);
      return { status: 200, html: `${address} ${rendered.length}` };
    });
  return { hold, visit, rendered, later: (ms: number) => void (time += ms) };
}

test('a hundred visitors at once cost one rendering', async () => {
  const { visit, rendered } = atNoon();
  const pages = await Promise.all(Array.from({ length: 100 }, () => visit('ou /home')));
  expect(rendered).toEqual(['ou /home']);
  expect(new Set(pages).size).toBe(1);
});

test('a page is rendered anew after a second, and every address has its own', async () => {
  const { visit, rendered, later } = atNoon();
  await visit('ou /home');
  await visit('smu /home');
  later(HELD_PAGES.forMs - 1);
  await visit('ou /home');
  later(1);
  await visit('ou /home');
  expect(rendered).toEqual(['ou /home', 'smu /home', 'ou /home']);
});

test('a page that failed is tried again at once', async () => {
  const { hold } = atNoon();
  await expect(hold('ou /home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(hold('ou /home', async () => ({ status: 200, html: 'fine' }))).resolves.toMatchObject({ html: 'fine' });
});

test('however many addresses are asked for, few are kept', async () => {
  const { visit, rendered } = atNoon();
  for (let index = 0; index <= HELD_PAGES.entriesMax; index += 1) await visit(`ou /${index}`);
  await visit('ou /0');
  expect(rendered.at(-1)).toBe('ou /0');
  const before = rendered.length;
  await visit(`ou /${HELD_PAGES.entriesMax}`);
  expect(rendered).toHaveLength(before);
});
