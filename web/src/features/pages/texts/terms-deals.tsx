import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { settingsPath } from '@quad/contract/pages';
import type { TextPart } from './text-page.tsx';

/** The terms about deals between buyers and sellers. */
export const DEAL_PARTS: TextPart[] = [
  {
    id: 'posting',
    title: 'Posting items',
    body: (
      <>
        <p>When you offer something, you promise that</p>
        <ul>
          <li>it is yours to sell, is legal to sell, and is safe to use,</li>
          <li>
            the post describes it truthfully, with its faults, in the right category and with photos of the item itself,
          </li>
          <li>you have it and will hand it over at the price that you name or agree on,</li>
          <li>you mark it as sold, or delete the post, when it is gone.</li>
        </ul>
        <p>
          You may not offer weapons, drugs and medicines, alcohol and tobacco, stolen, recalled or counterfeit goods,
          animals, adult content, exams and academic work, accounts and personal data, or anything that the law or your
          school forbids. We may remove a post without notice.
        </p>
      </>
    ),
  },
  {
    id: 'buying-and-selling',
    title: 'Buying and selling',
    body: (
      <>
        <p>
          A deal is a contract between buyer and seller. An offer that was accepted binds both. The usual way is to
          meet, to inspect, and to pay in person; then the sale is complete when money and item have changed hands.
        </p>
        <p>
          We do not promise that anyone is who they seem, that an item is as described, or that a deal goes through. Use
          your own judgment, and the advice in{' '}
          <TextLink href={settingsPath('trust_and_safety')}>Trust and Safety</TextLink>.
        </p>
        <p>
          Something is wrong with what you received? You have 2 days to contact the seller and 2 more days to report it
          to us, 4 days in total. The <TextLink href={settingsPath('returns')}>return policy</TextLink> has the details.
        </p>
      </>
    ),
  },
  {
    id: 'shipping',
    title: 'Shipping',
    body: (
      <>
        <p>
          Where buyer and seller agree on shipping instead of meeting, the seller must hand the item to the carrier{' '}
          <strong>within 3 business days</strong> of the sale, packed so that it arrives as it was described, and give
          the buyer the tracking number.
        </p>
        <p>
          If it is not shipped in that time, the buyer may cancel and is owed the whole price back. Until the item
          arrives, loss and damage are the seller’s risk. They agree on who pays for shipping before the sale.
        </p>
      </>
    ),
  },
  {
    id: 'taxes',
    title: 'Taxes',
    body: (
      <p>
        Each of you is responsible for your own taxes: sellers for what they earn and for sales tax where it is due. If
        the law asks us, or our card provider, to collect a tax or to report what was paid to you, you’ll give us what
        we need for it, and we may hold back a payout until you have.
      </p>
    ),
  },
];
