import { ROUTES, settingsPath } from '@quad/contract/pages';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import type { TextPart } from './text-page.tsx';

/** The terms about payments through us or our payment provider. */
export const PAYMENT_PARTS: TextPart[] = [
  {
    id: 'payment-accounts',
    title: 'Payment accounts and payouts',
    body: (
      <>
        <p>
          In some places items can be paid for by card. Such payments are made through our card provider, under its own
          terms, which you accept by using it. We never see or keep card numbers.
        </p>
        <ul>
          <li>
            To be paid, a seller needs a payment account with the provider, in their own name. It must be set up{' '}
            <strong>within 90 days of a sale</strong>; after that the sale may be canceled and the money returned to the
            buyer.
          </li>
          <li>
            A payout is typically made <strong>3–5 business days after delivery</strong>. Banks and fraud checks may
            take longer.
          </li>
          <li>
            We or the provider may hold back or take back a payout when a buyer has reported the item in time, when a
            charge is disputed, or when there are signs of fraud.
          </li>
        </ul>
        <p>
          See what you’ll receive under <TextLink href={settingsPath('payments')}>Payments</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'promotions',
    title: 'Boosted posts',
    body: (
      <ul>
        <li>
          A boost costs <strong>$5 per day</strong>, in US dollars, and runs for 1 to 30 days, paid in advance; or until
          you pause it, charged each day that it runs.
        </li>
        <li>
          Time while an ad is paused does not count and is not charged. You can pause, resume and stop under{' '}
          <TextLink href={ROUTES.ads}>Manage Ads</TextLink>. When an ad ends early, the days that have not started are
          refunded; days that have started are not.
        </li>
        <li>The estimated reach is an estimate. We promise no number of views, clicks or sales.</li>
        <li>
          A boosted post must follow these terms like any other, and says that it is boosted. We may review ads before
          they run and reject them; a rejected ad is refunded in full.
        </li>
        <li>
          We refund the card you paid with. If the card doesn’t accept it, we keep the money for you under{' '}
          <TextLink href={settingsPath('payments')}>Payments</TextLink>, for your next boost or to be paid out.
        </li>
        <li>
          While your account is suspended or banned, your ads are paused and not charged. If that lasts longer than an
          ad would have run, it ends and the days that have not started are refunded.
        </li>
        <li>If you move to another campus, your ads on the old one end.</li>
      </ul>
    ),
  },
];
