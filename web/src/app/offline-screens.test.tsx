import { onlineManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { YourData } from '../features/account-deletion/your-data.tsx';
import { NOBODY, sessionQuery } from '../features/accounts/accounts.queries.ts';
import { OwnAccount } from '../features/accounts/people/own-account.tsx';
import { ProfileEditScreen } from '../features/accounts/profile/profile-edit-screen.tsx';
import { SessionList } from '../features/accounts/sessions/session-list.tsx';
import { ReceiptScreen } from '../features/ads/payments/receipt-screen.tsx';
import { AlertList } from '../features/alerts/alert-list.tsx';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import { PinnedPost } from '../features/chats/composer/pinned-post.tsx';
import { PartnerChoice } from '../features/market/partner-choice.tsx';
import { AppealScreen } from '../features/moderation/appeal-screen.tsx';
import { StaffCampus } from '../features/moderation/staff/staff-campus.tsx';
import { StaffCampuses } from '../features/moderation/staff/staff-campuses.tsx';
import { StaffReport } from '../features/moderation/staff/staff-report.tsx';
import { StaffStats } from '../features/moderation/staff/staff-stats.tsx';
import { PreferencesForm } from '../features/notifications/preferences/preferences-form.tsx';
import { feedListName, postListQuery } from '../features/posts/posts.queries.ts';
import { rootPost } from '../features/posts/test/thread.ts';
import { UndoChangeScreen } from '../features/verification/undo-change-screen.tsx';
import { createQueryClient } from '../lib/queries/query-client.ts';
import { markupOf, textsIn } from '../test/on-screen.tsx';

const OFFLINE = "You're offline";
const nothing = () => undefined;

afterEach(() => onlineManager.setOnline(true));

function clientOf() {
  const client = createQueryClient();
  const campus = { id: 'ou', isGeneric: false, privacy: 'public', mediaBaseUrl: '' };
  client.setQueryDefaults(campusQuery().queryKey, { initialData: campus });
  client.setQueryDefaults(sessionQuery().queryKey, { initialData: { ...NOBODY, viewer: null } });
  return client;
}

const textsOf = (screen: ReactNode, client = clientOf()) => textsIn(markupOf(screen, client));

test.each<[string, ReactNode]>([
  ['notification settings', <PreferencesForm key="" />],
  ['alerts', <AlertList key="" />],
  ['sessions', <SessionList key="" />],
  ['account settings', <OwnAccount key="">{() => null}</OwnAccount>],
  ['the profile form', <ProfileEditScreen key="" />],
  ['the data export', <YourData key="" />],
  ['a receipt', <ReceiptScreen key="" />],
  ['an undo link', <UndoChangeScreen key="" />],
  ['an appeal', <AppealScreen key="" />],
  ['a report', <StaffReport key="" reportId="1" />],
  ['the stats', <StaffStats key="" />],
  ['the campuses', <StaffCampuses key="" />],
  ['a campus', <StaffCampus key="" slug="ou" />],
  ['the partners of an item', <PartnerChoice key="" legend="" first={null} chosen={null} onChoose={nothing} />],
  ['the post of a message', <PinnedPost key="" postId={rootPost().id} onRemove={nothing} />],
])('without a connection nothing is shown as if it were loading: %s', (_, screen) => {
  expect(textsOf(screen)).not.toContain(OFFLINE);
  onlineManager.setOnline(false);
  const texts = textsOf(screen);
  expect(texts).toContain(OFFLINE);
  expect(texts).not.toContain('Loading');
});

test('without a connection a message shows the post that it is about, if that is known', () => {
  onlineManager.setOnline(false);
  const client = clientOf();
  const feed = postListQuery(feedListName(), () => Promise.reject(new Error('Not fetched')));
  client.setQueryData(feed.queryKey, { pages: [{ items: [rootPost()], nextCursor: null }], pageParams: [undefined] });
  expect(textsOf(<PinnedPost postId={rootPost().id} onRemove={nothing} />, client)).toContain('root');
});
