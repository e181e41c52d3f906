import { SupportLink } from './contact.tsx';
import type { TextPart } from './text-page.tsx';

/** The terms about disputes with us. */
export const DISPUTE_PARTS: TextPart[] = [
  {
    id: 'disclaimer',
    title: 'No warranty',
    body: (
      <p>
        Quad is provided “as is” and “as available”. As far as the law allows, we make no warranties, express or
        implied: not of merchantability, of fitness for a purpose, of title or of non-infringement, and none about
        items, people or deals found here, or that the site is always there and free of faults.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: (
      <>
        <p>
          As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive
          damages, for lost profits or data, or for what other people do, on the site or when you meet them.
        </p>
        <p>
          For everything together, our liability to you is limited to{' '}
          <strong>the greater of $100 or the fees you paid us in the 12 months</strong> before the claim arose. Some
          states do not allow such limits; there they hold as far as the law lets them.
        </p>
        <p>
          You hold us harmless from claims of others that arise from what you post, what you sell or buy, or your breach
          of these terms or of the law, with the reasonable costs of defending against them.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes and arbitration',
    body: (
      <>
        <h3>Talk to us first</h3>
        <p>
          Before either of us starts a proceeding, the one who has a claim tells the other in writing what it is and
          what would settle it; you write to <SupportLink />. We then both try in good faith to settle it for{' '}
          <strong>30 days</strong>. Deadlines are paused during that time.
        </p>
        <h3>Then, an arbitrator</h3>
        <p>
          What is not settled is decided by one neutral arbitrator, finally and bindingly, under the consumer rules of
          the American Arbitration Association and the Federal Arbitration Act, and not by a judge or jury.{' '}
          <strong>Claims under $10,000 are heard by phone or video</strong>, or on documents alone if you prefer; others
          in the county where you live, unless we agree otherwise. Either of us may take a claim to small claims court
          instead, and may ask a court to stop an infringement of rights in works or marks.
        </p>
        <h3>No class actions</h3>
        <p>
          Claims are brought by one person, not as a class, collective or representative action. If this paragraph
          cannot be enforced for a claim, that claim goes to court.
        </p>
        <h3>You can opt out</h3>
        <p>
          Write to <SupportLink /> <strong>within 30 days</strong> of first accepting these terms, from the address of
          your account, that you opt out of arbitration. Everything else in these terms still holds, and nobody treats
          you differently for it.
        </p>
        <h3>Deadline for claims</h3>
        <p>
          A claim must be filed <strong>within one year</strong> after it arose, or it is barred for good.
        </p>
      </>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of the United States and of the state in which you live, without regard to
        rules that would lead to another law. Where a court and not an arbitrator decides, it is a state or federal
        court there.
      </p>
    ),
  },
  {
    id: 'general',
    title: 'Everything else',
    body: (
      <>
        <p>
          We may change these terms. The date at the top says when that last happened; a change that matters is
          announced on the site and by email before it takes effect, and by continuing to use Quad after that you accept
          it. A change to the part about disputes does not apply to claims that we knew of before it.
        </p>
        <p>
          If a sentence here cannot be enforced, the others stand. Not insisting on something once does not give it up.
          You may not hand this agreement to someone else; we may, with the site. These terms, with the pages they name,
          are the whole agreement between us.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Write to <SupportLink />, or through the social account of your campus. Legal notices have to come by email.
      </p>
    ),
  },
];
