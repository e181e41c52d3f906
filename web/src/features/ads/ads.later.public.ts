/* For lazily loaded pages. ads.public.ts is for what the first load of the feed needs. */
export { AdPreviewCard } from './ad-preview-card.tsx';
export { AdsWiring } from './ads-wiring.tsx';
export { adQuery, adsQuery } from './ads.queries.ts';
export { PaymentsPage } from './payments-page.tsx';
export { fundsQuery, paymentsQuery, receiptQuery } from './payments.queries.ts';
