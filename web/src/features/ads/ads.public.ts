export { AdPreviewCard } from './manage/ad-preview-card.tsx';
export { AdsWiring } from './ads-wiring.tsx';
export { adQuery, adsQuery } from './ads.queries.ts';
export { BOOST_COPY } from './boost/boost-copy.ts';
export { PAYMENT_COPY } from './payments/payment-copy.ts';
export { PaymentsPage } from './payments/payments-page.tsx';
export { fundsQuery, paymentsQuery, receiptQuery } from './payments/payments.queries.ts';
