export type SendState = 'sent' | 'sending' | 'unsent';

type Props = {
  address: string | undefined;
  /** Whether this tab knows that a code was sent. The page must not claim more than that. */
  state: SendState;
};

export function SentTo({ address, state }: Props) {
  const to = (
    <strong className="break-words text-text">
      <bdi>{address ?? 'your address'}</bdi>
    </strong>
  );
  switch (state) {
    case 'sent':
      return <p>We sent a code to {to}. It may take a minute or two to arrive, and it’s good for two hours.</p>;
    case 'sending':
      return <p>We’re emailing a code to {to}.</p>;
    case 'unsent':
      return <p>Enter the code from our email to {to}. Don’t have one? Request it below.</p>;
  }
}
