import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

/** A button's visible text, without the hidden text that reserves room. */
function seen(markup: string) {
  return Array.from(markup.matchAll(/<span class="col-start-1([^"]*)">([^<]*)<\/span>/g), ([, classes = '', words]) =>
    classes.includes('invisible') ? '' : words,
  ).join('');
}

test('a busy button says so, keeps its size and ignores clicks', () => {
  const busy = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(seen(busy)).toBe('Processing...');
  expect(busy).toContain('aria-disabled="true"');
  // A disabled button would lose the focus.
  expect(busy).not.toMatch(/ disabled(?:=|>)/);
  expect(busy).toContain('Send');

  const ready = renderToStaticMarkup(<Button busy={false}>Send</Button>);
  expect(seen(ready)).toBe('Send');
  expect(ready).not.toContain('aria-disabled=');
});
