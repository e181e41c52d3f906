export function SentTo({ address }: { address: string | undefined }) {
  return (
    <p>
      We sent a code to{' '}
      <strong className="break-words text-text">
        <bdi>{address ?? 'your address'}</bdi>
      </strong>
      . It may take a minute or two to arrive, and it is good for two hours.
    </p>
  );
}
