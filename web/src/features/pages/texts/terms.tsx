import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { SupportLink } from './contact.tsx';
import { DEAL_PARTS } from './terms-deals.tsx';
import { DISPUTE_PARTS } from './terms-disputes.tsx';
import { PAYMENT_PARTS } from './terms-payments.tsx';
import { TAKING_PART } from './terms-taking-part.tsx';
import { TextPage } from './text-page.tsx';
import { CONTENT_PARTS } from './terms-content.tsx';

export function Terms() {
  return (
    <TextPage
      isNumbered
      updated={{ dateTime: '2021-05', text: 'May 2021' }}
      lead={
        <>
          <p className="text-lead">
            These terms are the agreement between you and Quad (“we”, “us”). By making an account, or by using the site
            at all, you accept them. If you do not, please do not use it.
          </p>
          <p className="aside">
            Please read <TextLink href="#disputes">Disputes and arbitration</TextLink> with care: it sends most disputes
            to an arbitrator instead of a court, one person at a time, unless you opt out within 30 days. Questions go
            to <SupportLink />.
          </p>
        </>
      }
      parts={[...TAKING_PART, ...DEAL_PARTS, ...PAYMENT_PARTS, ...CONTENT_PARTS, ...DISPUTE_PARTS]}
    />
  );
}
