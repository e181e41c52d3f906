import { expect, test } from 'vitest';
import { markupOf, textsIn } from '../../../test/on-screen.tsx';
import { Categories, CLOSES_AFTER_MS } from './categories.tsx';

test('all 33 are offered, capitalized, and the chosen one is marked', () => {
  const html = markupOf(<Categories chosen="furniture" onChoose={() => undefined} onDone={() => undefined} />);
  const buttons = html.match(/<button[^>]*aria-pressed.*?<\/button>/g) ?? [];
  expect(buttons).toHaveLength(33);
  expect(buttons.flatMap(textsIn)).toContain('TVs & Media Players');
  const chosen = buttons.filter((button) => button.includes('aria-pressed="true"'));
  expect(chosen.flatMap(textsIn)).toEqual(['Furniture']);
});

test('the choice shows for 200 milliseconds before the list closes', () => {
  expect(CLOSES_AFTER_MS).toBe(200);
});
