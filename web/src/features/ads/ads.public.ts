export { AdPreviewCard } from './ad-preview-card.tsx';
export { AdsWiring } from './ads-wiring.tsx';
export { adQuery, adsQuery } from './ads.queries.ts';
export { BOOST_COPY } from './boost-copy.ts';
export { PAYMENT_COPY } from './payment-copy.ts';
export { PaymentsPage } from './payments-page.tsx';
export { fundsQuery, paymentsQuery, receiptQuery } from './payments.queries.ts';
