import type { AdStatus } from '@quad/contract/ads/ad-status';
import type { Row } from './table-row.ts';

type AdStat = 'views' | 'direct_messages' | 'copied_links' | 'external_link_clicks' | 'profile_visits' | 'saves';

export type AdStatsRow = Row<'ads', AdStat>;

export type AdRow = Row<
  'ads',
  | AdStat
  | 'id'
  | 'client_key'
  | 'campus_id'
  | 'post_id'
  | 'owner_id'
  | 'title'
  | 'cta_type'
  | 'cta_url'
  | 'cta_label'
  | 'duration_minutes'
  | 'budget_cents'
  | 'charged_cents'
  | 'refunded_cents'
  | 'run_until_pause'
  | 'status'
  | 'start_at'
  | 'end_adjusted_at'
  | 'paused_at'
  | 'paused_ms'
  | 'ended_at'
  | 'last_charged_at'
  | 'accounts_reached'
  | 'created_at'
  | 'updated_at',
  { status: AdStatus; last_charged_at: Date }
>;

export type AdChangeRow = Row<
  'ad_changes',
  'ad_id' | 'campus_id' | 'owner_id' | 'deed' | 'from_status' | 'to_status' | 'actor_id' | 'at',
  { from_status: AdStatus | null; to_status: AdStatus }
>;

export type AdDayRow = Row<'ad_days', AdStat | 'ad_id' | 'day'>;

export type AdSaveRow = Row<'ad_saves', 'ad_id' | 'user_id' | 'day'>;

export type PaymentRow = Row<
  'payments',
  | 'id'
  | 'campus_id'
  | 'user_id'
  | 'ad_id'
  | 'kind'
  | 'status'
  | 'cents'
  | 'minutes'
  | 'provider'
  | 'provider_ref'
  | 'charge_id'
  | 'idempotency_key'
  | 'ad_title'
  | 'created_at'
  | 'settled_at',
  { kind: 'charge' | 'refund'; status: 'succeeded'; provider: 'test'; provider_ref: string }
>;

export type SandboxChargeRow = Row<'test_charges', 'ref' | 'cents' | 'refunded_cents'>;
