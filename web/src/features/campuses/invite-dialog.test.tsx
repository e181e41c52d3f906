import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import decodeQR from 'qr/decode.js';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { shareByDevice } from '../../lib/sharing/share-sheet.ts';
import { campusQuery } from './campuses.queries.ts';
import { InviteBody } from './invite-dialog.tsx';

const URL_OF_SMU = 'https://smu.quad.example';
const SMU = {
  name: 'Southern Methodist University',
  shortName: 'SMU',
  url: URL_OF_SMU,
  memberCount: 1234,
  socialUrl: '',
};

afterEach(() => vi.unstubAllGlobals());

function invitation(device: Partial<Navigator> = {}, memberCount = SMU.memberCount) {
  vi.stubGlobal('navigator', device);
  const client = createQueryClient();
  client.setQueryDefaults(campusQuery().queryKey, { initialData: { ...SMU, memberCount } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InviteBody />
    </QueryClientProvider>,
  );
}

test('the link is shared by the device if it has a share sheet, and copied everywhere', async () => {
  expect(invitation()).not.toContain('Share link');
  expect(invitation()).toContain('Copy link');
  const share = vi.fn<(data?: ShareData) => Promise<void>>(async () => {});
  const withSheet = invitation({ share });
  expect(withSheet.indexOf('Share link')).toBeGreaterThan(0);
  expect(withSheet.indexOf('Share link')).toBeLessThan(withSheet.indexOf('Copy link'));

  await shareByDevice({ url: URL_OF_SMU });
  expect(share).toHaveBeenCalledWith({ url: URL_OF_SMU });
  // Closing the share sheet is not a failure.
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await shareByDevice({ url: URL_OF_SMU });
});

test('the QR code leads to the group, and its members are counted', () => {
  const html = invitation();
  const [code = ''] = /<svg role="img".*?<\/svg>/.exec(html) ?? [];
  const [, side = '0'] = /viewBox="0 0 (\d+) \d+"/.exec(code) ?? [];
  const size = Number(side) * 4;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x = 0, y = 0, length = 0] of code.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      for (let at = Number(x) * 4; at < (Number(x) + Number(length)) * 4; at += 1) {
        data.fill(0, (row * size + at) * 4, (row * size + at) * 4 + 3);
      }
    }
  }
  expect(decodeQR({ width: size, height: size, data }, { timeLimit: 10_000 })).toBe(URL_OF_SMU);
  expect(html).toContain('1,234');
});

test('a single member is counted in the singular', () => {
  expect(invitation({}, 1)).toMatch(/>verified student</);
  expect(invitation({}, 2)).toMatch(/>verified students</);
});
