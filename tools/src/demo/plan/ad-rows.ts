import type { AdStatus } from '@quad/contract/ads/ad-status';

export type AdStatsRow = {
  views: number;
  direct_messages: number;
  copied_links: number;
  external_link_clicks: number;
  profile_visits: number;
  saves: number;
};

export type AdRow = AdStatsRow & {
  id: string;
  client_key: string;
  campus_id: string;
  post_id: string;
  owner_id: string;
  title: string;
  cta_type: 'website' | 'message' | 'profile';
  cta_url: string | null;
  cta_label: string | null;
  duration_minutes: number;
  budget_cents: number;
  charged_cents: number;
  refunded_cents: number;
  run_until_pause: boolean;
  status: AdStatus;
  start_at: Date;
  end_adjusted_at: Date;
  paused_at: Date | null;
  paused_ms: number;
  ended_at: Date | null;
  last_charged_at: Date;
  accounts_reached: number;
  created_at: Date;
  updated_at: Date;
};

export type AdChangeRow = {
  ad_id: string;
  campus_id: string;
  owner_id: string;
  deed: string;
  from_status: AdStatus | null;
  to_status: AdStatus;
  actor_id: string | null;
  at: Date;
};

export type AdDayRow = AdStatsRow & { ad_id: string; day: string };

export type AdSaveRow = { ad_id: string; user_id: string; day: string };

export type PaymentRow = {
  id: string;
  campus_id: string;
  user_id: string;
  ad_id: string;
  kind: 'charge' | 'refund';
  status: 'succeeded';
  cents: number;
  minutes: number;
  provider: 'test';
  provider_ref: string;
  charge_id: string | null;
  idempotency_key: string;
  ad_title: string;
  created_at: Date;
  settled_at: Date;
};
