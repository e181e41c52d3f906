import { expect, type Page } from '@playwright/test';

/** Records the live regions of every later document, in the order a screen reader would read them. */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announcedTexts: announced });
    new MutationObserver((changes) => {
      const regions = new Set<string>();
      for (const { target, addedNodes, type } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('output, [aria-live], [role=status], [role=alert]');
        if (!region) continue;
        const added = type === 'characterData' ? (target.textContent ?? '') : textOf(addedNodes);
        if (added.trim() !== '') regions.add(added.trim());
      }
      announced.push(...regions);
    }).observe(document, { childList: true, characterData: true, subtree: true });

    function textOf(nodes: NodeList) {
      return [...nodes].map((node) => node.textContent ?? '').join('');
    }
  });
}

export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'announcedTexts'));
}

export async function expectAnnounced(page: Page, text: string | RegExp, times = 1) {
  const matches = (announcement: string) =>
    typeof text === 'string' ? announcement === text : text.test(announcement);
  await expect(async () => {
    const announced = await announcements(page);
    expect(announced.filter(matches), announced.join(' | ')).toHaveLength(times);
  }).toPass();
}
