/**
 * What happens to an ad whose owner is suspended for longer than it would have run. `endsOn` is when its paid time would
 * be over, formatted, or null while our team reviews it.
 */
export function waitLimitText(endsOn: string | null) {
  const when =
    endsOn === null
      ? 'longer than that after our team has approved it'
      : `past ${endsOn}, when its paid time would be over`;
  return `If the suspension lasts ${when}, we end it and refund it in full.`;
}
