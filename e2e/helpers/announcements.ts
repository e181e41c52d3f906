import { expect, type Page } from '@playwright/test';

/** Records what the live regions of every later document say, in the order in which a screen reader would read it. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { saidAloud: said });
    new MutationObserver((changes) => {
      const regions = new Set<string>();
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('output, [aria-live], [role=status], [role=alert]');
        if (!region) continue;
        const added = type === 'characterData' ? (target.textContent ?? '') : textOf(addedNodes);
        if (added.trim() !== '') regions.add(added.trim());
      }
      said.push(...regions);
    }).observe(document, { childList: true, characterData: true, subtree: true });

    function textOf(nodes: NodeList) {
      return [...nodes].map((node) => node.textContent ?? '').join('');
    }
  });
}

export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'saidAloud'));
}

export async function expectAnnounced(page: Page, text: string | RegExp, times = 1) {
  const matches = (said: string) => (typeof text === 'string' ? said === text : text.test(said));
  await expect(async () => {
    const said = await announcements(page);
    expect(said.filter(matches), said.join(' | ')).toHaveLength(times);
  }).toPass();
}
